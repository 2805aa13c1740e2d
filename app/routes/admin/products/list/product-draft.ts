import type { Category, Labelling } from '#shop/catalog/assortment/categories.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { type Care, NO_CARE, TREATMENTS } from '#shop/catalog/labelling/care.ts';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { NamedProduct } from '#shop/catalog/products/matches.server.ts';
import type { Occasion } from '#shop/catalog/products/occasions.ts';
import { NO_PLAIN_VALUES, type PlainValues, plainOf, setPlain } from '#shop/catalog/products/plain-fields.ts';
import { type ProductVideo, videoInput } from '#shop/catalog/products/product-video.ts';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import type { SetPiece } from '#shop/catalog/sets/set-pieces.ts';
import { typedMeasures } from '#shop/catalog/sizing/garment-measures.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { type DraftComposition, draftComposition, setComposition } from './composition-draft.ts';

/** A picture of the form: what is shown of it, and the text that stands for it. */
export type DraftPicture = { picture: Picture; alt: string };

/** What the form holds, as typed. */
export type ProductDraft = PlainValues & {
  name: string;
  price: string;
  originalPrice: string;
  discount: string;
  /** Some sizes cost more than the others. */
  isPricedBySize: boolean;
  /** Prices before a reduction by size, empty = as the product. */
  sizePrices: Record<string, string>;
  category: Category | null;
  /** Which rules of labelling the category follows. */
  labelling: Labelling;
  composition: DraftComposition;
  /** Picked sizes; none is one size. */
  sizes: readonly string[];
  /** Pieces by size, empty = not counted. */
  stock: Record<string, string>;
  /** Codes by size. */
  barcodes: Record<string, string>;
  skus: Record<string, string>;
  pictures: DraftPicture[];
  video: ProductVideo | null;
  care: Care;
  /** A kind of fit, or nothing. */
  fit: string;
  modelHeight: string;
  modelSize: string;
  /** As typed, a size a line. */
  garmentMeasures: string;
  /** A family of colours, or nothing. */
  color: string;
  colorName: string;
  colorSwatch: string;
  modelGroup: string;
  occasions: readonly Occasion[];
  /** Id of the maker, or nothing. */
  maker: string;
  isDraft: boolean;
  isSet: boolean;
  /** What a set is made of. */
  pieces: SetPiece[];
  /** What it is to be worn with. */
  matches: NamedProduct[];
};

export type DraftChange = (change: (draft: ProductDraft) => ProductDraft) => void;

/** What the parts of the form are drawn from. */
export type PartProps = {
  /** Beginning of the ids of its fields. */
  id: string;
  draft: ProductDraft;
  onDraft: DraftChange;
  /** What the last answer found wrong. */
  errors: FieldErrors;
};

export const EMPTY_DRAFT: ProductDraft = {
  ...NO_PLAIN_VALUES,
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
  occasions: [],
  maker: '',
  isDraft: false,
  isSet: false,
  pieces: [],
  matches: [],
};

/** The form of a product as it stands. */
export function draftOf(product: InventoryProduct): ProductDraft {
  const { name, category, labelling, isSet, pieces, matches, care } = product;
  return {
    ...plainOf(product),
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
    occasions: product.occasions,
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
 * The form of a new product that is like another one: a draft, at its full price, since nothing was charged for it yet
 * that a reduction could be compared with. Sizes that are counted begin with no piece, and codes are of one product.
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

/** The sizes that have a count: those picked, or the one size. */
export function countedSizes(draft: ProductDraft): readonly string[] {
  return draft.sizes.length > 0 ? draft.sizes : [ONE_SIZE];
}

/** The form as it is sent; `before` is what the counts were when it was opened. */
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
  for (const occasion of draft.occasions) form.append('occasions', occasion);
  form.set('maker', draft.maker);
  if (draft.isDraft) form.set('draft', 'on');
  // The prices of one size alone are not requested.
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

/** Whether two drafts would save the same. */
export function sameDraft(one: ProductDraft, other: ProductDraft): boolean {
  const saved = (draft: ProductDraft) => JSON.stringify([...draftToForm(draft, EMPTY_DRAFT)]);
  return one === other || saved(one) === saved(other);
}
