import type { Category } from '#shop/catalog/assortment/categories.ts';
import type { Care } from '#shop/catalog/labelling/care.ts';
import type { Composition } from '#shop/catalog/labelling/composition.ts';
import type { Safety } from '#shop/catalog/makers/maker.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { SetPiece } from '#shop/catalog/sets/set-pieces.ts';
import type { Fit } from '#shop/catalog/sizing/fit.ts';
import { formatEuro } from '#shop/money/money.ts';
import type { ShownPrice } from '#shop/pricing/prices/size-price.ts';
import type { ColorShown, Sibling } from './colors.ts';
import type { Occasion } from './occasions.ts';
import type { ShownVideo } from './product-video.ts';

/**
 * One choice of a product. `left` is the number of pieces while they are few (1 to 3), else null; `price` is its own,
 * where it costs more than the product.
 */
export type SizeOption = { size: string; available: boolean; left: number | null; price?: ShownPrice };

/** A piece of a set with its sizes. */
export type PieceChoice = {
  id: string;
  name: string;
  category: Category;
  /** A draft is sold with the set alone: it has no page, and nobody can wait for it. */
  isPublished: boolean;
  sizes: SizeOption[];
};

/** What a product says of itself, to the shop and to shoppers; amounts in cents. */
export type ProductFacts = {
  id: string;
  name: string;
  category: Category;
  priceCents: number;
  isNew: boolean;
  isFeatured: boolean;
  isSet: boolean;
};

/** What a list shows of a product; amounts in cents. */
export type ProductCard = ProductFacts & {
  /** What the price is struck through from, and its percentage worked out from; null when it is not reduced. */
  priorPriceCents: number | null;
  /** First ISO day of sale, where that was less than 30 days before the reduction. */
  priorSoldFrom: string | null;
  sizes: SizeOption[];
  color: ColorShown | null;
  /** The other colours of its model that are sold. */
  siblings: Sibling[];
  /** A set whose pieces' sizes are chosen one by one, on its page; its only size stands for whether all can be had. */
  isSoldAsPieces: boolean;
  /** The first picture, and the one that shows on hover. */
  pictures: Picture[];
};

/** The same with what can be chosen of each piece, where it is sold as its pieces. */
export type CardWithPieces = ProductCard & { pieceChoices?: PieceChoice[] };

/** A set in the list of sets, with all its pictures. */
export type SetCard = ProductCard & {
  description: string;
  /** What buying it saves against buying its pieces; null where that is nothing. */
  savingCents: number | null;
  /** Of a set that is sold as its pieces: what can be chosen of each; none of another. */
  pieceChoices: PieceChoice[];
};

export type ProductDetail = ProductCard & {
  description: string;
  /** What search engines show instead of name and description; empty = these. */
  ofSearch: { title: string; description: string };
  composition: Composition;
  safety: Safety;
  fit: Fit;
  care: Care;
  /** What a set is made of; none for another product. */
  pieces: SetPiece[];
  /** Of a set that is sold as its pieces: what can be chosen of each; none for another product. */
  pieceChoices: PieceChoice[];
  modelGroup: string | null;
  occasions: readonly { key: Occasion; name: string }[];
  video: ShownVideo | null;
  /** The sizes that hang in the shop now, as its counts say; none of what is not counted. */
  inShop: string[];
};

/** Pieces from which on a counted size no longer says how many are left. */
export const FEW_LEFT = 3;

/** What can be chosen, from pieces in the shop and pieces promised; null stock is not counted. */
export function sizeOption(size: string, stock: number | null, held: number): SizeOption {
  if (stock === null) return { size, available: true, left: null };
  const free = Math.max(0, stock - held);
  return { size, available: free > 0, left: free > 0 && free <= FEW_LEFT ? free : null };
}

/** What is charged for the product in a size, or while none is chosen, and what that is compared with. */
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

/** Whether some sizes cost more than the product: lists then say "da". */
export function isPricedBySize({ sizes }: { sizes: readonly SizeOption[] }): boolean {
  return sizes.some(({ price }) => price !== undefined);
}

/** What the product costs in a list: "49,00 €", or "da 49,00 €" where some sizes cost more. */
export function listedPrice({
  priceCents,
  sizes = [],
}: {
  priceCents: number;
  sizes?: readonly SizeOption[];
}): string {
  return `${isPricedBySize({ sizes }) ? 'da ' : ''}${formatEuro(priceCents)}`;
}

/** The sizes of which the shop counts pieces that are promised to nobody. */
export function countedSizes(
  sizes: readonly (readonly [size: string, stock: number | null, held: number])[],
): string[] {
  return sizes.flatMap(([size, stock, held]) => (stock !== null && stock - held > 0 ? [size] : []));
}

/** Whether nothing of the product can be bought now. */
export function isSoldOut(product: { sizes: readonly SizeOption[] }): boolean {
  return !product.sizes.some((option) => option.available);
}

/** The names of the sizes that cannot be had now. */
export function soldOutSizes(sizes: readonly SizeOption[]): string[] {
  return sizes.filter(({ available }) => !available).map(({ size }) => size);
}

/** Whether the shop may announce the price as reduced: only against a prior price above it (art. 17-bis). */
export function isReduced(product: { priceCents: number; priorPriceCents: number | null }): boolean {
  return product.priorPriceCents !== null && product.priorPriceCents > product.priceCents;
}
