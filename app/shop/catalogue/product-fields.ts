import { FIELDS_REFUSED, type FieldErrors, type FormFields } from '../forms/fields.ts';
import { CARE, careChoices, type Treatment } from '../labelling/care.ts';
import { ANIMAL_PARTS } from '../labelling/composition.ts';
import { MOST_SHOE_MATERIALS, SHOE_MATERIALS, SHOE_PARTS } from '../labelling/shoes.ts';
import { FIT_KEYS } from '../sizing/fit.ts';
import { LONGEST_CODE } from '../stock/barcode.ts';
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

/** What the label says of each treatment. */
const CARE_FIELDS = {
  care_wash: careField('wash'),
  care_bleach: careField('bleach'),
  care_tumble: careField('tumble'),
  care_natural: careField('natural'),
  care_iron: careField('iron'),
  care_professional: careField('professional'),
};

export const UNKNOWN_PIECE =
  'Uno dei capi non c’è più, o è a sua volta un completo: toglilo e sceglilo di nuovo.';

export const UNKNOWN_MATCH = 'Uno dei prodotti abbinati non c’è più: toglilo e sceglilo di nuovo.';

export const TOO_MANY_SHOE_MATERIALS = `Al massimo ${MOST_SHOE_MATERIALS} materiali per parte: i principali.`;

/** The product form (specification sections 2 and 5). */
export const PRODUCT_FIELDS = {
  name: { kind: 'line', label: 'Nome', max: 120, missing: 'Scrivi il nome del prodotto.' },
  category: { kind: 'choice', label: 'Categoria', of: CATEGORIES, missing: 'Scegli una categoria.' },
  price: { kind: 'euro', label: 'Prezzo', missing: 'Scrivi il prezzo, in euro.' },
  original_price: {
    kind: 'euro',
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
  ...CARE_FIELDS,
  care_note: {
    kind: 'text',
    label: 'Consigli di cura',
    hint: 'Ciò che i simboli non dicono, per esempio: lavare al rovescio, con colori simili.',
    max: 500,
    optional: true,
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
  /** JSON `{ mp4, webm, posterMediaId }`; empty for none. */
  video: { kind: 'text', label: 'Video', max: 1000, optional: true },
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
  /** Ids of the products to be worn with it. */
  matches: { kind: 'text', label: 'Abbinalo a', max: 1000, optional: true },
} as const satisfies FormFields;

function careField(treatment: Treatment) {
  return {
    kind: 'choice',
    label: CARE[treatment].label,
    of: careChoices(treatment),
    optional: true,
  } as const;
}

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

type CodeField = { kind: 'line'; label: string; max: number; optional: true; spellCheck: false };

/** What each size is called on its label (`barcode_M`) and by the shop (`sku_M`). */
export const CODE_FIELDS: Record<`barcode_${string}` | `sku_${string}`, CodeField> = Object.fromEntries(
  [...LETTER_SIZES, ...NUMERIC_SIZES, ONE_SIZE].flatMap((size) =>
    [
      ['barcode', 'Codice a barre'],
      ['sku', 'SKU'],
    ].map(([name, label]): [string, CodeField] => [
      `${name}_${size}`,
      { kind: 'line', label: `${label} ${size}`, max: 60, optional: true, spellCheck: false },
    ]),
  ),
);

/** What is wrong with a barcode. */
export const BARCODE_ERRORS = {
  check_digit: 'L’ultima cifra non torna: ricontrolla il codice sull’etichetta.',
  characters: `Solo lettere senza accenti, cifre e segni, al massimo ${LONGEST_CODE}, senza spazi.`,
};

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
