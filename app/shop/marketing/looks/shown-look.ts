import type { Picture } from '#shop/catalog/media/picture.ts';
import { isSoldOut, listedPrice, type ProductCard, priceOfSize } from '#shop/catalog/products/product.ts';
import type { Cents } from '#shop/money/money.ts';

/** A product of a look, and where its picture shows it (`LookPoint`). */
export type LookPiece = { product: ProductCard; x: number; y: number };

/** A look as its page shows it. What shoppers cannot see of its products is not among the pieces. */
export type ShownLook = {
  id: string;
  slug: string;
  title: string;
  text: string;
  picture: Picture;
  pieces: LookPiece[];
};

/** A look as other pages and e-mails show it: each piece with what it costs in words. */
export type LookTeaser = Pick<ShownLook, 'slug' | 'title' | 'text' | 'picture'> & {
  pieces: { id: string; name: string; price: string; isSoldOut: boolean; x: number; y: number }[];
  /** How many of them can be had, and what these cost together: "5 capi, insieme 149,95 €"; null for none. */
  together: string | null;
};

/** What another page shows of a look. */
export function teaserOf({ slug, title, text, picture, pieces }: ShownLook): LookTeaser {
  return {
    ...{ slug, title, text, picture },
    pieces: pieces.map(({ product, x, y }) => ({
      id: product.id,
      name: product.name,
      price: listedPrice(product),
      isSoldOut: isSoldOut(product),
      ...{ x, y },
    })),
    together: togetherText(pieces.map(({ product }) => product)),
  };
}

/** How many of these can be had, and what they cost together at least. */
export function togetherText(products: readonly ProductCard[]): string | null {
  const had = products.filter((product) => !isSoldOut(product));
  if (had.length === 0) return null;
  const priceCents = had.reduce((sum, product) => sum + product.priceCents, 0);
  const sizes = had.flatMap((product) => product.sizes);
  return `${piecesText(had.length)}, insieme ${listedPrice({ priceCents, sizes })}`;
}

/** What a shopper chose of a look, by product id: what she leaves out, and in which size she takes the rest. */
export type LookChoice = { left: ReadonlySet<string>; sizes: ReadonlyMap<string, string> };

/** What would go into the cart. */
export type LookOrder = {
  /** What is taken, with the size where it is known; a piece without one cannot be added yet. */
  taken: { product: ProductCard; size: string | null }[];
  /** Ids of the pieces whose size is missing, in the order of the list. */
  missing: string[];
  totalCents: Cents;
};

/** Whether a piece can be put into the cart from the page of its look: a set asks for its sizes on its own page. */
export function canBeTaken(product: ProductCard): boolean {
  return !isSoldOut(product) && !product.isSoldAsPieces;
}

/** The size in which a piece is taken: the only one that there is, or the chosen one while it can be had. */
export function sizeTaken(product: ProductCard, sizes: LookChoice['sizes']): string | null {
  const chosen = product.sizes.length === 1 ? product.sizes[0]?.size : sizes.get(product.id);
  return product.sizes.find(({ size, available }) => available && size === chosen)?.size ?? null;
}

/** What is taken of a look, what is still missing, and what it comes to; each piece at the price of its size. */
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

/** "5 capi", or "1 capo". */
export function piecesText(many: number): string {
  return many === 1 ? '1 capo' : `${many} capi`;
}
