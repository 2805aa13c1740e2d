import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { products } from '../../db/schema/catalogue.ts';
import type { CheckoutLine } from '../../db/schema/payments.ts';
import { productSizes } from '../../db/schema/stock.ts';
import { isUuid } from '../../lib/uuid.ts';
import { NO_COLOR } from '../catalogue/colors.ts';
import { compositionColumns } from '../catalogue/composition-columns.server.ts';
import { isPublished } from '../catalogue/list-order.server.ts';
import { productCards } from '../catalogue/product-cards.server.ts';
import { piecesOfSets } from '../catalogue/set-pieces.server.ts';
import { composedOf } from '../catalogue/set-pieces.ts';
import { compositionLine } from '../labelling/composition.ts';
import type { MediaShop } from '../media/media.server.ts';
import { arrivalRules, withArrivals } from '../pricing/arrival.ts';
import type { DeliveryMethod } from '../pricing/delivery-methods.ts';
import { findPromo } from '../pricing/promo.ts';
import { activeCodes } from '../pricing/promo-codes.server.ts';
import { type Quote, quote } from '../pricing/quote.ts';
import { deliveryOptions } from '../pricing/shipping.ts';
import { loadSettings } from '../settings/settings.server.ts';
import type { ShopSettings } from '../settings/settings.ts';
import { type AssessedLine, assess, type StockedSize, type WantedLine } from './basket.ts';
import type { QuoteAnswer } from './quote-answer.ts';

type PricingShop = MediaShop & { now: () => Date };

export type PricedBasket = {
  answer: QuoteAnswer;
  /** The lines that can be bought, as a checkout freezes them. */
  frozen: CheckoutLine[];
  /** How many pieces of sizes that are counted they are. */
  countedPieces: number;
  settings: ShopSettings;
};

/** Prices a cart from the database alone; the browser's prices serve only to tell which ones changed. */
export async function priceBasket(
  shop: PricingShop,
  wanted: {
    lines: readonly WantedLine[];
    promoCode: string | null;
    delivery: DeliveryMethod;
    postalCode: string | null;
  },
): Promise<PricedBasket> {
  const [settings, codes, stocked, cards] = await Promise.all([
    loadSettings(shop.db),
    activeCodes(shop.db),
    stockOf(
      shop.db,
      wanted.lines.map((line) => line.id),
    ),
    productCards(
      shop,
      wanted.lines.map((line) => line.id),
    ),
  ]);
  const assessed = assess(wanted.lines, stocked, settings.mostOfSize);
  const buyable = assessed.filter((line) => line.available);
  const promo = wanted.promoCode ? findPromo(codes, wanted.promoCode, shop.now()) : null;
  const quoted = quote({
    lines: buyable.map((line) => ({
      key: line.key,
      priceCents: line.found?.priceCents ?? 0,
      quantity: line.wanted.quantity,
    })),
    promo,
    delivery: wanted.delivery,
    postalCode: wanted.postalCode,
    policy: settings.shipping,
  });
  return {
    settings,
    frozen: buyable.map((line) => frozenLine(line, quoted)),
    countedPieces: buyable
      .filter((line) => line.found?.stock !== null)
      .reduce((sum, line) => sum + line.wanted.quantity, 0),
    answer: {
      lines: assessed.map((line) => ({
        key: line.key,
        id: line.wanted.id,
        size: line.wanted.size,
        name: line.found?.name ?? '',
        composition: line.found?.composition ?? '',
        color: line.found?.color ?? null,
        quantity: line.wanted.quantity,
        priceCents: line.found?.priceCents ?? 0,
        priorPriceCents: line.found?.priorPriceCents ?? null,
        available: line.available,
        gone: line.found === null,
        left: line.left,
        most: line.most,
        limited: line.limited,
        changedFromCents: line.changedFromCents,
        picture: cards.find((card) => card.id === line.wanted.id)?.pictures[0] ?? null,
      })),
      quote: quoted,
      promo: !wanted.promoCode ? 'none' : promo ? 'valid' : 'invalid',
      delivery: withArrivals(
        deliveryOptions(settings.shipping, quoted.subtotalCents, wanted.postalCode),
        shop.now(),
        wanted.postalCode,
        arrivalRules(settings),
      ),
    },
  };
}

/** @throws when the line was not priced: it would be sold for another amount than it was shown for */
function frozenLine({ key, found, wanted }: AssessedLine, quoted: Quote): CheckoutLine {
  const priced = quoted.lines.find((line) => line.key === key);
  if (!found || !priced) throw new Error(`Line ${key} was not priced`);
  const { productId, productSizeId, name, composition, size, color, priceCents } = found;
  const { quantity } = wanted;
  const { discountCents } = priced;
  const shown = color === null ? { color: NO_COLOR } : { color, hasColor: true as const };
  const bought = { productId, productSizeId, name, composition, size, ...shown };
  return { ...bought, quantity, priceCents, discountCents };
}

async function stockOf(db: Db, ids: string[]): Promise<StockedSize[]> {
  const known = [...new Set(ids.filter(isUuid))];
  if (known.length === 0) return [];
  const rows = await db
    .select({
      ...compositionColumns,
      isSet: products.isSet,
      productId: products.id,
      productSizeId: productSizes.id,
      name: products.name,
      color: products.colorName,
      size: productSizes.size,
      priceCents: products.priceCents,
      priorPriceCents: sql<
        number | null
      >`case when ${products.priorPriceCents} > ${products.priceCents} then ${products.priorPriceCents} end`.mapWith(
        products.priorPriceCents,
      ),
      stock: productSizes.stock,
      held: productSizes.held,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(and(inArray(products.id, known), isPublished));
  const sets = rows.filter(({ isSet }) => isSet).map(({ productId }) => productId);
  const pieces = await piecesOfSets(db, [...new Set(sets)]);
  return rows.map(({ fibres, shoe, hasAnimalParts, materials, isSet, ...row }) => ({
    ...row,
    composition: compositionLine(
      composedOf({ fibres, shoe, hasAnimalParts, materials }, pieces.get(row.productId) ?? []),
    ),
  }));
}
