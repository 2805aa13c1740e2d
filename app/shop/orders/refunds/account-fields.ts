import type { FormFields } from '#shop/forms/fields.ts';

export const ACCOUNT_FIELDS = {
  holder: {
    kind: 'line',
    label: 'Intestatario del conto',
    max: 70,
    autoComplete: 'name',
    missing: 'Scrivi a chi è intestato il conto.',
  },
  iban: {
    kind: 'line',
    label: 'IBAN',
    hint: 'Lo trovi nell’app della tua banca: per un conto italiano comincia con IT.',
    max: 60,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    missing: 'Scrivi l’IBAN su cui vuoi il rimborso.',
  },
} as const satisfies FormFields;
