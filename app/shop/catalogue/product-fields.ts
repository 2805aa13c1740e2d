import { FIELDS_REFUSED, type FieldErrors, type FormFields } from '../forms/fields.ts';
import { ANIMAL_PARTS } from '../labelling/composition.ts';
import { MOST_SHOE_MATERIALS, SHOE_MATERIALS, SHOE_PARTS } from '../labelling/shoes.ts';
import { FIT_KEYS } from '../sizing/fit.ts';
import { CATEGORIES, LETTER_SIZES, NUMERIC_SIZES, ONE_SIZE } from './categories.ts';
import { COLOR_FAMILY_KEYS } from './colors.ts';
import { TOO_MANY_IMAGES } from './picture-files.ts';
import { MIXED_SIZES_ERROR } from './sizes.ts';

/** The materials of a shoe's parts, called as in `Shoe`. */
const SHOE_FIELDS = {
  shoe_upper: shoeField(SHOE_PARTS.upper),
  shoe_lining: shoeField(SHOE_PARTS.lining),
  shoe_sole: shoeField(SHOE_PARTS.sole),
};

export const UNKNOWN_PIECE =
  'Uno dei capi non c’è più, o è a sua volta un completo: toglilo e sceglilo di nuovo.';

export const TOO_MANY_SHOE_MATERIALS = `Al massimo ${MOST_SHOE_MATERIALS} materiali per parte: i principali.`;

/** The product form (specification sections 2 and 5): the inputs of prices and discount are number fields. */
export const PRODUCT_FIELDS = {
  name: { kind: 'line', label: 'Nome', max: 120, missing: 'Scrivi il nome del prodotto.' },
  category: { kind: 'choice', label: 'Categoria', of: CATEGORIES, missing: 'Scegli una categoria.' },
  price: { kind: 'euro', asNumber: true, label: 'Prezzo', missing: 'Scrivi il prezzo, in euro.' },
  original_price: {
    kind: 'euro',
    asNumber: true,
    label: 'Prezzo originale',
    missing: 'Scrivi il prezzo originale: lo sconto si calcola da quello.',
    optional: true,
  },
  discount_percentage: {
    kind: 'percent',
    label: 'Sconto %',
    min: 0,
    max: 100,
    decimals: true,
    optional: true,
  },
  sizes: { kind: 'choices', label: 'Taglie', of: [...LETTER_SIZES, ...NUMERIC_SIZES], optional: true },
  description: { kind: 'text', label: 'Descrizione', max: 5000, optional: true },
  /** JSON list of `TypedPart`. */
  fibres: { kind: 'text', label: 'Composizione', max: 10_000, optional: true },
  ...SHOE_FIELDS,
  materials: {
    kind: 'line',
    label: 'Altri materiali',
    hint: 'Ciò che non è tessuto né scarpa, per esempio: ottone dorato, resina.',
    max: 500,
    optional: true,
  },
  animal_parts: {
    kind: 'tick',
    label: ANIMAL_PARTS,
    hint: 'Per esempio bottoni di corno, piume, un’etichetta di pelle.',
  },
  fit: {
    kind: 'choice',
    label: 'Vestibilità',
    hint: 'Si legge accanto alla scelta della taglia.',
    of: FIT_KEYS,
    optional: true,
  },
  model_height: {
    kind: 'whole',
    label: 'Altezza della modella (cm)',
    min: 140,
    max: 210,
    asNumber: true,
    optional: true,
  },
  model_size: {
    kind: 'choice',
    label: 'Taglia che indossa',
    of: [...LETTER_SIZES, ...NUMERIC_SIZES],
    optional: true,
  },
  color: {
    kind: 'choice',
    label: 'Colore',
    hint: 'La famiglia, per i filtri.',
    of: COLOR_FAMILY_KEYS,
    optional: true,
  },
  color_name: {
    kind: 'line',
    label: 'Tonalità',
    hint: 'Per esempio Terracotta.',
    max: 40,
    optional: true,
  },
  color_swatch: {
    kind: 'line',
    label: 'Codice della tinta',
    hint: 'Per esempio #c26a45.',
    max: 7,
    optional: true,
  },
  model_group: {
    kind: 'line',
    label: 'Modello in più colori',
    hint: 'Scrivi lo stesso nome nei prodotti che sono lo stesso modello in altri colori: nel negozio si collegano fra loro.',
    max: 60,
    optional: true,
  },
  /** JSON list of `{ mediaId, alt }`, in the order in which they are shown. */
  images: { kind: 'text', label: 'Immagini', max: 10_000, optional: true },
  /** Id of a maker. */
  maker: { kind: 'line', label: 'Produttore', max: 36, optional: true },
  model_code: { kind: 'line', label: 'Codice del modello', max: 60, optional: true },
  warnings: {
    kind: 'text',
    label: 'Avvertenze',
    hint: 'Quelle dell’etichetta, se ce ne sono. Si leggono sotto Sicurezza e produttore.',
    max: 1000,
    optional: true,
  },
  draft: {
    kind: 'tick',
    label: 'Bozza',
    hint: 'Si salva senza pubblicare: nel negozio non si vede.',
  },
  is_new: { kind: 'tick', label: 'Nuovo' },
  is_sale: { kind: 'tick', label: 'Saldo' },
  is_featured: { kind: 'tick', label: 'In evidenza' },
  is_set: { kind: 'tick', label: 'Completo' },
  /** Ids of the set's pieces. */
  pieces: { kind: 'text', label: 'Capi del completo', max: 1000, optional: true },
} as const satisfies FormFields;

function shoeField<const Label extends string>(label: Label) {
  return { kind: 'choices', label, of: SHOE_MATERIALS, optional: true } as const;
}

const COUNT = { kind: 'whole', min: 0, max: 99_999, asNumber: true, optional: true } as const;

type CountField = typeof COUNT & { label: string };

/** Pieces of each size (`stock_M`), and what they were when the form was opened (`stock_was_M`); empty is not counted. */
export const STOCK_FIELDS: Record<`stock_${string}`, CountField> = Object.fromEntries(
  [...LETTER_SIZES, ...NUMERIC_SIZES, ONE_SIZE].flatMap((size) => {
    const field: CountField = { ...COUNT, label: `Giacenza ${size}` };
    return [
      [`stock_${size}`, field],
      [`stock_was_${size}`, field],
    ];
  }),
);

/** Most characters of the text that stands for a picture. */
export const ALT_LENGTH = 200;

const REQUIRED = ['name', 'price', 'category'] as const;

const MISSING = { title: 'Campi mancanti', description: 'Nome, prezzo e categoria sono obbligatori.' };

/** The toast of a product form that was refused (specification section 5): what is missing comes first. */
export function productRefusal(errors: FieldErrors): { title: string; description: string } {
  if (REQUIRED.some((name) => errors[name] === PRODUCT_FIELDS[name].missing)) return MISSING;
  const named = [MIXED_SIZES_ERROR, TOO_MANY_IMAGES].find(({ description }) =>
    Object.values(errors).includes(description),
  );
  return named ?? FIELDS_REFUSED;
}
