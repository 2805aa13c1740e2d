import type { FormFields } from '../forms/fields.ts';
import { BANNER_FIELDS, HERO_FIELDS } from '../settings/settings-fields.ts';

/** The draft of the home page. */
export const HOME_FIELDS = {
  hero_title: { ...HERO_FIELDS.hero_title, label: 'Titolo' },
  hero_subtitle: { ...HERO_FIELDS.hero_subtitle, label: 'Sottotitolo' },
  ...BANNER_FIELDS,
  /** JSON `HomeVideo`; empty for none. */
  video: { kind: 'text', label: 'Video', max: 1000, optional: true },
  /** JSON lists. */
  sections: { kind: 'text', label: 'Ordine delle sezioni', max: 1000, optional: true },
  products: { kind: 'text', label: 'Prodotti in primo piano', max: 2000, optional: true },
} as const satisfies FormFields;
