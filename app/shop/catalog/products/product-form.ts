import { z } from 'zod';
import type { SizePrices } from '#db/json/products.ts';
import { ALT_LENGTH } from '#lib/own-picture.ts';
import { parseSentJson } from '#lib/typed-text.ts';
import type { Assortment } from '#shop/catalog/assortment/categories.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { allSizes, mixedSizes, sortSizes } from '#shop/catalog/assortment/scales.ts';
import { TREATMENTS } from '#shop/catalog/labelling/care.ts';
import { MOST_SHOE_MATERIALS } from '#shop/catalog/labelling/composition.ts';
import { readParts } from '#shop/catalog/labelling/fibres.ts';
import { storedFormat, UNKNOWN_VIDEO, type VideoFormat } from '#shop/catalog/media/video.ts';
import { MOST_PIECES } from '#shop/catalog/sets/set-pieces.ts';
import { readMeasures } from '#shop/catalog/sizing/garment-measures.ts';
import type { FieldErrors, Read, SentForm } from '#shop/forms/fields.ts';
import { type Check, type FormValues, formReader, line } from '#shop/forms/form.ts';
import { consistentPrice, isSoldFor } from '#shop/pricing/prices/price-linkage.ts';
import { sizePriceProblem } from '#shop/pricing/prices/size-price.ts';
import { readBarcode } from '#shop/stock/inventory/barcode.ts';
import type { SizeInput } from '#shop/stock/inventory/count.ts';
import { choicesOf } from './choice-fields.ts';
import { colorOf } from './colors.ts';
import { MOST_MATCHES } from './matches.ts';
import { tooManyImages } from './picture-files.ts';
import { plainFromForm } from './plain-fields.ts';
import {
  BARCODE_ERRORS,
  codeFields,
  PRODUCT_FIELDS,
  productFields,
  sizePriceFields,
  stockFields,
  TOO_MANY_SHOE_MATERIALS,
  UNKNOWN_MATCH,
  UNKNOWN_PIECE,
} from './product-fields.ts';
import type { ProductInput } from './product-input.ts';

const UNKNOWN_IMAGE = 'Una delle immagini non è stata riconosciuta: caricala di nuovo.';

const mediaId = (unknown: string) => z.string(unknown).regex(/^[0-9a-z]{8,64}$/i, unknown);

const image = z.object(
  { mediaId: mediaId(UNKNOWN_IMAGE), alt: line({ optional: true, max: ALT_LENGTH }).prefault('') },
  UNKNOWN_IMAGE,
);

const images = z
  .unknown()
  .transform(listFrom)
  .pipe(z.array(image, UNKNOWN_IMAGE))
  // A file chosen twice is one picture.
  .transform((all) =>
    all.filter(({ mediaId }, index) => all.findIndex((one) => one.mediaId === mediaId) === index),
  );

const atMost = (most: number) => images.refine((all) => all.length <= most, tooManyImages(most).description);

const videoFile = (format: VideoFormat) =>
  z
    .string(UNKNOWN_VIDEO)
    .refine((key) => storedFormat('product', key) === format, UNKNOWN_VIDEO)
    .nullable();

const video = z
  .unknown()
  .transform((json) => (json === undefined || json === '' ? null : parsed(json)))
  .pipe(
    z
      .object(
        { mp4: videoFile('mp4'), webm: videoFile('webm'), posterMediaId: mediaId(UNKNOWN_VIDEO) },
        UNKNOWN_VIDEO,
      )
      .refine(({ mp4, webm }) => mp4 !== null || webm !== null, UNKNOWN_VIDEO)
      .nullable(),
  );

const typedPart = z.object({
  piece: line({ optional: true, max: 60 }),
  part: line({ max: 60 }),
  text: line({ optional: true, max: 300 }),
});

const fibres = z
  .unknown()
  .transform(listFrom)
  .pipe(z.array(typedPart, 'La composizione non si legge: scrivila di nuovo.').max(40))
  .transform((typed, context) => {
    const read = readParts(typed);
    if (read.ok) return read.parts;
    context.addIssue({ code: 'custom', message: read.message });
    return z.NEVER;
  });

