import type { Log } from '#platform/log.server.ts';
import { loadSizeTable } from '#shop/catalog/assortment/assortment.server.ts';
import { garmentOf, guidesOf, sizeTableOf } from '#shop/catalog/assortment/categories.ts';
import type { CatalogueShop } from '#shop/catalog/product-cards/product-cards.server.ts';
import { chosenMatches, likelyMatches, recommendedProducts } from '#shop/catalog/products/matches.server.ts';
import { type ProductCard, type ProductDetail, sizeChoices } from '#shop/catalog/products/product.ts';
import { productById } from '#shop/catalog/products/product-detail.server.ts';
import { setsWithPiece } from '#shop/catalog/sets/set-pieces.server.ts';
import { sizesOf } from '#shop/catalog/sizing/size-guide.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { fitLine } from '#shop/customers/reviews/fit.ts';
import { reviewsOf } from '#shop/customers/reviews/shown.server.ts';
import { parseReviewPage } from '#shop/customers/reviews/shown-reviews.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { type LookShop, looksWith } from '#shop/marketing/looks/read-looks.server.ts';
import { type LookTeaser, type ShownLook, teaserOf } from '#shop/marketing/looks/shown-look.ts';
import { sizesOfOrders } from '#shop/orders/order-status-page/bought-size.server.ts';
import { arrivalsFrom } from '#shop/pricing/delivery/arrival.ts';
import type { Visitor } from '#shop/staff/auth/visitor.ts';

const MOST_LOOKS = 2;
const MOST_SETS = 4;

export type RecommendingShop = Parameters<typeof likelyMatches>[0] & LookShop;

/** `looks` with their products; `teasers` as displayed. */
type Others = {
  looks: ShownLook[];
  teasers: LookTeaser[];
  sets: ProductCard[];
  recommended: ProductCard[];
  matches: ProductCard[];
};

export const NO_OTHERS: Others = { looks: [], teasers: [], sets: [], recommended: [], matches: [] };

/** Other products without repetitions: looks and sets, the owner's choices, the newest, then guesses. */
export async function otherProducts(
  shop: RecommendingShop,
  id: string,
  reading: Promise<ProductDetail | null>,
): Promise<Others> {
  const [product, chosen, { looks, sets }] = await Promise.all([
    reading,
    chosenMatches(shop, id),
    looksAndSets(shop, id),
  ]);
  if (!product) return NO_OTHERS;
  const pieces = looks.flatMap((look) => look.pieces.map((piece) => piece.product));
  const made = [...pieces, ...sets].map((one) => one.id);
  const matches = chosen.filter((one) => !made.includes(one.id));
  const recommended = await recommendedProducts(shop, product.id, [...made, ...chosen.map((one) => one.id)]);
  const shown = [...made, ...recommended.map((one) => one.id)];
  return {
    looks,
    teasers: looks.map(teaserOf),
    sets,
    recommended,
    matches: chosen.length > 0 ? matches : await likelyMatches(shop, product, shown),
  };
}

async function looksAndSets(shop: LookShop, productId: string) {
  const [looks, setIds] = await Promise.all([looksWith(shop, productId), setsWithPiece(shop.db, productId)]);
  return {
    looks: looks.slice(0, MOST_LOOKS),
    sets: (await shop.catalogue.cards(setIds)).slice(0, MOST_SETS),
  };
}

type PreviewShop = CatalogueShop & RecommendingShop & { settings: () => Promise<ShopSettings> };
type PageShop = PreviewShop & { log: Log };

/**
 * All that a product's page shows; null for an unknown id. `reviewPage`: from the address, default 1; `isReviewPage`:
 * the product has it. `isWhole`: false if other products could not be read, which does not prevent buying
 * (specification 8).
 */
export async function productPage(
  shop: PageShop,
  id: string,
  { readVisitor, reviewPage }: { readVisitor: () => Promise<Visitor>; reviewPage: string | null },
) {
  const reading = productById(shop, id);
  // Both at once: matching products don't wait for the product.
  const readingOthers = otherProducts(shop, id, reading).catch((error: unknown) => {
    shop.log.error(error, { where: 'recommended products' });
    return null;
  });
  const product = await reading;
  if (!product) return null;
  const assortment = await shop.catalogue.assortment();
  const tableId = sizeTableOf(product, assortment);
  const sizeTable = tableId === null ? null : await loadSizeTable(shop.db, tableId);
  const settings = await shop.settings();
  const choices = sizeChoices(product);
  const visitor = await readVisitor();
  const bought = visitor?.emailVerified
    ? await sizesOfOrders(shop.db, visitor.email, choices, { assortment, guide: settings.sizeGuide })
    : {};
  const requested = parseReviewPage(reviewPage);
  const reviews = settings.reviewsSince === null ? null : await reviewsOf(shop.db, product.id, requested);
  const others = await readingOthers;
  return {
    product,
    ...(await termsOf(shop, product)),
    sizeTable,
    guides: guidesOf(choices, assortment, settings.sizeGuide),
    bought,
    reviews,
    isReviewPage: requested === 1 || requested === reviews?.page,
    votes: reviews && fitLine(reviews.fits),
    others: others ?? NO_OTHERS,
    isWhole: others !== null,
  };
}

/** The newest product as everybody sees it, and other new ones; null while none is on sale. */
export async function newestProductPage(shop: PreviewShop) {
  const [newest, ...others] = await recommendedProducts(shop, '');
  const product = newest && (await productById(shop, newest.id));
  return product ? { product, others, ...(await termsOf(shop, product)) } : null;
}

async function termsOf(shop: PreviewShop, product: ProductDetail) {
  const settings = await shop.settings();
  const garment = garmentOf(product, await shop.catalogue.assortment());
  return {
    arrivals: arrivalsFrom(shop.now(), settings),
    sizing: garment && sizesOf(settings.sizeGuide, garment),
    notice: guaranteeNotice(settings),
    isReservable: settings.reservationsOffered,
  };
}
