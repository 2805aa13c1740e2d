import type { FormFields } from '#shop/forms/fields.ts';
import { NO_ADDRESS } from './page-address.ts';
import { TITLE_LENGTH } from './page-content.ts';

export const NEW_PAGE_FIELDS = {
  title: { kind: 'line', label: 'Titolo', max: TITLE_LENGTH, missing: 'Scrivi il titolo della pagina.' },
  address: {
    kind: 'line',
    label: 'Indirizzo',
    hint: 'Quello che segue il nome del sito: lettere, cifre e trattini.',
    max: 200,
    missing: NO_ADDRESS,
  },
} as const satisfies FormFields;

export const ADDRESS_FIELDS = { address: NEW_PAGE_FIELDS.address } as const satisfies FormFields;
