import { z } from 'zod';
import { COLOR_FAMILY_KEYS, FIT_KEYS, OCCASION_KEYS, SHOE_MATERIALS } from '#db/values/products.ts';
import { Cents, Currency, Id, Moment } from './value-schemas.ts';

const materials = z.array(z.enum(SHOE_MATERIALS)).max(2);

const Composition = z.strictObject({
  fibres: z
    .array(
      z.strictObject({
        piece: z.string().max(60).meta({ description: 'Of a set; else empty' }),
        part: z.string().max(60),
        fibres: z
          .array(z.strictObject({ fibre: z.string().max(60), percent: z.number().min(0).max(100) }))
          .max(20),
      }),
    )
    .max(40),
  shoe: z.strictObject({ upper: materials, lining: materials, sole: materials }),
  has_animal_parts: z.boolean(),
  materials: z.string().max(500),
});

const symbol = z.string().max(20).optional();

const Care = z.strictObject({
  symbols: z.strictObject({
    wash: symbol,
    bleach: symbol,
    tumble: symbol,
    natural: symbol,
    iron: symbol,
    professional: symbol,
  }),
  note: z.string().max(500),
});

const centimetres = z.number().min(0).max(300).nullable();

const Fit = z.strictObject({
  kind: z.enum(FIT_KEYS).nullable(),
  model_height_cm: z.int().nullable(),
  model_size: z.string().nullable(),
  measures: z
    .array(z.strictObject({ size: z.string(), chest: centimetres, waist: centimetres, length: centimetres }))
    .max(60),
});

const Color = z.strictObject({
  family: z.enum(COLOR_FAMILY_KEYS),
  name: z.string().max(40),
  swatch: z.string().max(7).meta({ description: 'Hexadecimal, such as `#c26a45`' }),
});

const code = z.string().max(60).nullable();
const text = z.string().max(5000);

/** Writable fields; further limits and rules are those of the administration's form. */
export const FIELDS = {
  name: z.string().max(500),
  category: z.string().max(120).meta({ description: 'Name of one of `/categories`' }),
  price_cents: Cents,
  original_price_cents: Cents.nullable(),
  discount_percentage: z.number().min(0).max(100).nullable(),
  size_prices: z
    .record(z.string(), Cents)
    .meta({ description: 'Of sizes that cost more than the product, before reductions' }),
  published: z.boolean().meta({ description: 'False for a draft' }),
  is_new: z.boolean(),
  is_sale: z.boolean(),
  is_featured: z.boolean(),
  is_set: z.boolean(),
  description: text,
  model_code: text,
  made_in: text,
  warnings: text,
  search_title: text,
  search_description: text,
  occasions: z.array(z.enum(OCCASION_KEYS)),
  color: Color.nullable(),
  model_group: z.string().max(60).nullable(),
  composition: Composition,
  care: Care,
  fit: Fit,
  maker_id: Id.nullable(),
  sizes: z
    .array(z.strictObject({ size: z.string().max(40), barcode: code.optional(), sku: code.optional() }))
    .max(100)
    .meta({ description: 'Empty for one size; codes that are left out stay' }),
  piece_ids: z.array(Id).max(50),
  match_ids: z.array(Id).max(50),
};

const Fields = z.strictObject(FIELDS);
export type ProductFields = z.infer<typeof Fields>;

export const ProductChange = Fields.partial().meta({
  id: 'ProductChange',
  description: 'Fields that are left out stay; a field that is given is replaced as a whole',
});

export const NewProduct = Fields.partial()
  .required({ name: true, category: true, price_cents: true })
  .meta({ id: 'NewProduct', description: 'Without `published` a draft' });

export const Image = z
  .strictObject({
    id: z.string(),
    alt: z.string(),
    url: z.string().meta({ description: 'WebP, about 1,200 px wide' }),
    width: z.int(),
    height: z.int(),
  })
  .meta({ id: 'Image' });

export const Product = z
  .strictObject({
    id: Id,
    ...FIELDS,
    sizes: z.array(z.strictObject({ size: z.string(), barcode: code, sku: code })),
    currency: Currency,
    images: z.array(Image),
    created_at: Moment,
    updated_at: Moment,
  })
  .meta({ id: 'Product' });
