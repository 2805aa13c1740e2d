import type { Category } from '#shop/catalog/assortment/categories.ts';
import type { Care } from '#shop/catalog/labelling/care.ts';
import type { Composition } from '#shop/catalog/labelling/composition.ts';
import type { Safety } from '#shop/catalog/makers/maker.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { SetPiece } from '#shop/catalog/sets/set-pieces.ts';
import type { Fit } from '#shop/catalog/sizing/fit.ts';
import { formatEuro } from '#shop/money/money.ts';
import type { ShownPrice } from '#shop/pricing/prices/size-price.ts';
import type { ChoiceKey, ShownChoice } from './choice-fields.ts';
import type { ColorShown, Sibling } from './colors.ts';
import type { ShownVideo } from './product-video.ts';

/** `left`: number of pieces if 1 to 3, otherwise null. `price`: only if higher than the product's. */
export type SizeOption = { size: string; available: boolean; left: number | null; price?: ShownPrice };

export type PieceChoice = {
  id: string;
  name: string;
  category: Category;
  /** Drafts are sold within the set only, without page or waiting list. */
  isPublished: boolean;
  sizes: SizeOption[];
};

/** Amounts in cents. */
export type ProductFacts = {
  id: string;
  name: string;
  category: Category;
  priceCents: number;
  isNew: boolean;
  isFeatured: boolean;
  isSet: boolean;
};

/** Amounts in cents. */
export type ProductCard = ProductFacts & {
  /** Struck-through price and base of the percentage; null when not reduced. */
  priorPriceCents: number | null;
  /** First ISO day of sale, if less than 30 days before the reduction. */
  priorSoldFrom: string | null;
  sizes: SizeOption[];
  color: ColorShown | null;
  /** Other colours of its model on sale. */
  siblings: Sibling[];
  /** A set whose sizes are chosen piece by piece; its only size says whether all are available. */
  isSoldAsPieces: boolean;
  pictures: Picture[];
};

/** With the choices of its pieces, if sold as pieces. */
export type CardWithPieces = ProductCard & { pieceChoices?: PieceChoice[] };

export type SetCard = ProductCard & {
  description: string;
  /** Saving against the pieces' prices (cents); null for none. */
  savingCents: number | null;
  /** Empty unless sold as pieces. */
  pieceChoices: PieceChoice[];
};

export type ProductDetail = Record<ChoiceKey, readonly ShownChoice[]> &
  ProductCard & {
    description: string;
    /** Texts for search engines; empty = name and description. */
    ofSearch: { title: string; description: string };
    composition: Composition;
    safety: Safety;
    fit: Fit;
    care: Care;
    pieces: SetPiece[];
    pieceChoices: PieceChoice[];
    modelGroup: string | null;
    video: ShownVideo | null;
    /** Sizes counted as present in the shop. */
    inShop: string[];
  };

/** Things with sizes to choose: the product, or each piece of a set sold as pieces. */
export function sizeChoices<P extends Pick<ProductDetail, 'isSoldAsPieces' | 'pieceChoices'>>(product: P) {
  return product.isSoldAsPieces ? product.pieceChoices : [product];
}

export const FEW_LEFT = 3;

/** `stock` null is uncounted; `held` pieces are promised. */
export function sizeOption(size: string, stock: number | null, held: number): SizeOption {
  if (stock === null) return { size, available: true, left: null };
  const free = Math.max(0, stock - held);
  return { size, available: free > 0, left: free > 0 && free <= FEW_LEFT ? free : null };
}

/** `size` null: none chosen yet. */
export function priceOfSize(
  product: ShownPrice & { sizes: readonly SizeOption[] },
  size: string | null,
): ShownPrice {
  const { priceCents, priorPriceCents, priorSoldFrom } = product;
  return (
    product.sizes.find((option) => option.size === size)?.price ?? {
      priceCents,
      priorPriceCents,
      priorSoldFrom,
    }
  );
}

/** Whether lists show "da" before the price. */
export function isPricedBySize({ sizes }: { sizes: readonly SizeOption[] }): boolean {
  return sizes.some(({ price }) => price !== undefined);
}

/** "49,00 €", or "da 49,00 €" where some sizes cost more. */
export function listedPrice({
  priceCents,
  sizes = [],
}: {
  priceCents: number;
  sizes?: readonly SizeOption[];
}): string {
  return `${isPricedBySize({ sizes }) ? 'da ' : ''}${formatEuro(priceCents)}`;
}

export function countedSizes(
  sizes: readonly (readonly [size: string, stock: number | null, held: number])[],
): string[] {
  return sizes.flatMap(([size, stock, held]) => (stock !== null && stock - held > 0 ? [size] : []));
}

export function isSoldOut(product: { sizes: readonly SizeOption[] }): boolean {
  return !product.sizes.some((option) => option.available);
}

export function soldOutSizes(sizes: readonly SizeOption[]): string[] {
  return sizes.filter(({ available }) => !available).map(({ size }) => size);
}

/** Whether the prior price is higher (Codice del Consumo art. 17-bis). */
export function isReduced(product: { priceCents: number; priorPriceCents: number | null }): boolean {
  return product.priorPriceCents !== null && product.priorPriceCents > product.priceCents;
}
