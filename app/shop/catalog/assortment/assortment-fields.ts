import { LABELLING_KEYS, SIZE_SYSTEM_KEYS, SIZE_TYPE_KEYS } from '#db/values/assortment.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import type { Labelling } from './categories.ts';
import type { SizeSystem, SizeType } from './scales.ts';

export const LABELLING: Record<Labelling, string> = {
  textile: 'Tessili: le fibre',
  footwear: 'Calzature: i materiali delle tre parti',
  none: 'Nessuna (borse, gioielli, occhiali…)',
};

export const SIZE_SYSTEMS: Record<SizeSystem, string> = {
  IT: 'Italia',
  EU: 'Europa',
  FR: 'Francia',
  DE: 'Germania',
  UK: 'Regno Unito',
  US: 'Stati Uniti',
};

export const SIZE_TYPES: Record<SizeType, string> = {
  regular: 'Regolari',
  plus: 'Taglie comode',
  petite: 'Petite',
  tall: 'Per chi è alta',
  maternity: 'Premaman',
};

export const CATEGORY_FIELDS = {
  name: { kind: 'line', label: 'Nome', max: 40, missing: 'Scrivi il nome della categoria.' },
  address: {
    kind: 'code',
    label: 'Indirizzo',
    hint: 'Sta nei link, e poi non cambia più. Vuoto: si ricava dal nome.',
    max: 40,
    optional: true,
    autoCapitalize: 'none',
  },
  labelling: {
    kind: 'choice',
    label: 'Etichetta di legge',
    hint: 'Che cosa un prodotto deve dire prima di essere venduto.',
    of: LABELLING_KEYS,
  },
  table: { kind: 'line', label: 'Tabella della guida alle taglie', max: 100, optional: true },
  google: {
    kind: 'whole',
    label: 'Numero di Google',
    hint: 'Il numero della categoria nell’elenco di Google, per i feed di Google e Meta. Facoltativo.',
    min: 1,
    max: 999_999,
    asNumber: true,
    optional: true,
  },
  hidden: {
    kind: 'tick',
    label: 'Nascosta finché è vuota',
    hint: 'Nel menu e nei filtri compare con il primo prodotto pubblicato.',
  },
  search_title: {
    kind: 'line',
    label: 'Intestazione per i motori di ricerca',
    hint: 'Fino a 60 caratteri circa. Vuoto, vale quello del negozio.',
    max: 120,
    optional: true,
  },
  search_description: {
    kind: 'line',
    label: 'Testo per i motori di ricerca',
    hint: 'Fino a 155 caratteri circa. Vuota, vale quella del negozio.',
    max: 300,
    optional: true,
  },
} as const satisfies FormFields;

export const SCALE_FIELDS = {
  name: { kind: 'line', label: 'Nome', max: 40, missing: 'Scrivi il nome della scala.' },
  sizes: {
    kind: 'text',
    label: 'Taglie',
    hint: 'Una per riga, dalla più piccola; al massimo 24 caratteri ciascuna: lettere anche accentate, cifre, spazi e i segni , . / ½ ( ) - " +',
    max: 1500,
    missing: 'Scrivi almeno una taglia.',
  },
  system: {
    kind: 'choice',
    label: 'Paese delle taglie',
    hint: 'Lo leggono Google e Meta.',
    of: SIZE_SYSTEM_KEYS,
    optional: true,
  },
  type: { kind: 'choice', label: 'Per chi sono', of: SIZE_TYPE_KEYS, optional: true },
} as const satisfies FormFields;
