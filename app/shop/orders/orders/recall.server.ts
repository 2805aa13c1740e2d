import { createHmac } from 'node:crypto';
import { desc, eq, like, max, or, type SQL, sql } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '../../../db/client.server.ts';
import { rowsOf } from '../../../db/rows.ts';
import { outbox } from '../../../db/schema/mail.ts';
import { orders } from '../../../db/schema/orders.ts';
import { makers, products } from '../../../db/schema/products.ts';
import type { Jobs } from '../../../jobs/table.ts';
import { inBatches } from '../../../lib/batches.ts';
import { dayInRome, shortDay } from '../../../lib/calendar-day.ts';
import type { CsvCell } from '../../../lib/csv.ts';
import { containing } from '../../../lib/like-pattern.ts';
import { loadSettings } from '../../company/settings/settings.server.ts';
import { writeMail } from '../../mail/outbox.server.ts';
import { renderMail } from '../../mail/render.server.ts';
import { orderNumber } from './number.ts';
import { RecallMail } from './recall.mail.tsx';
import { addressesOf, RECALL_TITLE, type RecallBuyer, type SoldProduct } from './recall.ts';
import type { RecallNotice } from './recall-fields.ts';

const MOST_FOUND = 20;

/** Products that were ever sold and whose name contains the text, also those that have left the shop. */
export async function findSold(db: Db, q: string): Promise<SoldProduct[]> {
  if (q.trim() === '') return [];
  return rowsOf<SoldProduct>(
    db,
    sql`select item->>'productId' as id, max(item->>'name') as name, count(distinct ${orders.id})::int as orders
      from ${orders} cross join lateral jsonb_array_elements(${orders.items}) as item
      where item->>'name' ilike ${containing(q.trim())}
      group by 1 order by 3 desc, 1 limit ${MOST_FOUND}`,
  );
}

/** Orders with the product itself, or with it as a piece of a set. */
function withProduct(productId: string): SQL {
  const isItem = sql`${orders.items} @> ${JSON.stringify([{ productId }])}::jsonb`;
  const isPiece = sql`${orders.items} @> ${JSON.stringify([{ pieces: [{ productId }] }])}::jsonb`;
  return or(isItem, isPiece) ?? isItem;
}

/** Who bought a product, the latest first (Regulation (EU) 2023/988 art. 35). */
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

/** The same as a spreadsheet opens it: to telephone to who has no e-mail any more, and to show to the authorities. */
export async function* recallRows(db: Db, productId: string): AsyncGenerator<CsvCell[]> {
  yield ['Ordine', 'Giorno', 'Nome', 'E-mail', 'Telefono', 'Pezzi', 'Regalo', 'Annullato'];
  for (const buyer of await buyersOf(db, productId))
    yield [
      ...[orderNumber(buyer.orderId), shortDay(buyer.day), buyer.name, buyer.email],
      // Alone, a spreadsheet takes it for a number and its first zero goes.
      ...[buyer.phone && `tel. ${buyer.phone}`, buyer.pieces],
      ...[buyer.isGift ? 'Sì' : 'No', buyer.isCancelled ? 'Sì' : 'No'],
    ];
}

/** A product that is recalled as the notice names it: as the shop has it, or else as it was sold. */
export type RecalledProduct = { id: string; name: string; maker: string; firstDay: string; lastDay: string };

/** Null for one that was never sold. */
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
  const name = product?.name ?? sold?.items.find((item) => item.productId === productId)?.name ?? '';
  return { id: productId, name, maker: product?.maker ?? '', firstDay: first.day, lastDay: last.day };
}

/** When a notice about the product was written last; null where none was. */
export async function recalledAt(db: Db, productId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(outbox.createdAt) })
    .from(outbox)
    .where(like(outbox.dedupeKey, `recall:${productId}:%`));
  return row?.at ?? null;
}

type RecallShop = { db: Db; jobs: Jobs; config: { publicUrl: string; authSecret: string } };

/** Of the address only a keyed hash: the key of an e-mail stays when its reader is forgotten. */
function noticeKey({ config }: RecallShop, notice: string, address: string): string {
  const hash = createHmac('sha256', config.authSecret).update(`${notice}:${address.toLowerCase()}`);
  return `${notice}:${hash.digest('base64url')}`;
}

/** E-mails that one transaction writes. */
const BATCH = 100;

/**
 * Writes the notice to everybody who bought the product. `mailId` is made when the form is drawn: the same id is the same
 * notice, and who has it already is not written to again, also where it was interrupted half-way.
 * @returns how many were written to.
 */
export async function sendRecall(
  shop: RecallShop,
  { product, notice, mailId }: { product: RecalledProduct; notice: RecallNotice; mailId: string },
): Promise<number> {
  const { identity } = await loadSettings(shop.db);
  const { publicUrl } = shop.config;
  const mail = await renderMail({
    ...{ dedupeKey: '', to: '' },
    kind: 'recall',
    subject: `${RECALL_TITLE}: ${product.name}`,
    body: createElement(RecallMail, { product, notice, identity, publicUrl }),
  });
  const addresses = addressesOf(await buyersOf(shop.db, product.id));
  let written = 0;
  for (let from = 0; from < addresses.length; from += BATCH)
    await shop.db.transaction(async (transaction) => {
      const tx = transaction as Db;
      for (const to of addresses.slice(from, from + BATCH)) {
        const dedupeKey = noticeKey(shop, `recall:${product.id}:${mailId}`, to);
        if (await writeMail({ tx, jobs: shop.jobs }, { ...mail, to, dedupeKey })) written += 1;
      }
    });
  return written;
}
