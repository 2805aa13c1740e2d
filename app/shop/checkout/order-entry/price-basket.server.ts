import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Arrival } from '#db/json/orders.ts';
import type { Quote } from '#db/json/payments.ts';
import { lockNamed } from '#db/lock.server.ts';
import type { CheckoutLine } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { products } from '#db/schema/products.ts';
import { productSizes, stockHolds } from '#db/schema/stock.ts';
import { statement } from '#db/statement.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { compositionLine } from '#shop/catalog/labelling/composition.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { NO_COLOR } from '#shop/catalog/products/colors.ts';
import { compositionColumns, isPublished } from '#shop/catalog/products/product-columns.server.ts';
import { chosenSizes } from '#shop/catalog/sets/read-set-size.ts';
import { composedOf } from '#shop/catalog/sets/set-composition.ts';
import { piecesOfSets, stockedPieces } from '#shop/catalog/sets/set-pieces.server.ts';
import { usesOf } from '#shop/checkout/payments/promo-uses.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { arrivalOf, arrivalRules, withArrivals } from '#shop/pricing/delivery/arrival.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { deliveryOptions } from '#shop/pricing/delivery/shipping.ts';
import { policyWith, quote } from '#shop/pricing/prices/quote.ts';
import { ownSizePrice, type ShownPrice } from '#shop/pricing/prices/size-price.ts';
import {
  countsOn,
  findPromo,
  type PromoCode,
  type PromoRefusal,
  promoRefusal,
  refusalSentence,
} from '#shop/pricing/promo-codes/promo.ts';
import { activeCodes } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { plainPercent, promoGives } from '#shop/pricing/promo-codes/promo-words.ts';
import {
  type AssessedLine,
  assess,
  PIECES_PER_NETWORK,
  type RequestedLine,
  type StockedSize,
} from './basket.ts';
import type { AnsweredLine, QuoteAnswer } from './basket-view.ts';

type PricingShop = Pick<MediaShop, 'db'> & { now: () => Date };

export type PricedBasket = {
  /** Without pictures (see `withPictures`). */
  answer: QuoteAnswer;
  /** Lines that can be bought, frozen for a checkout. */
  frozen: CheckoutLine[];
  countedPieces: number;
  /** Arrival by the priced method; null if unknown. */
  arrival: Arrival | null;
  settings: ShopSettings;
  promo: PromoCode | null;
};

/** Prices a basket from the database; the browser's prices only serve to report changes. */
export async function priceBasket(
  shop: PricingShop,
  requested: {
    lines: readonly RequestedLine[];
    promoCode: string | null;
    delivery: DeliveryMethod;
    postalCode: string | null;
    wrapped: boolean;
    /** Normalised e-mail address; null while unknown. */
    emailKey?: string | null;
  },
): Promise<PricedBasket> {
  const [settings, codes, stocked] = await Promise.all([
    loadSettings(shop.db),
    requested.promoCode ? activeCodes(shop.db) : [],
    stockOf(shop.db, requested.lines),
  ]);
  const assessed = assess(requested.lines, stocked, settings.mostOfSize);
  const buyable = assessed.filter((line) => line.available);
  const found = requested.promoCode ? findPromo(codes, requested.promoCode, shop.now()) : null;
  const refusal = found && (await refusalFor(shop.db, found, buyable, requested.emailKey ?? null));
  const promo = refusal ? null : found;
  const quoted = quote({
    lines: buyable.map((line) => ({
      key: line.key,
      priceCents: line.found?.priceCents ?? 0,
      quantity: line.requested.quantity,
      category: line.found?.category ?? null,
    })),
    promo,
    delivery: requested.delivery,
    postalCode: requested.postalCode,
    wrapped: requested.wrapped,
    policy: settings.shipping,
  });
  const now = shop.now();
  const rules = arrivalRules(settings);
  return {
    settings,
    promo,
    arrival: arrivalOf(now, quoted.delivery, requested.postalCode, rules),
    frozen: buyable.map((line) => frozenLine(line, quoted)),
    countedPieces: buyable.reduce((sum, line) => sum + countedParts(line) * line.requested.quantity, 0),
    answer: {
      lines: assessed.map(answeredLine),
      quote: quoted,
      wrappingOfferCents: settings.shipping.wrappingCents,
      promo: !requested.promoCode ? 'none' : promo ? 'valid' : 'invalid',
      promoRefusal: found && refusal ? { code: refusal, sentence: refusalSentence(found, refusal) } : null,
      promoGives: promo && { sentence: promoGives(promo), percent: plainPercent(promo) },
      delivery: withArrivals(
        deliveryOptions(policyWith(settings.shipping, promo), quoted.subtotalCents, requested.postalCode),
        now,
        requested.postalCode,
        rules,
      ),
    },
  };
}

