import { z } from 'zod';
import type { FieldErrors, Read, SentForm } from '../forms/fields.ts';
import { formReader, line } from '../forms/form.ts';
import { TREATMENTS } from '../labelling/care.ts';
import { readParts } from '../labelling/fibres.ts';
import { MOST_SHOE_MATERIALS } from '../labelling/shoes.ts';
import { storedFormat, type VideoFormat } from '../media/video.ts';
import { readBarcode } from '../stock/barcode.ts';
import type { SizeInput } from '../stock/count.ts';
import { ONE_SIZE } from './categories.ts';
import { colorOf } from './colors.ts';
import { MOST_MATCHES } from './matches.ts';
import { MAX_IMAGES, TOO_MANY_IMAGES } from './picture-files.ts';
import { consistentPrice, isSoldFor } from './price-linkage.ts';
import {
  ALT_LENGTH,
  BARCODE_ERRORS,
  CODE_FIELDS,
  PRODUCT_FIELDS,
  STOCK_FIELDS,
  TOO_MANY_SHOE_MATERIALS,
  UNKNOWN_MATCH,
  UNKNOWN_PIECE,
} from './product-fields.ts';
import type { ProductInput } from './product-input.ts';
import { MOST_PIECES } from './set-pieces.ts';
import { MIXED_SIZES_ERROR, sizeTypeOf } from './sizes.ts';

const UNKNOWN_IMAGE = 'Una delle immagini non è stata riconosciuta: caricala di nuovo.';

const mediaId = (unknown: string) => z.string(unknown).regex(/^[0-9a-z]{8,64}$/i, unknown);

const image = z.object(
  {
    mediaId: mediaId(UNKNOWN_IMAGE),
    alt: line({ optional: true, max: ALT_LENGTH }).prefault(''),
  },
  UNKNOWN_IMAGE,
);

const images = z
  .unknown()
  .transform(listFrom)
  .pipe(z.array(image, UNKNOWN_IMAGE))
  // The same file chosen twice is one picture.
  .transform((all) =>
    all.filter(({ mediaId }, index) => all.findIndex((one) => one.mediaId === mediaId) === index),
  )
  .refine((all) => all.length <= MAX_IMAGES, TOO_MANY_IMAGES.description);

const UNKNOWN_VIDEO = 'Il video non è stato riconosciuto: caricalo di nuovo.';

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

/** A list of ids, each once. */
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

const FIELDS: typeof PRODUCT_FIELDS & typeof STOCK_FIELDS & typeof CODE_FIELDS = {
  ...PRODUCT_FIELDS,
  ...STOCK_FIELDS,
  ...CODE_FIELDS,
};

const readFields = formReader(FIELDS, { images, video, fibres, pieces, matches }, [
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
    among: ['sizes'],
    field: 'sizes',
    holds: ({ sizes }) => sizeTypeOf(sizes) !== 'mixed',
    message: MIXED_SIZES_ERROR.description,
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
]);

/** Reads the product form (specification sections 4 and 5). */
export function readProduct(form: SentForm): Read<ProductInput> {
  const read = readFields(form);
  if (!read.ok) return read;
  const fields = read.value;
  const { name, category, description } = fields;
  const { original_price: originalPriceCents, discount_percentage: discountPercentage } = fields;
  const sizes = fields.sizes.length > 0 ? fields.sizes : [ONE_SIZE];
  const codes = readCodes(form, sizes, fields);
  if (!codes.ok) return codes;
  return {
    ok: true,
    value: {
      ...{ name, category, description, originalPriceCents, discountPercentage },
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
      fit: { kind: fields.fit, modelHeight: fields.model_height, modelSize: fields.model_size },
      color: colorOf(fields.color, fields.color_name, fields.color_swatch),
      modelGroup: fields.model_group || null,
      priceCents: consistentPrice(fields.price, originalPriceCents, discountPercentage),
      sizes: sizes.map((size) => ({
        size,
        stock: fields[`stock_${size}`] ?? null,
        stockWas: fields[`stock_was_${size}`] ?? null,
        ...codes.value[size],
      })),
      images: fields.images,
      video: fields.video,
      makerId: fields.maker === '' ? null : fields.maker,
      modelCode: fields.model_code,
      warnings: fields.warnings,
      isPublished: !fields.draft,
      isNew: fields.is_new,
      isSale: fields.is_sale,
      isFeatured: fields.is_featured,
      isSet: fields.is_set,
      pieceIds: fields.is_set ? fields.pieces : [],
      matchIds: fields.matches,
    },
  };
}

type Codes = Record<string, Pick<SizeInput, 'barcode' | 'sku'>>;

/** The codes of each size; those that the form does not name stay as they are. */
function readCodes(form: SentForm, sizes: readonly string[], fields: Record<string, unknown>): Read<Codes> {
  const codes: Codes = {};
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

/** What the text lists; anything else than a list is given on, to be refused. */
function listFrom(json: unknown): unknown {
  return typeof json !== 'string' || json === '' ? [] : parsed(json);
}

/** What the text says; what cannot be read is nothing that a field takes. */
function parsed(json: unknown): unknown {
  try {
    return JSON.parse(String(json));
  } catch {
    return UNREADABLE;
  }
}
