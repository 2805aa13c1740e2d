import type { Picture } from '#shop/catalog/media/picture.ts';
import { isSoldOut, listedPrice, type ProductCard, priceOfSize } from '#shop/catalog/products/product.ts';
import type { Cents } from '#shop/money/money.ts';

/** A product and its point (`LookPoint`). */
export type LookPiece = { product: ProductCard; x: number; y: number };

export type ShownLook = {
  id: string;
  slug: string;
  title: string;
  text: string;
  picture: Picture;
  pieces: LookPiece[];
};

/** A look on other pages and in e-mails, with price texts. */
export type LookTeaser = Pick<ShownLook, 'slug' | 'title' | 'text' | 'picture'> & {
  pieces: { id: string; name: string; price: string; isSoldOut: boolean; x: number; y: number }[];
  /** Available pieces and their total, "5 capi, insieme 149,95 €"; null for none. */
  together: string | null;
};

export function teaserOf({ slug, title, text, picture, pieces }: ShownLook): LookTeaser {
  return {
    slug,
    title,
    text,
    picture,
    pieces: pieces.map(({ product, x, y }) => ({
      id: product.id,
      name: product.name,
      price: listedPrice(product),
      isSoldOut: isSoldOut(product),
      x,
      y,
    })),
    together: togetherText(pieces.map(({ product }) => product)),
  };
}

export function togetherText(products: readonly ProductCard[]): string | null {
  const had = products.filter((product) => !isSoldOut(product));
  if (had.length === 0) return null;
  const priceCents = had.reduce((sum, product) => sum + product.priceCents, 0);
  const sizes = had.flatMap((product) => product.sizes);
  return `${piecesText(had.length)}, insieme ${listedPrice({ priceCents, sizes })}`;
}

/** A shopper's choice by product id: excluded pieces, and sizes of others. */
export type LookChoice = { left: ReadonlySet<string>; sizes: ReadonlyMap<string, string> };

export type LookOrder = {
  /** `size`: null while unchosen; the piece cannot be added yet. */
  taken: { product: ProductCard; size: string | null }[];
  /** Product ids without a size, in list order. */
  missing: string[];
  totalCents: Cents;
};

/** Whether a piece can be chosen: sets need their own page. */
export function canBeTaken(product: ProductCard): boolean {
  return !isSoldOut(product) && !product.isSoldAsPieces;
}

/** The only size, or the chosen one while available; otherwise null. */
export function sizeTaken(product: ProductCard, sizes: LookChoice['sizes']): string | null {
  const chosen = product.sizes.length === 1 ? product.sizes[0]?.size : sizes.get(product.id);
  return product.sizes.find(({ size, available }) => available && size === chosen)?.size ?? null;
}

/** Chosen and incomplete pieces, and their total at the sizes' prices. */
export function lookOrder(pieces: readonly LookPiece[], { left, sizes }: LookChoice): LookOrder {
  const taken = pieces
    .filter(({ product }) => canBeTaken(product) && !left.has(product.id))
    .map(({ product }) => ({ product, size: sizeTaken(product, sizes) }));
  return {
    taken,
    missing: taken.filter(({ size }) => size === null).map(({ product }) => product.id),
    totalCents: taken.reduce((sum, { product, size }) => sum + priceOfSize(product, size).priceCents, 0),
  };
}

export function piecesText(many: number): string {
  return many === 1 ? '1 capo' : `${many} capi`;
}
