import { PRICE_ENDINGS } from '#db/values/price-endings.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { PRICE_ENDING_NAMES } from '#shop/pricing/prices/price-ending.ts';

export const LABEL_CHOICES = { keep: 'Lascia com’è', on: 'Metti', off: 'Togli' } as const;
const CHOICES = Object.values(LABEL_CHOICES);

export const LABELS_FIELDS = {
  isNew: { kind: 'choice', label: 'Nuovo', of: CHOICES },
  isSale: { kind: 'choice', label: 'Saldo', of: CHOICES },
  isFeatured: { kind: 'choice', label: 'In evidenza', of: CHOICES },
} as const satisfies FormFields;

export function categoryFields(of: readonly string[]) {
  return { category: { kind: 'choice', label: 'Nuova categoria', of } } as const satisfies FormFields;
}

export const PUBLISHED = 'Pubblicati';
const DRAFTS = 'Bozze';

export const PUBLISHED_FIELDS = {
  state: { kind: 'choice', label: 'Diventano', of: [PUBLISHED, DRAFTS] },
} as const satisfies FormFields;

export const PRICE_CHANGES = {
  down: 'Diminuisci di una percentuale',
  up: 'Aumenta di una percentuale',
  set: 'Un prezzo uguale per tutti',
} as const;

export const PRICES_FIELDS = {
  how: { kind: 'choice', label: 'Come cambia', of: Object.values(PRICE_CHANGES) },
  percent: { kind: 'percent', label: 'Percentuale (%)', min: 1, max: 90, optional: true },
  amount: {
    kind: 'euro',
    label: 'Prezzo uguale per tutti (€)',
    hint: 'Solo se il prezzo è uguale per tutti.',
    optional: true,
  },
  ending: {
    kind: 'choice',
    label: 'Arrotondamento',
    of: PRICE_ENDINGS.map((ending) => PRICE_ENDING_NAMES[ending]),
  },
  announced: {
    kind: 'tick',
    label: 'Presentala come sconto',
    hint: 'Il prezzo di adesso diventa quello originale. In negozio si vede lo sconto rispetto al prezzo più basso degli ultimi 30 giorni.',
  },
} as const satisfies FormFields;
