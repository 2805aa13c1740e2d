import { createHmac } from 'node:crypto';
import { and, desc, eq, ilike, like, max, not, or, type SQL, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { outbox } from '#db/schema/mail.ts';
import { type OrderItem, orders } from '#db/schema/orders.ts';
import { makers, products } from '#db/schema/products.ts';
import type { Jobs } from '#jobs/table.ts';
import { inBatches } from '#lib/batches.ts';
import { dayInRome, shortDay } from '#lib/calendar-day.ts';
import type { CsvCell } from '#lib/csv.ts';
import { containing, startingWith } from '#lib/like-pattern.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { RecallMail } from './recall.mail.tsx';
import {
  addressesOf,
  pieceSold,
  RECALL_TITLE,
  type RecallBuyer,
  type RecallNotice,
  type SoldProduct,
} from './recall.ts';

const MOST_FOUND = 20;

/** Products ever sold, also in sets or deleted, whose present or former name contains the text. */
export async function findSold(db: Db, q: string): Promise<SoldProduct[]> {
  const query = q.trim();
  if (query === '') return [];
  const lines = sql`${orders} cross join lateral jsonb_array_elements(${orders.items}) as item`;
  const named = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select item->>'productId' as id, max(item->>'name') as name from ${lines}
      where item->>'name' ilike ${containing(query)} group by 1`,
  );
  const sets = await rowsOf<Pick<OrderItem, 'name' | 'size' | 'pieces'>>(
    db,
    sql`select distinct item->>'name' as name, item->>'size' as size, item->'pieces' as pieces from ${lines}
      where item ? 'pieces' and item->>'size' ilike ${containing(query)}`,
  );
  const present = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(ilike(products.name, containing(query)));
  const pieces = sets
    .flatMap((item) => item.pieces?.map(({ productId: id }) => ({ id, name: pieceSold(item, id) })) ?? [])
    .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  const names = new Map([...present, ...pieces, ...named].map(({ id, name }) => [id, name]));
  if (names.size === 0) return [];
  const counts = await ordersOfProducts(db);
  return [...names]
    .flatMap(([id, name]) => ({ id, name, orders: counts.get(id) ?? 0 }))
    .filter((one) => one.orders > 0)
    .toSorted((a, b) => b.orders - a.orders || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_FOUND);
}

/** Number of orders by product, also as a piece of a set. */
async function ordersOfProducts(db: Db): Promise<Map<string, number>> {
  const rows = await rowsOf<{ id: string; orders: number }>(
    db,
    sql`select sold.id, count(distinct sold.order_id)::int as orders from (
      select ${orders.id} as order_id, item->>'productId' as id
        from ${orders} cross join lateral jsonb_array_elements(${orders.items}) as item
      union all
      select ${orders.id}, piece->>'productId'
        from ${orders} cross join lateral jsonb_array_elements(${orders.items}) as item
        cross join lateral jsonb_array_elements(item->'pieces') as piece
      ) as sold group by 1`,
  );
  return new Map(rows.map((row) => [row.id, row.orders]));
}

/** Orders with the product, also as a piece of a set. */
function withProduct(productId: string): SQL {
  const isItem = sql`${orders.items} @> ${JSON.stringify([{ productId }])}::jsonb`;
  const isPiece = sql`${orders.items} @> ${JSON.stringify([{ pieces: [{ productId }] }])}::jsonb`;
  return or(isItem, isPiece) ?? isItem;
}

/** Latest first (Regulation (EU) 2023/988 art. 35). */
export async function buyersOf(db: Db, productId: string): Promise<RecallBuyer[]> {
  const buyers: RecallBuyer[] = [];
  for await (const row of inBatches((after: OrderRow | null, size) =>
    batch(db, { productId, after, size }),
  )) {
    const own = row.items.filter(
      (item) => item.productId === productId || item.pieces?.some((piece) => piece.productId === productId),
    );
    buyers.push({
      orderId: row.id,
      day: dayInRome(row.createdAt),
      name: row.buyerName || row.customerName,
      email: row.customerEmail,
      phone: row.customerPhone,
      pieces: own.reduce((sum, { quantity }) => sum + quantity, 0),
      isGift: row.giftMessage !== null,
      isCancelled: row.status === 'cancelled',
    });
  }
  return buyers;
}

type OrderRow = Awaited<ReturnType<typeof batch>>[number];

function batch(
  db: Db,
  {
    productId,
    after,
    size,
  }: { productId: string; after: { createdAt: Date; id: string } | null; size: number },
) {
  const beyond =
    after &&
    sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      items: orders.items,
      status: orders.status,
      customerName: orders.customerName,
      buyerName: orders.buyerName,
      customerEmail: orders.customerEmail,
      customerPhone: orders.customerPhone,
      giftMessage: orders.giftMessage,
    })
    .from(orders)
    .where(beyond ? sql`${withProduct(productId)} and ${beyond}` : withProduct(productId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(size);
}

/** Rows of a spreadsheet: to telephone erased buyers, and for the authorities. */
export async function* recallRows(db: Db, productId: string): AsyncGenerator<CsvCell[]> {
  yield ['Ordine', 'Giorno', 'Nome', 'E-mail', 'Telefono', 'Pezzi', 'Regalo', 'Annullato'];
  for (const buyer of await buyersOf(db, productId))
    yield [
      orderNumber(buyer.orderId),
      shortDay(buyer.day),
      buyer.name,
      buyer.email,
      // With words before it, so that spreadsheets do not strip the leading zero.
      buyer.phone && `tel. ${buyer.phone}`,
      buyer.pieces,
      buyer.isGift ? 'Sì' : 'No',
      buyer.isCancelled ? 'Sì' : 'No',
    ];
}

/** Name in the shop, otherwise as sold. */
export type RecalledProduct = { id: string; name: string; maker: string; firstDay: string; lastDay: string };

function nameSold(items: readonly OrderItem[], productId: string): string {
  const own = items.find((item) => item.productId === productId);
  const set = items.find((item) => item.pieces?.some((piece) => piece.productId === productId));
  return own?.name ?? (set ? pieceSold(set, productId) : '');
}

/** Null if never sold. */
export async function recalledProduct(db: Db, productId: string): Promise<RecalledProduct | null> {
  const buyers = await buyersOf(db, productId);
  const [last, first] = [buyers[0], buyers.at(-1)];
  if (!last || !first) return null;
  const [product] = await db
    .select({ name: products.name, maker: makers.name })
    .from(products)
    .leftJoin(makers, eq(makers.id, products.makerId))
    .where(eq(products.id, productId));
  const [sold] = await db.select({ items: orders.items }).from(orders).where(eq(orders.id, last.orderId));
  const name = product?.name ?? nameSold(sold?.items ?? [], productId);
  return { id: productId, name, maker: product?.maker ?? '', firstDay: first.day, lastDay: last.day };
}

/** The last notice other than `mailId`; null without one. */
export async function recalledAt(db: Db, productId: string, mailId?: string): Promise<Date | null> {
  const isOfProduct = like(outbox.dedupeKey, startingWith(`recall:${productId}:`));
  const isThis = like(outbox.dedupeKey, startingWith(`recall:${productId}:${mailId}:`));
  const [row] = await db
    .select({ at: max(outbox.createdAt) })
    .from(outbox)
    .where(and(isOfProduct, mailId === undefined ? undefined : not(isThis)));
  return row?.at ?? null;
}

type RecallShop = { db: Db; jobs: Jobs; config: { publicUrl: string; authSecret: string } };

/** Keyed hash of the address: an e-mail's key outlives the erasure of its reader. */
function noticeKey({ config }: RecallShop, notice: string, address: string): string {
  const hash = createHmac('sha256', config.authSecret).update(`${notice}:${address.toLowerCase()}`);
  return `${notice}:${hash.digest('base64url')}`;
}

type RecallRequest = { product: RecalledProduct; notice: RecallNotice; mailId: string; again: boolean };

/** E-mails per transaction. */
const BATCH = 100;

/**
 * E-mails the notice to every buyer. `mailId`: from the form; repeated or resumed, nobody gets it twice.
 * Code: `sent_before`, for another notice without `again`. @returns the number of e-mails
 */
export async function sendRecall(
  shop: RecallShop,
  { product, notice, mailId, again }: RecallRequest,
): Promise<{ ok: true; written: number } | { ok: false; code: 'sent_before'; at: Date }> {
  const before = again ? null : await recalledAt(shop.db, product.id, mailId);
  if (before) return { ok: false, code: 'sent_before', at: before };
  const { identity } = await loadSettings(shop.db);
  const mail = await renderMail({
    dedupeKey: '',
    to: '',
    kind: 'recall',
    subject: `${RECALL_TITLE}: ${product.name}`,
    from: { identity, publicUrl: shop.config.publicUrl },
    body: createElement(RecallMail, { product, notice }),
  });
  const addresses = addressesOf(await buyersOf(shop.db, product.id));
  let written = 0;
  for (let from = 0; from < addresses.length; from += BATCH)
    await shop.db.transaction(async (tx) => {
      for (const to of addresses.slice(from, from + BATCH)) {
        const dedupeKey = noticeKey(shop, `recall:${product.id}:${mailId}`, to);
        if (await writeMail({ tx, jobs: shop.jobs }, { ...mail, to, dedupeKey })) written += 1;
      }
    });
  return { ok: true, written };
}
