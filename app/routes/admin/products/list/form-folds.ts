import { CHOICE_KEYS } from '#shop/catalog/products/choice-fields.ts';
import { PLAIN_FIELDS, PLAIN_KEYS, type PlainKey } from '#shop/catalog/products/plain-fields.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';

const plain = (part: (typeof PLAIN_FIELDS)[PlainKey]['part']): string[] =>
  PLAIN_KEYS.filter((key) => PLAIN_FIELDS[key].part === part).map((key) => PLAIN_FIELDS[key].form);

type Described = {
  title: string;
  fields: readonly string[];
  /** Prefixes of field names, one per size. */
  prefixes?: readonly string[];
};

/** Folded parts of the product's form; keys are part of addresses (`#scheda-colore`). */
export const FOLDS = {
  descrizione: { title: 'Descrizione', fields: plain('description') },
  sconto: {
    title: 'Sconto e prezzi per taglia',
    fields: ['original_price', 'discount_percentage', 'different_prices'],
    prefixes: ['price_'],
  },
  codici: { title: 'Codici a barre e interni (SKU)', fields: [], prefixes: ['barcode_', 'sku_'] },
  colore: { title: 'Colore e altri colori', fields: ['color', 'color_name', 'color_swatch', 'model_group'] },
  vestibilita: {
    title: 'Come veste e occasioni',
    fields: ['fit', 'model_height', 'model_size', 'garment_measures', ...CHOICE_KEYS],
  },
  video: { title: 'Video e abbinamenti', fields: ['video', 'matches'] },
  sicurezza: { title: 'Sicurezza e origine', fields: plain('safety') },
  ricerca: { title: 'Motori di ricerca', fields: plain('search') },
  etichette: { title: 'Etichette in negozio', fields: [...plain('labels'), 'is_set', 'pieces'] },
} as const satisfies Record<string, Described>;

export type FoldKey = keyof typeof FOLDS;

export type FoldState = { filled: number; isWrong: boolean };

/** How many fields of a folded part are filled in, and whether one has an error. */
export function foldState(key: FoldKey, form: FormData, errors: FieldErrors): FoldState {
  const { fields, prefixes = [] }: Described = FOLDS[key];
  const isInside = (name: string) =>
    fields.includes(name) || prefixes.some((prefix) => name.startsWith(prefix));
  const isFilled = (name: string) => form.getAll(name).some((value) => value !== '' && value !== '[]');
  return {
    filled: [...new Set(form.keys())].filter((name) => isInside(name) && isFilled(name)).length,
    isWrong: Object.keys(errors).some(isInside),
  };
}
