import type { Category, Labelling } from '#shop/catalog/assortment/categories.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { type Care, NO_CARE, TREATMENTS } from '#shop/catalog/labelling/care.ts';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import {
  CHOICE_KEYS,
  type ChoiceValues,
  choicesOf,
  NO_CHOICES,
} from '#shop/catalog/products/choice-fields.ts';
import type { NamedProduct } from '#shop/catalog/products/matches.server.ts';
import { NO_PLAIN_VALUES, type PlainValues, plainOf, setPlain } from '#shop/catalog/products/plain-fields.ts';
import { type ProductVideo, videoInput } from '#shop/catalog/products/product-video.ts';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import type { SetPiece } from '#shop/catalog/sets/set-pieces.ts';
import { typedMeasures } from '#shop/catalog/sizing/garment-measures.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { type DraftComposition, draftComposition, setComposition } from './composition-draft.ts';

export type DraftPicture = { picture: Picture; alt: string };

/** Values as typed. */
export type ProductDraft = PlainValues &
  ChoiceValues & {
    name: string;
    price: string;
    originalPrice: string;
    discount: string;
    isPricedBySize: boolean;
    /** Prices before reductions by size; empty for the product's price. */
    sizePrices: Record<string, string>;
    category: Category | null;
    /** Follows from the category. */
    labelling: Labelling;
    composition: DraftComposition;
    /** Empty for one size. */
    sizes: readonly string[];
    /** Pieces by size; empty for not counted. */
    stock: Record<string, string>;
    barcodes: Record<string, string>;
    skus: Record<string, string>;
    pictures: DraftPicture[];
    video: ProductVideo | null;
    care: Care;
    fit: string;
    modelHeight: string;
    modelSize: string;
    /** As typed, one size a line. */
    garmentMeasures: string;
    /** Colour family; empty for none. */
    color: string;
    colorName: string;
    colorSwatch: string;
    modelGroup: string;
    /** Id; empty for none. */
    maker: string;
    isDraft: boolean;
    isSet: boolean;
    pieces: SetPiece[];
    matches: NamedProduct[];
  };

export type DraftChange = (change: (draft: ProductDraft) => ProductDraft) => void;

export type PartProps = { id: string; draft: ProductDraft; onDraft: DraftChange; errors: FieldErrors };

export const EMPTY_DRAFT: ProductDraft = {
  ...NO_PLAIN_VALUES,
  ...NO_CHOICES,
  name: '',
  price: '',
  originalPrice: '',
  discount: '',
  isPricedBySize: false,
  sizePrices: {},
  category: null,
  labelling: 'textile',
  composition: draftComposition(NO_COMPOSITION),
  sizes: [],
  stock: {},
  barcodes: {},
  skus: {},
  pictures: [],
  video: null,
  care: NO_CARE,
  fit: '',
  modelHeight: '',
  modelSize: '',
  garmentMeasures: '',
  color: '',
  colorName: '',
  colorSwatch: '',
  modelGroup: '',
  maker: '',
  isDraft: false,
  isSet: false,
  pieces: [],
  matches: [],
};

export function draftOf(product: InventoryProduct): ProductDraft {
  const { name, category, labelling, isSet, pieces, matches, care } = product;
  return {
    ...plainOf(product),
    ...choicesOf(product),
    name,
    category,
    labelling,
    isSet,
    pieces,
    matches,
    care,
    video: product.video,
    composition: draftComposition(product.composition),
    fit: product.fit.kind ?? '',
    modelHeight: product.fit.modelHeight === null ? '' : `${product.fit.modelHeight}`,
    modelSize: product.fit.modelSize ?? '',
    garmentMeasures: typedMeasures(product.fit.measures),
    color: product.color?.family ?? '',
    colorName: product.color?.name ?? '',
    colorSwatch: product.color?.swatch ?? '',
    modelGroup: product.modelGroup ?? '',
    maker: product.makerId ?? '',
    isDraft: !product.isPublished,
    price: euroAsTyped(product.priceCents),
    originalPrice: product.originalPriceCents === null ? '' : euroAsTyped(product.originalPriceCents),
    discount: product.discountPercentage === null ? '' : String(product.discountPercentage),
    isPricedBySize: Object.keys(product.sizePrices).length > 0,
    sizePrices: Object.fromEntries(
      Object.entries(product.sizePrices).map(([size, cents]) => [size, euroAsTyped(cents)]),
    ),
    sizes: product.sizes.map((one) => one.size).filter((size) => size !== ONE_SIZE),
    stock: Object.fromEntries(
      product.sizes.map((one) => [one.size, one.stock === null ? '' : `${one.stock}`]),
    ),
    barcodes: Object.fromEntries(product.sizes.map((one) => [one.size, one.barcode ?? ''])),
    skus: Object.fromEntries(product.sizes.map((one) => [one.size, one.sku ?? ''])),
    pictures: product.pictures.map((picture) => ({ picture, alt: picture.alt })),
  };
}

