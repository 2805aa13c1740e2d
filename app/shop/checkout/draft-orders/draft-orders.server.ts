import { and, asc, desc, eq, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { draftOrders } from '#db/schema/draft-orders.ts';
import { orders } from '#db/schema/orders.ts';
import type { Address } from '#lib/address.server.ts';
import { idIn, idSigned, signId } from '#lib/signed-id.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { piecesOfLines } from '#shop/stock/inventory/count.ts';
import { holdForProposal, releaseProposalHolds } from '#shop/stock/inventory/stock.server.ts';
import { type DraftOrderEnd, isHolding } from './draft-order.ts';

export type DraftOrder = typeof draftOrders.$inferSelect;

export type DraftOrderContent = Pick<
  DraftOrder,
  | 'status'
  | 'customer'
  | 'emailKey'
  | 'delivery'
  | 'giftMessage'
  | 'wrapped'
  | 'lines'
  | 'discountCents'
  | 'discountReason'
  | 'note'
  | 'until'
>;

/** A piece is no longer free: the transaction is rolled back. */
export class PiecesGone extends Error {}

/** In the caller's transaction; does nothing if the id exists. @throws PiecesGone */
export async function writeDraftOrder(
  tx: Db,
  content: DraftOrderContent,
  { id, at, by }: { id: string; at: Date; by: string },
): Promise<void> {
  const [row] = await tx
    .insert(draftOrders)
    .values({ id, ...content, createdAt: at, createdBy: by, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: draftOrders.id });
  if (row && !(await holdForProposal(tx, id, piecesOfLines(content.lines)))) throw new PiecesGone();
}

/** Rewrites a locked proposal and its pieces, in the caller's transaction. @throws PiecesGone */
export async function rewriteDraftOrder(
  tx: Db,
  id: string,
  content: Partial<DraftOrderContent & Pick<DraftOrder, 'linkGeneration'>>,
  at: Date,
): Promise<void> {
  if (content.lines && !(await holdForProposal(tx, id, piecesOfLines(content.lines)))) throw new PiecesGone();
  await tx
    .update(draftOrders)
    .set({ ...content, version: sql`${draftOrders.version} + 1`, updatedAt: at })
    .where(eq(draftOrders.id, id));
}

/** Locked until the transaction ends. */
export async function lockDraftOrder(tx: Db, id: string): Promise<DraftOrder | null> {
  const [row] = await tx.select().from(draftOrders).where(eq(draftOrders.id, id)).for('update');
  return row ?? null;
}

export async function draftOrderById(db: Db, id: string): Promise<DraftOrder | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select().from(draftOrders).where(eq(draftOrders.id, id));
  return row ?? null;
}

/** Ends a draft and releases its pieces, in the caller's transaction. `by`: account id, "system" or "shopper". */
export async function endDraftOrder(
  tx: Db,
  { id, status }: Pick<DraftOrder, 'id' | 'status'>,
  { because, by, at }: { because: DraftOrderEnd; by: string; at: Date },
): Promise<void> {
  if (isHolding(status)) await releaseProposalHolds(tx, id);
  await tx
    .update(draftOrders)
    .set({
      status: because === 'ordered' ? 'ordered' : 'ended',
      version: sql`${draftOrders.version} + 1`,
      endedAt: at,
      endedBy: by,
      endedBecause: because,
      updatedAt: at,
    })
    .where(eq(draftOrders.id, id));
}

/**
 * Locks a draft order for its order, to which alone its pieces are then free. An ended one may still become an order if
 * its payment was under way. Null if another payment has made the order.
 */
export async function takeDraftOrder(tx: Db, id: string, at: Date): Promise<DraftOrder | null> {
  const row = await lockDraftOrder(tx, id);
  if (!row || row.status === 'ordered') return null;
  await endDraftOrder(tx, row, { because: 'ordered', by: 'shopper', at });
  return row;
}

/** Ids of expired ones that still hold pieces. */
export async function overdueDraftOrders(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: draftOrders.id })
    .from(draftOrders)
    .where(and(inArray(draftOrders.status, ['aside', 'open']), lt(draftOrders.until, now)))
    .orderBy(asc(draftOrders.until));
  return rows.map(({ id }) => id);
}

const PAST = 50;