/** Adds pictures, which payment does not need. */
export async function withPictures(shop: MediaShop & PricingShop, answer: QuoteAnswer): Promise<QuoteAnswer> {
  const cards = await productCards(
    shop,
    answer.lines.map(({ id }) => id),
  );
  const pictureOf = (id: string) => cards.find((card) => card.id === id)?.pictures[0] ?? null;
  return { ...answer, lines: answer.lines.map((line) => ({ ...line, picture: pictureOf(line.id) })) };
}

function answeredLine(line: AssessedLine): AnsweredLine {
  return {
    key: line.key,
    id: line.requested.id,
    size: line.requested.size,
    name: line.found?.name ?? '',
    composition: line.found?.composition ?? '',
    color: line.found?.color ?? null,
    quantity: line.requested.quantity,
    priceCents: line.found?.priceCents ?? 0,
    priorPriceCents: line.found?.priorPriceCents ?? null,
    priorSoldFrom: line.found?.priorSoldFrom ?? null,
    available: line.available,
    gone: line.found === null,
    left: line.left,
    most: line.most,
    limited: line.limited,
    changedFromCents: line.changedFromCents,
    picture: null,
  };
}

/** Why a valid code does not apply to these lines or this customer; null if it does. */
async function refusalFor(
  db: Db,
  promo: PromoCode,
  lines: readonly AssessedLine[],
  emailKey: string | null,
): Promise<PromoRefusal | null> {
  const countedCents = lines
    .filter(({ found }) => countsOn(promo, found?.category ?? null))
    .reduce((sum, { found, requested }) => sum + (found?.priceCents ?? 0) * requested.quantity, 0);
  // An empty cart is not the code's fault.
  if (lines.length === 0) return null;
  return promoRefusal(promo, countedCents, await usesOf(db, promo.code, emailKey, null));
}

function countedParts({ found }: AssessedLine): number {
  return found ? found.parts.filter(({ stock }) => stock !== null).length : 0;
}

/** @throws when the line was not priced: it would be sold for another amount than shown */
function frozenLine({ key, found, requested }: AssessedLine, quoted: Quote): CheckoutLine {
  const priced = quoted.lines.find((line) => line.key === key);
  if (!found || !priced) throw new Error(`Line ${key} was not priced`);
  const { productId, productSizeId, name, composition, size, color, priceCents } = found;
  const { quantity } = requested;
  const { discountCents } = priced;
  const shown = color === null ? { color: NO_COLOR } : { color, hasColor: true as const };
  const pieces = found.isSoldAsPieces && {
    pieces: found.parts.map((part) => ({ productId: part.productId, size: part.size })),
    pieceSizeIds: found.parts.map((part) => part.productSizeId),
  };
  const { priorPriceCents, priorSoldFrom: soldFrom } = found;
  const prior = priorPriceCents !== null &&
    soldFrom !== null && { prior: { priceCents: priorPriceCents, soldFrom } };
  const bought = { productId, productSizeId, name, composition, size, ...shown, ...pieces, ...prior };
  return { ...bought, quantity, priceCents, discountCents };
}