/**
 * Copies a product as a draft at full price, as it has no earlier prices that a reduction could be compared with.
 * Counted sizes begin with 0 pieces; codes are not copied.
 */
export function copyOf(product: InventoryProduct): ProductDraft {
  const draft = draftOf(product);
  const stock = Object.entries(draft.stock).map(([size, pieces]) => [size, pieces === '' ? '' : '0']);
  return {
    ...draft,
    name: `${draft.name} (copia)`,
    isDraft: true,
    price: draft.originalPrice || draft.price,
    originalPrice: '',
    discount: '',
    isSale: false,
    stock: Object.fromEntries(stock),
    barcodes: {},
    skus: {},
  };
}

/** Picked sizes, or the one size. */
export function countedSizes(draft: ProductDraft): readonly string[] {
  return draft.sizes.length > 0 ? draft.sizes : [ONE_SIZE];
}

/** `before` has the counts as they were when the form was opened. */
export function draftToForm(draft: ProductDraft, before: ProductDraft): FormData {
  const form = new FormData();
  form.set('name', draft.name);
  form.set('price', draft.price);
  form.set('original_price', draft.originalPrice);
  form.set('discount_percentage', draft.discount);
  form.set('category', draft.category ?? '');
  setPlain(form, draft);
  setComposition(form, draft);
  for (const treatment of TREATMENTS) form.set(`care_${treatment}`, draft.care.symbols[treatment] ?? '');
  form.set('care_note', draft.care.note);
  form.set('fit', draft.fit);
  form.set('model_height', draft.modelHeight);
  form.set('model_size', draft.modelSize);
  form.set('garment_measures', draft.garmentMeasures);
  form.set('color', draft.color);
  form.set('color_name', draft.colorName);
  form.set('color_swatch', draft.colorSwatch);
  form.set('model_group', draft.modelGroup);
  for (const key of CHOICE_KEYS) for (const value of draft[key]) form.append(key, value);
  form.set('maker', draft.maker);
  if (draft.isDraft) form.set('draft', 'on');
  // A single size has no prices of its own.
  if (draft.isPricedBySize && draft.sizes.length > 1) {
    form.set('different_prices', 'on');
    for (const size of draft.sizes) form.set(`price_${size}`, draft.sizePrices[size] ?? '');
  }
  for (const size of draft.sizes) form.append('sizes', size);
  for (const size of countedSizes(draft)) {
    form.set(`stock_${size}`, draft.stock[size] ?? '');
    form.set(`stock_was_${size}`, before.stock[size] ?? '');
    form.set(`barcode_${size}`, draft.barcodes[size] ?? '');
    form.set(`sku_${size}`, draft.skus[size] ?? '');
  }
  const images = draft.pictures.map(({ picture, alt }) => ({ mediaId: picture.id, alt }));
  form.set('images', JSON.stringify(images));
  form.set('video', draft.video ? JSON.stringify(videoInput(draft.video)) : '');
  form.set('matches', JSON.stringify(draft.matches.map(({ id }) => id)));
  if (draft.isSet) {
    form.set('is_set', 'on');
    form.set('pieces', JSON.stringify(draft.pieces.map(({ id }) => id)));
  }
  return form;
}

export function sameDraft(one: ProductDraft, other: ProductDraft): boolean {
  const saved = (draft: ProductDraft) => JSON.stringify([...draftToForm(draft, EMPTY_DRAFT)]);
  return one === other || saved(one) === saved(other);
}