const ids = (most: number, unknown: string, tooMany: string) =>
  z
    .unknown()
    .transform(listFrom)
    .pipe(z.array(z.uuid(unknown), unknown))
    .transform((all) => [...new Set(all)])
    .refine((all) => all.length <= most, tooMany);

const pieces = ids(MOST_PIECES, UNKNOWN_PIECE, `Al massimo ${MOST_PIECES} capi.`);
const matches = ids(MOST_MATCHES, UNKNOWN_MATCH, `Al massimo ${MOST_MATCHES} prodotti.`);

const UNREADABLE = Symbol('unreadable');

type Fields = typeof PRODUCT_FIELDS &
  ReturnType<typeof stockFields> &
  ReturnType<typeof sizePriceFields> &
  ReturnType<typeof codeFields>;

const RULES = { images, video, fibres, pieces, matches };

const CHECKS: readonly Check<FormValues<Fields, typeof RULES>>[] = [
  {
    among: ['price', 'discount_percentage'],
    field: 'price',
    holds: ({ price, discount_percentage: discount }) => isSoldFor(price, discount),
    message: 'Il prezzo deve essere più alto di zero.',
  },
  {
    among: ['price', 'original_price', 'discount_percentage'],
    field: 'price',
    holds: ({ price, original_price: original, discount_percentage: discount }) =>
      original === null || consistentPrice(price, original, discount) <= original,
    message: 'Il prezzo non può superare il prezzo originale.',
  },
  {
    among: ['original_price', 'discount_percentage'],
    field: 'original_price',
    holds: ({ original_price: original, discount_percentage: discount }) => original !== null || !discount,
    message: PRODUCT_FIELDS.original_price.missing,
  },
  {
    among: ['color_name'],
    field: 'color_name',
    holds: ({ color_name: name }) => !/[#|]/.test(name),
    message: 'La tonalità si scrive senza # e senza |.',
  },
  {
    among: ['color_swatch'],
    field: 'color_swatch',
    holds: ({ color_swatch: swatch }) => swatch === '' || /^#[0-9a-f]{6}$/i.test(swatch),
    message: 'Scrivi la tinta con # e sei cifre o lettere da a a f, per esempio #c26a45.',
  },
  {
    among: ['color', 'color_name', 'color_swatch', 'model_group'],
    field: 'color',
    holds: ({ color, color_name: name, color_swatch: swatch, model_group: group }) =>
      color !== null || (name === '' && swatch === '' && group === ''),
    message: 'Scegli la famiglia del colore.',
  },
  ...(['shoe_upper', 'shoe_lining', 'shoe_sole'] as const).map((name) => ({
    among: [name],
    field: name,
    holds: (values: Record<typeof name, unknown[]>) => values[name].length <= MOST_SHOE_MATERIALS,
    message: TOO_MANY_SHOE_MATERIALS,
  })),
];

/** Sizes of no common scale are reported beside the sizes. */
function readerOf(assortment: Assortment, sizes: readonly string[], mostImages: number) {
  const fields: Fields = {
    ...productFields(assortment),
    ...sizePriceFields(sizes),
    ...stockFields(sizes),
    ...codeFields(sizes),
  };
  const mixed = mixedSizes(
    sizes.filter((size) => size !== ONE_SIZE),
    assortment.scales,
  );
  return formReader(fields, { ...RULES, images: atMost(mostImages) }, [
    ...CHECKS,
    { among: ['sizes'], field: 'sizes', holds: () => mixed === null, message: mixed?.description ?? '' },
  ]);
}

/** Reads the form (specification sections 4 and 5). `mostImages`: the shop's limit. */
export function readProduct(form: SentForm, assortment: Assortment, mostImages: number): Read<ProductInput> {
  const sent = form.getAll('sizes');
  const known = allSizes(assortment.scales).filter((size) => size === ONE_SIZE || sent.includes(size));
  const read = readerOf(assortment, known, mostImages)(form);
  if (!read.ok) return read;
  const fields = read.value;
  const { name, category } = fields;
  const { original_price: originalPriceCents, discount_percentage: discountPercentage } = fields;
  const sizes = fields.sizes.length > 0 ? sortSizes(fields.sizes, assortment.scales) : [ONE_SIZE];
  const codes = readCodes(form, sizes, fields);
  if (!codes.ok) return codes;
  const priceCents = consistentPrice(fields.price, originalPriceCents, discountPercentage);
  const sizePrices = fields.different_prices ? pricesIn(fields, sizes) : {};
  const wrong = sizePriceProblem({ priceCents, originalPriceCents, sizePrices }, sizes);
  if (wrong) return { ok: false, fields: { [`price_${wrong.size}`]: wrong.problem } };
  const measured = readMeasures(fields.garment_measures, sizes);
  if (!measured.ok) return { ok: false, fields: { garment_measures: measured.message } };
  return {
    ok: true,
    value: {
      ...plainFromForm(fields),
      name,
      category,
      originalPriceCents,
      discountPercentage,
      composition: {
        fibres: fields.fibres,
        shoe: { upper: fields.shoe_upper, lining: fields.shoe_lining, sole: fields.shoe_sole },
        hasAnimalParts: fields.animal_parts,
        materials: fields.materials,
      },
      care: {
        symbols: Object.fromEntries(
          TREATMENTS.flatMap((treatment) => {
            const choice = fields[`care_${treatment}`];
            return choice ? [[treatment, choice]] : [];
          }),
        ),
        note: fields.care_note,
      },
      fit: {
        kind: fields.fit,
        modelHeight: fields.model_height,
        modelSize: fields.model_size,
        measures: measured.measures,
      },
      color: colorOf(fields.color, fields.color_name, fields.color_swatch),
      modelGroup: fields.model_group || null,
      ...choicesOf(fields),
      priceCents,
      sizePrices,
      sizes: sizes.map((size) => ({
        size,
        stock: fields[`stock_${size}`] ?? null,
        stockWas: fields[`stock_was_${size}`] ?? null,
        ...codes.value[size],
      })),
      images: fields.images,
      video: fields.video,
      makerId: fields.maker === '' ? null : fields.maker,
      isPublished: !fields.draft,
      isSet: fields.is_set,
      pieceIds: fields.is_set ? fields.pieces : [],
      matchIds: fields.matches,
    },
  };
}

function pricesIn(fields: Record<`price_${string}`, unknown>, sizes: readonly string[]): SizePrices {
  return Object.fromEntries(
    sizes.flatMap((size) => {
      const cents = size === ONE_SIZE ? null : fields[`price_${size}`];
      return typeof cents === 'number' ? [[size, cents]] : [];
    }),
  );
}

type Codes = Record<string, Pick<SizeInput, 'barcode' | 'sku'>>;

/** Codes of sizes; those missing in the form stay. */
function readCodes(form: SentForm, sizes: readonly string[], fields: Record<string, unknown>): Read<Codes> {
  const codes: Codes = Object.create(null);
  const wrong: FieldErrors = {};
  for (const size of sizes) {
    const barcode = readBarcode(`${fields[`barcode_${size}`] ?? ''}`);
    if (!barcode.ok) wrong[`barcode_${size}`] = BARCODE_ERRORS[barcode.code];
    codes[size] = {
      ...(barcode.ok && form.get(`barcode_${size}`) !== null && { barcode: barcode.barcode }),
      ...(form.get(`sku_${size}`) !== null && { sku: `${fields[`sku_${size}`] ?? ''}` || null }),
    };
  }
  return Object.keys(wrong).length > 0 ? { ok: false, fields: wrong } : { ok: true, value: codes };
}

/** A list, or anything else as it is, to be refused. */
function listFrom(json: unknown): unknown {
  return typeof json !== 'string' || json === '' ? [] : parsed(json);
}

/** Invalid JSON becomes a value that every field refuses. */
function parsed(json: unknown): unknown {
  try {
    return parseSentJson(String(json));
  } catch {
    return UNREADABLE;
  }
}
