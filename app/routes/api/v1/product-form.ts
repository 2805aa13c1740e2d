import type { ProblemError } from '#boot/api-problems.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { fibresText } from '#shop/catalog/labelling/composition.ts';
import { videoInput } from '#shop/catalog/products/product-video.ts';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { typedMeasures } from '#shop/catalog/sizing/garment-measures.ts';
import type { FieldErrors, SentForm } from '#shop/forms/fields.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import type { ProductFields } from './product-schemas.ts';

/** Fields of a new product that the caller leaves out. */
export const EMPTY_FIELDS: ProductFields = {
  name: '',
  category: '',
  price_cents: 0,
  original_price_cents: null,
  discount_percentage: null,
  size_prices: {},
  published: false,
  is_new: false,
  is_sale: false,
  is_featured: false,
  is_set: false,
  description: '',
  model_code: '',
  made_in: '',
  warnings: '',
  search_title: '',
  search_description: '',
  occasions: [],
  color: null,
  model_group: null,
  maker_id: null,
  sizes: [],
  piece_ids: [],
  match_ids: [],
  composition: {
    fibres: [],
    shoe: { upper: [], lining: [], sole: [] },
    has_animal_parts: false,
    materials: '',
  },
  care: { symbols: {}, note: '' },
  fit: { kind: null, model_height_cm: null, model_size: null, measures: [] },
};

/**
 * Fields in the shape of the administration's form, whose rules apply. `before`: the stored product, whose counts,
 * pictures and video stay; null for a new one.
 */
export function formOf(fields: ProductFields, before: InventoryProduct | null): SentForm {
  const { composition, care, fit, color } = fields;
  const form = new FormData();
  const texts = {
    name: fields.name,
    category: fields.category,
    price: euroAsTyped(fields.price_cents),
    original_price: fields.original_price_cents === null ? '' : euroAsTyped(fields.original_price_cents),
    discount_percentage: fields.discount_percentage ?? '',
    description: fields.description,
    model_code: fields.model_code,
    made_in: fields.made_in,
    warnings: fields.warnings,
    search_title: fields.search_title,
    search_description: fields.search_description,
    color: color?.family ?? '',
    color_name: color?.name ?? '',
    color_swatch: color?.swatch ?? '',
    model_group: fields.model_group ?? '',
    fibres: JSON.stringify(
      composition.fibres.map(({ piece, part, fibres }) => ({ piece, part, text: fibresText(fibres) })),
    ),
    materials: composition.materials,
    ...Object.fromEntries(
      Object.entries(care.symbols).map(([name, choice]) => [`care_${name}`, choice ?? '']),
    ),
    care_note: care.note,
    fit: fit.kind ?? '',
    model_height: fit.model_height_cm ?? '',
    model_size: fit.model_size ?? '',
    garment_measures: typedMeasures(fit.measures),
    maker: fields.maker_id ?? '',
    pieces: JSON.stringify(fields.piece_ids),
    matches: JSON.stringify(fields.match_ids),
    images: JSON.stringify((before?.pictures ?? []).map(({ id, alt }) => ({ mediaId: id, alt }))),
    video: before?.video ? JSON.stringify(videoInput(before.video)) : '',
  };
  for (const [name, text] of Object.entries(texts)) form.set(name, String(text));
  const ticks = {
    is_new: fields.is_new,
    is_sale: fields.is_sale,
    is_featured: fields.is_featured,
    is_set: fields.is_set,
    animal_parts: composition.has_animal_parts,
    draft: !fields.published,
    different_prices: Object.keys(fields.size_prices).length > 0,
  };
  for (const [name, isTicked] of Object.entries(ticks)) if (isTicked) form.set(name, 'on');
  for (const occasion of fields.occasions) form.append('occasions', occasion);
  for (const [part, chosen] of Object.entries(composition.shoe))
    for (const material of chosen) form.append(`shoe_${part}`, material);
  setSizes(form, fields, before);
  return form;
}

function setSizes(form: FormData, fields: ProductFields, before: InventoryProduct | null): void {
  for (const { size, barcode, sku } of fields.sizes) {
    if (size !== ONE_SIZE) form.append('sizes', size);
    if (barcode !== undefined) form.set(`barcode_${size}`, barcode ?? '');
    if (sku !== undefined) form.set(`sku_${size}`, sku ?? '');
  }
  for (const { size, stock } of before?.sizes ?? []) {
    form.set(`stock_${size}`, String(stock ?? ''));
    form.set(`stock_was_${size}`, String(stock ?? ''));
  }
  for (const [size, cents] of Object.entries(fields.size_prices))
    form.set(`price_${size}`, euroAsTyped(cents));
}

/** Fields of the form that have another name in the API. */
const POINTERS: Readonly<Record<string, string>> = {
  price: '/price_cents',
  original_price: '/original_price_cents',
  fibres: '/composition/fibres',
  materials: '/composition/materials',
  animal_parts: '/composition/has_animal_parts',
  care_note: '/care/note',
  fit: '/fit/kind',
  model_height: '/fit/model_height_cm',
  model_size: '/fit/model_size',
  garment_measures: '/fit/measures',
  color: '/color/family',
  color_name: '/color/name',
  color_swatch: '/color/swatch',
  maker: '/maker_id',
  draft: '/published',
  pieces: '/piece_ids',
  matches: '/match_ids',
};

export function productErrors(errors: FieldErrors, { sizes }: Pick<ProductFields, 'sizes'>): ProblemError[] {
  return Object.entries(errors).map(([name, detail]) => ({ pointer: pointerOf(name, sizes), detail }));
}

function pointerOf(name: string, sizes: ProductFields['sizes']): string {
  const known = POINTERS[name];
  if (known !== undefined) return known;
  const [, kind = '', rest = ''] = /^(shoe|care|price|barcode|sku)_(.+)$/.exec(name) ?? [];
  if (kind === 'shoe') return `/composition/shoe/${rest}`;
  if (kind === 'care') return `/care/symbols/${rest}`;
  if (kind === 'price') return `/size_prices/${rest.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const at = sizes.findIndex(({ size }) => size === rest);
  return kind && at >= 0 ? `/sizes/${at}/${kind}` : `/${name}`;
}
