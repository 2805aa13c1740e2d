import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { tillBills, tillLines } from '#db/schema/till-sales.ts';
import { grouped } from '#lib/grouped.ts';
import { idOrNobodys, isUuid } from '#lib/uuid.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import { type Thumbnails, thumbnailsOf } from '#shop/catalog/products/product-pictures.server.ts';
import type { Cents } from '#shop/money/money.ts';
import {
  carryOutScan,
  type ScanAnswer,
  type ScanRequest,
  undoPosMove,
} from '#shop/stock/inventory/pos.server.ts';
import { type Bill, type BillRefusal, closingOf, type Discount, type TillPayment } from './bill.ts';

type Refused<Code extends BillRefusal> = { ok: false; code: Code };

/** Locked until the transaction ends; always after the size whose piece moves, to prevent deadlocks. */
async function lockBill(tx: Db, id: string) {
  if (!isUuid(id)) return;
  const [bill] = await tx.select().from(tillBills).where(eq(tillBills.id, id)).for('update');
  return bill;
}

async function changeBill(tx: Db, id: string, change: Partial<typeof tillBills.$inferInsert> = {}) {
  await tx
    .update(tillBills)
    .set({ ...change, version: sql`${tillBills.version} + 1` })
    .where(eq(tillBills.id, id));
}

/**
 * Carries out a scan with its line, idempotent by key. `bill`: the browser's; if not open, a new bill with the key as
 * id.
 */
export async function scanIntoBill(
  db: Db,
  { bill, now, ...scan }: ScanRequest & { bill: string | null; now: Date },
): Promise<ScanAnswer> {
  return db.transaction(async (tx) => {
    const scanned = await carryOutScan(tx, scan);
    if (!scanned.ok || scanned.repeated) return scanned;
    const billId = await openBill(tx, [bill, scan.key], { openedAt: now, openedBy: scan.actor });
    const { movementId, productId, name, size, priceCents } = scanned;
    const line = { movementId, productId, name, size, priceCents };
    await tx.insert(tillLines).values({ key: scan.key, billId, kind: scan.kind, at: now, ...line });
    await changeBill(tx, billId);
    return scanned;
  });
}

/** The first open bill of these, created if new, and locked. */
async function openBill(
  tx: Db,
  [first, ...others]: readonly (string | null)[],
  begun: { openedAt: Date; openedBy: string },
): Promise<string> {
  if (first === undefined) throw new Error('A scan’s own bill was closed before its line was written');
  if (first !== null) {
    await tx
      .insert(tillBills)
      .values({ id: first, ...begun })
      .onConflictDoNothing();
    const bill = await lockBill(tx, first);
    if (bill && !bill.closedAt) return bill.id;
  }
  return openBill(tx, others, begun);
}

class BillClosed extends Error {}

/** Undoes a movement of the till and removes its line. Codes: of `undoPosMove`, and `closed`. */
export async function undoOfBill(
  db: Db,
  movementId: number,
  actor: string,
): Promise<Awaited<ReturnType<typeof undoPosMove>> | Refused<'closed'>> {
  try {
    return await db.transaction(async (tx) => {
      const undone = await undoPosMove(tx, movementId, actor);
      if (!undone.ok) return undone;
      const ofMovement = eq(tillLines.movementId, movementId);
      const [line] = await tx.select({ billId: tillLines.billId }).from(tillLines).where(ofMovement);
      // Movements of releases without bills have no line.
      if (!line) return undone;
      const bill = await lockBill(tx, line.billId);
      if (bill?.closedAt) throw new BillClosed();
      await tx.delete(tillLines).where(ofMovement);
      await changeBill(tx, line.billId);
      return undone;
    });
  } catch (error) {
    if (error instanceof BillClosed) return { ok: false, code: 'closed' };
    throw error;
  }
}

/** `version`: of the bill shown to the person. */
type Seen = { billId: string; version: number };

async function lockOpen(tx: Db, billId: string) {
  const bill = await lockBill(tx, billId);
  if (!bill) return { ok: false as const, code: 'unknown_bill' as const };
  if (bill.closedAt) return { ok: false as const, code: 'closed' as const, bill };
  return { ok: true as const, bill };
}

async function lockSeen(tx: Db, { billId, version }: Seen) {
  const locked = await lockOpen(tx, billId);
  if (!locked.ok || locked.bill.version === version) return locked;
  return { ok: false as const, code: 'stale' as const };
}

/** `beforeCents`: price shown to the person. Idempotent for the same price, as a form may be sent twice. */
export async function setLinePrice(
  db: Db,
  change: { billId: string; key: string; priceCents: Cents; beforeCents: Cents | null },
): Promise<{ ok: true } | Refused<'unknown_bill' | 'closed' | 'stale'>> {
  const { billId, priceCents } = change;
  return db.transaction(async (tx) => {
    const locked = await lockOpen(tx, billId);
    if (!locked.ok) return { ok: false, code: locked.code };
    const ofLine = and(eq(tillLines.key, idOrNobodys(change.key)), eq(tillLines.billId, billId));
    const [line] = await tx.select({ now: tillLines.priceCents }).from(tillLines).where(ofLine);
    if (line?.now === priceCents) return { ok: true };
    if (line === undefined || line.now !== change.beforeCents) return { ok: false, code: 'stale' };
    await tx.update(tillLines).set({ priceCents }).where(ofLine);
    await changeBill(tx, billId);
    return { ok: true };
  });
}

