import type { FormFields } from '#shop/forms/fields.ts';

export const THEME_FIELDS = {
  accent: { kind: 'text', label: 'Colore principale', max: 9 },
  ground: { kind: 'text', label: 'Colore di fondo', max: 9 },
} as const satisfies FormFields;
