import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { OrderItem } from '#db/schema/orders.ts';
import { products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { isUuid } from '#lib/uuid.ts';
import { sizeName, variantName } from '#shop/catalog/assortment/size-name.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import { type Thumbnails, thumbnailsOf } from '#shop/catalog/products/product-pictures.server.ts';
import { chosenSizes } from '#shop/catalog/sets/read-set-size.ts';
import { type StockedPiece, stockedPieces } from '#shop/catalog/sets/set-pieces.server.ts';
import { setSize } from '#shop/catalog/sets/set-size.ts';
import { priceBasket } from '#shop/checkout/order-entry/price-basket.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { isPartlySent } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { type OrderDetail, orderById, ordersById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { deliveryOfLine, orderLineKey, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { isInTime } from '#shop/orders/withdrawals/deadline.ts';
import { listStock, stockSize } from '#shop/stock/inventory/stock-list.server.ts';
import { isHere, isUnpaidHere } from './exchange.ts';
import { exchangeableOf } from './rows.server.ts';

type OtherSize = { size: string; isFree: boolean };

/** Other present sizes of an article; of a set those that differ in one piece. */
async function otherSizes(db: Db, item: OrderItem): Promise<OtherSize[]> {
  if (!isUuid(item.productId)) return [];
  if (!item.pieces) return (await ownSizes(db, item.productId)).filter(({ size }) => size !== item.size);
  const stocked = (await stockedPieces(db, [item.productId])).get(item.productId) ?? [];
  const worn = chosenSizes(stocked, item.size);
  if (!worn) return [];
  return stocked.flatMap((piece, index) =>
    piece.sizes
      .filter(({ size }) => size !== worn[index]?.size)
      .map((size) => ({
        size: setSize(
          stocked.map(({ name }, at) => ({ name, size: (at === index ? size : worn[at])?.size ?? '' })),
        ),
        isFree: isFree(size),
      })),
  );
}

/** A line's exchangeable pieces, and sizes to choose. */
export type ExchangeChoice = {
  line: string;
  productId: string;
  name: string;
  most: number;
  sizes: (OtherSize & { name: string })[];
};

export async function exchangeChoices(
  db: Db,
  order: OrderDetail,
  items = order.items,
): Promise<ExchangeChoice[]> {
  if (order.status === 'cancelled' || isPartlySent(order) || items.length === 0) return [];
  const left = await exchangeableOf(db, order);
  const choices: ExchangeChoice[] = [];
  for (const item of items) {
    const line = orderLineKey(item);
    const most = left[line] ?? 0;
    if (most === 0) continue;
    const sizes = (await otherSizes(db, item)).map((one) => ({ ...one, name: sizeName(one.size) }));
    choices.push({ line, productId: item.productId, name: pieceName(item), most, sizes });
  }
  return choices;
}

/** While a line can be withdrawn from; no counter sales, nor orders both unpaid and unsent. */
export async function exchangeableChoices(db: Db, order: OrderDetail, now: Date): Promise<ExchangeChoice[]> {
  return exchangeChoices(db, order, exchangeableItems(order, now));
}

/** Ids of orders with which a shopper may request an exchange. */
export async function exchangeableOrders(
  { db, now }: { db: Db; now: () => Date },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = (await ordersById(db, ids)).map((order) => ({
    order,
    items: exchangeableItems(order, now()),
  }));
  const requestable = await Promise.all(
    found.map(async ({ order, items }) => {
      const left = items.length === 0 ? {} : await exchangeableOf(db, order);
      return items.some((item) => (left[orderLineKey(item)] ?? 0) > 0) ? [order.id] : [];
    }),
  );
  return new Set(requestable.flat());
}

/** Lines that a shopper may ask about, even if nothing is left of them. */
function exchangeableItems(order: OrderDetail, now: Date): OrderItem[] {
  const isClosed = order.status === 'cancelled' || order.soldInShop || order.customerEmail === '';
  if (isClosed || isUnpaidHere(order) || isPartlySent(order)) return [];
  return order.items.filter((item) => isInTime(now, deliveryOfLine(item, order.deliveredAt)));
}

/** The piece without price; null for an unknown size. */
export async function inOtherSize(db: Db, item: OrderItem, size: string): Promise<OrderItem | null> {
  const { ownDelivery: _, settled: __, ...same } = item;
  if (!isUuid(item.productId)) return null;
  if (!item.pieces) {
    const sizes = await ownSizes(db, item.productId);
    return sizes.some((one) => one.size === size) ? { ...same, size } : null;
  }
  const stocked: StockedPiece[] = (await stockedPieces(db, [item.productId])).get(item.productId) ?? [];
  const chosen = chosenSizes(stocked, size);
  return chosen && { ...same, size, pieces: chosen.map(({ productId, size }) => ({ productId, size })) };
}

/** The piece at today's price; null if unavailable. */
export async function otherArticle(
  shop: { db: Db; now: () => Date },
  { sizeId, quantity }: { sizeId: string; quantity: number },
): Promise<OrderItem | null> {
  const found = isUuid(sizeId) ? await stockSize(shop.db, sizeId) : null;
  if (!found) return null;
  const { frozen } = await priceBasket(shop, {
    lines: [{ id: found.productId, size: found.size, quantity, priceCents: null }],
    promoCode: null,
    delivery: 'standard',
    postalCode: null,
    wrapped: false,
  });
  const [line] = frozen;
  if (!line) return null;
  const { productSizeId: _, pieceSizeIds: __, ...item } = line;
  return item;
}

function ownSizes(db: Db, productId: string): Promise<OtherSize[]> {
  return db
    .select({
      size: productSizes.size,
      isFree: sql<boolean>`(${productSizes.stock} is null or ${productSizes.stock} > ${productSizes.held})`,
    })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(and(eq(productSizes.productId, productId), isNull(products.binnedAt)))
    .orderBy(asc(productSizes.position));
}

function isFree({ stock, held }: { stock: number | null; held: number }): boolean {
  return stock === null || stock > held;
}

/** An order with which an exchange can begin. */
export type ExchangedOrder = {
  orderId: string;
  version: number;
  soldInShop: boolean;
  /** Still in the shop: pieces are swapped inside the order. */
  isInShop: boolean;
  /** Id of the new exchange: the form sent twice makes one. */
  freshId: string;
  choices: ExchangeChoice[];
  /** Found available sizes of other articles. */
  found: { id: string; productId: string; label: string }[];
  thumbnails: Thumbnails;
};

const MOST_FOUND = 20;

/** `q`: search for another article, or empty. Null for an unknown id. */
export async function exchangedOrder(
  shop: MediaShop,
  orderId: string,
  q: string,
): Promise<ExchangedOrder | null> {
  const { db } = shop;
  const order = await orderById(db, orderId);
  if (!order) return null;
  const { sizes } =
    q === '' ? { sizes: [] } : await listStock(db, { q, namedFirst: true, after: null }, MOST_FOUND);
  const free = sizes.filter(({ stock, held }) => stock === null || stock > held);
  const choices = await exchangeChoices(db, order);
  return {
    orderId: order.id,
    version: order.version,
    soldInShop: order.soldInShop,
    isInShop: !order.soldInShop && isHere(order),
    freshId: crypto.randomUUID(),
    choices,
    thumbnails: await thumbnailsOf(
      shop,
      [...choices, ...free].map(({ productId }) => productId),
    ),
    found: free.map((size) => ({
      id: size.id,
      productId: size.productId,
      label: `${variantName(size)} · ${formatEuro(size.priceCents)}`,
    })),
  };
}
