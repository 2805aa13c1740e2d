import { z } from 'zod';
import type { Read, SentForm } from '../forms/fields.ts';
import { formReader, line } from '../forms/form.ts';
import { readParts } from '../labelling/fibres.ts';
import { MOST_SHOE_MATERIALS } from '../labelling/shoes.ts';
import { ONE_SIZE } from './categories.ts';
import { colorOf } from './colors.ts';
import { MAX_IMAGES, TOO_MANY_IMAGES } from './picture-files.ts';
import { consistentPrice } from './price-linkage.ts';
import {
  ALT_LENGTH,
  PRODUCT_FIELDS,
  STOCK_FIELDS,
  TOO_MANY_SHOE_MATERIALS,
  UNKNOWN_PIECE,
} from './product-fields.ts';
import type { ProductInput } from './product-input.ts';
import { MOST_PIECES } from './set-pieces.ts';
import { MIXED_SIZES_ERROR, sizeTypeOf } from './sizes.ts';

const UNKNOWN_IMAGE = 'Una delle immagini non è stata riconosciuta: caricala di nuovo.';

const image = z.object(
  {
    mediaId: z.string(UNKNOWN_IMAGE).regex(/^[0-9a-z]{8,64}$/i, UNKNOWN_IMAGE),
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

const pieces = z
  .unknown()
  .transform(listFrom)
  .pipe(z.array(z.uuid(UNKNOWN_PIECE), UNKNOWN_PIECE))
  .transform((ids) => [...new Set(ids)])
  .refine((ids) => ids.length <= MOST_PIECES, `Al massimo ${MOST_PIECES} capi.`);

const FIELDS: typeof PRODUCT_FIELDS & typeof STOCK_FIELDS = { ...PRODUCT_FIELDS, ...STOCK_FIELDS };

const readFields = formReader(FIELDS, { images, fibres, pieces }, [
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
      fit: { kind: fields.fit, modelHeight: fields.model_height, modelSize: fields.model_size },
      color: colorOf(fields.color, fields.color_name, fields.color_swatch),
      modelGroup: fields.model_group || null,
      priceCents: consistentPrice(fields.price, originalPriceCents, discountPercentage),
      sizes: sizes.map((size) => ({
        size,
        stock: fields[`stock_${size}`] ?? null,
        stockWas: fields[`stock_was_${size}`] ?? null,
      })),
      images: fields.images,
      makerId: fields.maker === '' ? null : fields.maker,
      modelCode: fields.model_code,
      warnings: fields.warnings,
      isPublished: !fields.draft,
      isNew: fields.is_new,
      isSale: fields.is_sale,
      isFeatured: fields.is_featured,
      isSet: fields.is_set,
      pieceIds: fields.is_set ? fields.pieces : [],
    },
  };
}

/** What the text lists; anything else than a list is given on, to be refused. */
function listFrom(json: unknown): unknown {
  if (typeof json !== 'string' || json === '') return [];
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
