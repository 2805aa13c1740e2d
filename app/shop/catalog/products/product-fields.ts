import { COLOR_FAMILY_KEYS, FIT_KEYS, SHOE_MATERIALS } from '#db/values/products.ts';
import type { Assortment } from '#shop/catalog/assortment/categories.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { allSizes, MIXED_SCALES_ERROR, MIXED_SIZES_ERROR } from '#shop/catalog/assortment/scales.ts';
import { CARE, careChoices, type Treatment } from '#shop/catalog/labelling/care.ts';
import { ANIMAL_PARTS, MOST_SHOE_MATERIALS, SHOE_PARTS } from '#shop/catalog/labelling/composition.ts';
import { FIELDS_REFUSED, type FieldErrors, type FormFields } from '#shop/forms/fields.ts';
import { LONGEST_CODE } from '#shop/stock/inventory/barcode.ts';
import { CHOICE_FORM_FIELDS } from './choice-fields.ts';
import { refusedAsTooMany } from './picture-files.ts';
import { PLAIN_FORM_FIELDS } from './plain-fields.ts';

/** Keys as in `Shoe`. */
const SHOE_FIELDS = {
  shoe_upper: shoeField(SHOE_PARTS.upper),
  shoe_lining: shoeField(SHOE_PARTS.lining),
  shoe_sole: shoeField(SHOE_PARTS.sole),
};

const CARE_FIELDS = {
  care_wash: careField('wash'),
  care_bleach: careField('bleach'),
  care_tumble: careField('tumble'),
  care_natural: careField('natural'),
  care_iron: careField('iron'),
  care_professional: careField('professional'),
};

export const UNKNOWN_MAKER = 'Questo produttore non c’è più: scegline un altro.';

export const UNKNOWN_PIECE =
  'Uno dei capi non c’è più, o è a sua volta un completo: toglilo e sceglilo di nuovo.';

export const UNKNOWN_MATCH = 'Uno dei prodotti abbinati non c’è più: toglilo e sceglilo di nuovo.';

export const TOO_MANY_SHOE_MATERIALS = `Al massimo ${MOST_SHOE_MATERIALS} materiali per parte: i principali.`;

/** Values that `productFields` fills in. */
const NONE_YET: readonly string[] = [];

/** Specification sections 2 and 5, without the owner's choices. */
export const PRODUCT_FIELDS = {
  name: { kind: 'line', label: 'Nome', max: 120, missing: 'Scrivi il nome del prodotto.' },
  category: { kind: 'choice', label: 'Categoria', of: NONE_YET, missing: 'Scegli una categoria.' },
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
  sizes: { kind: 'choices', label: 'Taglie', of: NONE_YET, optional: true },
  different_prices: {
    kind: 'tick',
    label: 'Prezzo diverso per taglia',
    hint: 'Per le taglie che costano più delle altre.',
  },
  ...PLAIN_FORM_FIELDS,
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
  model_size: { kind: 'choice', label: 'Taglia che indossa', of: NONE_YET, optional: true },
  garment_measures: {
    kind: 'text',
    label: 'Misure del capo',
    hint: 'Una riga per taglia: taglia, petto, vita e lunghezza in cm, con il capo disteso. Per esempio «M 48 40 95,5»; un trattino dove manca la misura.',
    max: 1000,
    optional: true,
  },
  color: {
    kind: 'choice',
    label: 'Colore',
    hint: 'La famiglia, per i filtri.',
    of: COLOR_FAMILY_KEYS,
    optional: true,
  },
  color_name: { kind: 'line', label: 'Tonalità', hint: 'Per esempio Terracotta.', max: 40, optional: true },
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
  ...CHOICE_FORM_FIELDS,
  /** JSON list of `{ mediaId, alt }` in display order. */
  images: { kind: 'text', label: 'Immagini', max: 10_000, optional: true },
  /** JSON `{ mp4, webm, posterMediaId }`; empty for none. */
  video: { kind: 'text', label: 'Video', max: 1000, optional: true },
  maker: { kind: 'line', label: 'Produttore', max: 36, optional: true },
  draft: { kind: 'tick', label: 'Bozza', hint: 'Si salva senza pubblicare: nel negozio non si vede.' },
  is_set: { kind: 'tick', label: 'Completo' },
  pieces: { kind: 'text', label: 'Capi del completo', max: 1000, optional: true },
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

/** Fields with the shop's categories and sizes. */
export function productFields({ categories, scales }: Assortment): typeof PRODUCT_FIELDS {
  const { category, sizes, model_size: modelSize } = PRODUCT_FIELDS;
  const of = allSizes(scales).filter((size) => size !== ONE_SIZE);
  return {
    ...PRODUCT_FIELDS,
    category: { ...category, of: categories.map(({ name }) => name) },
    sizes: { ...sizes, of },
    model_size: { ...modelSize, of },
  };
}

const COUNT = { kind: 'whole', min: 0, max: 99_999, asNumber: true, optional: true } as const;

type CountField = typeof COUNT & { label: string };

/** Fields for pieces (`stock_M`), present and when the form was opened (`stock_was_M`); empty: not counted. */
export function stockFields(sizes: readonly string[]): Record<`stock_${string}`, CountField> {
  return Object.fromEntries(
    sizes.flatMap((size) => {
      const field: CountField = { ...COUNT, label: `Giacenza ${size}` };
      return [
        [`stock_${size}`, field],
        [`stock_was_${size}`, field],
      ];
    }),
  );
}

type SizePriceField = { kind: 'euro'; label: string; optional: true };

/** Fields for unreduced prices (`price_M`); empty: the product's. */
export function sizePriceFields(sizes: readonly string[]): Record<`price_${string}`, SizePriceField> {
  return Object.fromEntries(
    sizes.map((size): [string, SizePriceField] => [
      `price_${size}`,
      { kind: 'euro', label: `Prezzo ${size}`, optional: true },
    ]),
  );
}

type CodeField = { kind: 'line'; label: string; max: number; optional: true; spellCheck: false };

/** Fields for barcode (`barcode_M`) and SKU (`sku_M`). */
export function codeFields(
  sizes: readonly string[],
): Record<`barcode_${string}` | `sku_${string}`, CodeField> {
  return Object.fromEntries(
    sizes.flatMap((size) =>
      [
        ['barcode', 'Codice a barre'],
        ['sku', 'Codice interno'],
      ].map(([name, label]): [string, CodeField] => [
        `${name}_${size}`,
        { kind: 'line', label: `${label} ${size}`, max: 60, optional: true, spellCheck: false },
      ]),
    ),
  );
}

export const BARCODE_ERRORS = {
  check_digit: 'L’ultima cifra non torna: ricontrolla il codice sull’etichetta.',
  characters: `Solo lettere senza accenti, cifre e segni, al massimo ${LONGEST_CODE}, senza spazi.`,
};

const REQUIRED = ['name', 'price', 'category'] as const;

const MISSING = { title: 'Campi mancanti', description: 'Nome, prezzo e categoria sono obbligatori.' };

/** Refusal of a product; missing data comes first (specification section 5). */
export function productRefusal(errors: FieldErrors): { title: string; description: string } {
  if (REQUIRED.some((name) => errors[name] === PRODUCT_FIELDS[name].missing)) return MISSING;
  const named = [MIXED_SIZES_ERROR, MIXED_SCALES_ERROR].find(({ description }) =>
    Object.values(errors).includes(description),
  );
  return named ?? refusedAsTooMany(errors.images) ?? FIELDS_REFUSED;
}