/** Idempotent for equal total and payment, as a form may be sent twice. */
export async function closeBill(
  db: Db,
  {
    discount,
    payment,
    actor,
    now,
    ...seen
  }: Seen & { discount: Discount; payment: TillPayment; actor: string; now: Date },
): Promise<
  { ok: true; totalCents: Cents } | Refused<'unknown_bill' | 'closed' | 'stale' | 'empty' | 'discount'>
> {
  return db.transaction(async (tx) => {
    const locked = await lockSeen(tx, seen);
    if (!locked.ok && locked.code !== 'closed') return { ok: false, code: locked.code };
    const lines = await tx
      .select()
      .from(tillLines)
      .where(eq(tillLines.billId, seen.billId))
      .orderBy(...inOrder);
    const closing = closingOf(lines, discount);
    if (!locked.ok) {
      const { totalCents } = locked.bill;
      const isSame = totalCents === closing?.totalCents && locked.bill.payment === payment;
      return isSame && totalCents !== null ? { ok: true, totalCents } : { ok: false, code: 'closed' };
    }
    if (lines.length === 0) return { ok: false, code: 'empty' };
    if (!closing) return { ok: false, code: 'discount' };
    const { discountCents, totalCents, parts } = closing;
    // Lines of an open bill have no part of the discount.
    const bearing = lines.map(({ key }, index) => ({ key, discountCents: parts[index] ?? 0 }));
    for (const { key, discountCents } of bearing.filter((line) => line.discountCents > 0))
      await tx.update(tillLines).set({ discountCents }).where(eq(tillLines.key, key));
    await changeBill(tx, seen.billId, { discountCents, payment, totalCents, closedAt: now, closedBy: actor });
    return { ok: true, totalCents };
  });
}

/** Reopens a bill; its discount and payment become initial values. */
export async function reopenBill(
  db: Db,
  { billId, version }: Seen,
): Promise<{ ok: true } | Refused<'unknown_bill' | 'open' | 'stale'>> {
  return db.transaction(async (tx) => {
    const bill = await lockBill(tx, billId);
    if (!bill) return { ok: false, code: 'unknown_bill' };
    if (!bill.closedAt) return { ok: false, code: 'open' };
    if (bill.version !== version) return { ok: false, code: 'stale' };
    await tx.update(tillLines).set({ discountCents: 0 }).where(eq(tillLines.billId, billId));
    await changeBill(tx, billId, { totalCents: null, closedAt: null, closedBy: null });
    return { ok: true };
  });
}

const inOrder = [asc(tillLines.at), asc(tillLines.movementId)];

const MOST_OPEN = 50;
const MOST_CLOSED = 20;

type WithProduct = { productId: string | null };

/** Pictures of found products and of bills' lines. */
export async function picturesAtTill(
  shop: MediaShop,
  found: readonly WithProduct[],
  bills: readonly Bill[],
): Promise<Thumbnails> {
  const pictured = [...found, ...bills.flatMap(({ lines }): readonly WithProduct[] => lines)];
  return thumbnailsOf(
    shop,
    pictured.map(({ productId }) => productId),
  );
}

/** Bills of all tills with lines, newest first. */
export async function billsAtTill(db: Db): Promise<{ open: Bill[]; closed: Bill[] }> {
  const hasLines = sql`exists (select 1 from ${tillLines} where ${tillLines.billId} = ${tillBills.id})`;
  const bills = (which: SQL, newest: SQL, most: number) =>
    db
      .select({ bill: tillBills, closedBy: users.email })
      .from(tillBills)
      .leftJoin(users, eq(users.id, tillBills.closedBy))
      .where(sql`${which} and ${hasLines}`)
      .orderBy(newest)
      .limit(most);
  const open = await bills(isNull(tillBills.closedAt), desc(tillBills.openedAt), MOST_OPEN);
  const closed = await bills(isNotNull(tillBills.closedAt), desc(tillBills.closedAt), MOST_CLOSED);
  const ids = [...open, ...closed].map(({ bill }) => bill.id);
  const lines = await db
    .select()
    .from(tillLines)
    .where(inArray(tillLines.billId, ids))
    .orderBy(...inOrder);
  const byBill = grouped(
    lines,
    ({ billId }) => billId,
    ({ key, movementId, productId, kind, name, size, priceCents, discountCents }) => ({
      key,
      movementId,
      productId,
      kind,
      name,
      size,
      priceCents,
      discountCents,
    }),
  );
  const shown = ({ bill, closedBy }: (typeof open)[number]): Bill => {
    const { id, version, openedAt, discountCents, payment, totalCents, closedAt } = bill;
    return {
      id,
      version,
      openedAt,
      discountCents,
      payment,
      lines: byBill.get(id) ?? [],
      closed:
        closedAt && totalCents !== null
          ? { at: closedAt, by: closedBy ?? 'Account eliminato', totalCents }
          : null,
    };
  };
  return { open: open.map(shown), closed: closed.map(shown) };
}