const sizesForSale = statement('sizes_for_sale', (db) =>
  db
    .select({
      ...compositionColumns,
      isSet: products.isSet,
      productId: products.id,
      productSizeId: productSizes.id,
      name: products.name,
      category: products.category,
      color: products.colorName,
      size: productSizes.size,
      priceCents: products.priceCents,
      priorPriceCents: sql<
        number | null
      >`case when ${products.priorPriceCents} > ${products.priceCents} then ${products.priorPriceCents} end`.mapWith(
        products.priorPriceCents,
      ),
      priorSoldFrom: products.priorSoldFrom,
      originalPriceCents: products.originalPriceCents,
      sizePrices: products.sizePrices,
      sizePriors: products.sizePriors,
      stock: productSizes.stock,
      held: productSizes.held,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::uuid[])`, isPublished)),
);

type PricedSize = Parameters<typeof ownSizePrice>[0] & ShownPrice & { size: string };

/** A row at the size's own price, if higher than the product's. */
function atPriceOfSize<Row extends PricedSize>({ originalPriceCents, sizePrices, sizePriors, ...row }: Row) {
  const own = ownSizePrice({ ...row, originalPriceCents, sizePrices, sizePriors }, row.size);
  if (!own) return row;
  const { priceCents, priorPriceCents, priorSoldFrom } = own;
  return { ...row, priceCents, priorPriceCents, priorSoldFrom };
}

/** The sizes of these products, and the chosen sizes of sets sold as their pieces. */
async function stockOf(db: Db, requested: readonly RequestedLine[]): Promise<StockedSize[]> {
  const known = [...new Set(requested.map(({ id }) => id).filter(isUuid))];
  if (known.length === 0) return [];
  const rows = await sizesForSale(db, { ids: known });
  const sets = rows.filter(({ isSet }) => isSet).map(({ productId }) => productId);
  const [pieces, soldAsPieces] = await Promise.all([piecesOfSets(db, sets), stockedPieces(db, sets)]);
  return rows.flatMap(
    ({ fibres, shoe, hasAnimalParts, materials, isSet, stock, held, ...priced }): StockedSize[] => {
      const row = atPriceOfSize(priced);
      const composition = compositionLine(
        composedOf({ fibres, shoe, hasAnimalParts, materials }, pieces.get(row.productId) ?? []),
      );
      const { productSizeId, productId, size } = row;
      const chosenFrom = soldAsPieces.get(productId);
      if (!chosenFrom)
        return [
          {
            ...row,
            composition,
            parts: [{ productSizeId, productId, size, stock, held }],
            isSoldAsPieces: false,
          },
        ];
      return requested
        .filter(({ id }) => id === productId)
        .flatMap((line) => {
          const parts = chosenSizes(chosenFrom, line.size);
          return parts ? [{ ...row, size: line.size, composition, parts, isSoldAsPieces: true }] : [];
        });
    },
  );
}

const heldFrom = statement('held_from', (db) =>
  db
    .select({ pieces: sql<number>`coalesce(sum(${stockHolds.quantity}), 0)::int` })
    .from(stockHolds)
    .innerJoin(checkouts, sql`${checkouts.id} = ${stockHolds.checkoutId}`)
    .innerJoin(productSizes, sql`${productSizes.id} = ${stockHolds.productSizeId}`)
    .where(sql`${checkouts.heldFrom} = ${sql.placeholder('network')} and ${productSizes.stock} is not null`),
);

/** Locks the network against its other requests until the caller's transaction ends. */
export async function heldBy(tx: Db, network: string | null): Promise<number> {
  if (network === null) return 0;
  await lockNamed(tx, `checkout-network:${network}`);
  const [held] = await heldFrom(tx, { network });
  return held?.pieces ?? 0;
}

export function mayHold(network: string | null, held: number, more: number): boolean {
  return network === null || more === 0 || held + more <= PIECES_PER_NETWORK;
}