/** `open`: first to end first; `past`: latest first. */
export async function listDraftOrders(db: Db): Promise<{ open: DraftOrder[]; past: DraftOrder[] }> {
  const open = await db
    .select()
    .from(draftOrders)
    .where(inArray(draftOrders.status, ['aside', 'open']))
    .orderBy(asc(draftOrders.until), asc(draftOrders.id));
  const past = await db
    .select()
    .from(draftOrders)
    .where(isNotNull(draftOrders.endedAt))
    .orderBy(desc(draftOrders.endedAt), desc(draftOrders.id))
    .limit(PAST);
  return { open, past };
}

/** An id whose number no order or draft order has, as it becomes the order's. */
export async function freshDraftOrderId(
  db: Db,
  draw: () => string = () => crypto.randomUUID(),
): Promise<string> {
  for (;;) {
    const id = draw();
    const number = id.slice(0, 8);
    const ordered = await db.$count(orders, sql`left(${orders.id}::text, 8) = ${number}`);
    const proposed = await db.$count(draftOrders, sql`left(${draftOrders.id}::text, 8) = ${number}`);
    if (ordered + proposed === 0) return id;
  }
}

/** Retention (ms) of ended ones. */
const RETENTION_MS = 30 * 24 * 60 * 60_000;

export async function sweepDraftOrders({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.delete(draftOrders).where(lt(draftOrders.endedAt, new Date(now().getTime() - RETENTION_MS)));
}

/** Deletes a customer's, in the caller's transaction, which frees their pieces. Returns the number. */
export function eraseDraftOrders(tx: Db, emailKey: string): Promise<number> {
  return removed(tx, eq(draftOrders.emailKey, emailKey));
}

/** Deletes all, in the caller's transaction. Returns the number. */
export function removeAllDraftOrders(tx: Db): Promise<number> {
  return removed(tx, undefined);
}

async function removed(tx: Db, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ id: draftOrders.id })
    .from(draftOrders)
    .where(and(which))
    .orderBy(draftOrders.id)
    .for('update');
  if (rows.length === 0) return 0;
  for (const { id } of rows) await releaseProposalHolds(tx, id);
  const ids = rows.map(({ id }) => id);
  await tx.delete(draftOrders).where(inArray(draftOrders.id, ids));
  return rows.length;
}

/** Drafts for a person's request for their data; amounts in cents. */
export function draftOrdersOf(db: Db, emailKey: string) {
  const { status, customer, lines, discountCents, discountReason, giftMessage, note } = draftOrders;
  const { until, createdAt, endedAt } = draftOrders;
  const said = { status, customer, lines, discountCents, discountReason, giftMessage, note };
  return db
    .select({ ...said, until, createdAt, endedAt })
    .from(draftOrders)
    .where(eq(draftOrders.emailKey, emailKey))
    .orderBy(asc(createdAt));
}

type Signing = { config: { publicUrl: string; authSecret: string } };

const PURPOSE = 'proposal';
const PAGE: Address = '/proposta';

/**
 * Signed address of a proposal, for its customer only. Correcting telephone or e-mail raises the generation, so that a
 * link sent to the wrong person stops working.
 */
export function draftOrderLink(
  { config }: Signing,
  { id, linkGeneration }: Pick<DraftOrder, 'id' | 'linkGeneration'>,
): string {
  return `${config.publicUrl}${PAGE}?token=${signId(config.authSecret, purposeOf(linkGeneration), id)}`;
}

/** Link of a draft order; null for an unknown id. */
export async function linkOfDraftOrder(shop: Signing & { db: Db }, id: string): Promise<string | null> {
  const { linkGeneration } = draftOrders;
  const [row] = await shop.db.select({ linkGeneration }).from(draftOrders).where(eq(draftOrders.id, id));
  return row ? draftOrderLink(shop, { id, ...row }) : null;
}

/** Null for an invalid or outdated link. */
export async function draftOrderOfToken(
  shop: Signing & { db: Db },
  token: string,
): Promise<DraftOrder | null> {
  const id = idIn(token);
  const row = id && (await draftOrderById(shop.db, id));
  return row && idSigned(shop.config.authSecret, purposeOf(row.linkGeneration), token) ? row : null;
}

/** Generation 0 preserves links of releases without generations. */
function purposeOf(generation: number): string {
  return generation === 0 ? PURPOSE : `${PURPOSE}:${generation}`;
}
