import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { proposals } from '#db/schema/proposals.ts';
import { isUuid } from '#lib/uuid.ts';
import { piecesOfLines } from '#shop/stock/inventory/pieces.ts';
import { holdForProposal, releaseProposalHolds } from '#shop/stock/inventory/stock.server.ts';
import { isHolding, type ProposalEnd } from './proposal.ts';

export type Proposal = typeof proposals.$inferSelect;

/** What is written of a proposal. */
export type ProposalContent = Pick<
  Proposal,
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

/** One of the pieces is no longer free: the transaction is rolled back. */
export class PiecesGone extends Error {}

/**
 * Writes a new proposal and holds its pieces, in the caller's transaction; one with this id is left as it is.
 * @throws PiecesGone
 */
export async function writeProposal(
  tx: Db,
  content: ProposalContent,
  { id, at, by }: { id: string; at: Date; by: string },
): Promise<void> {
  const [row] = await tx
    .insert(proposals)
    .values({ id, ...content, createdAt: at, createdBy: by, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: proposals.id });
  if (row && !(await holdForProposal(tx, id, piecesOfLines(content.lines)))) throw new PiecesGone();
}

/**
 * Writes a locked proposal anew, with its pieces, in the caller's transaction.
 * @throws PiecesGone
 */
export async function rewriteProposal(
  tx: Db,
  id: string,
  content: Partial<ProposalContent & Pick<Proposal, 'linkGeneration'>>,
  at: Date,
): Promise<void> {
  if (content.lines && !(await holdForProposal(tx, id, piecesOfLines(content.lines)))) throw new PiecesGone();
  await tx
    .update(proposals)
    .set({ ...content, version: sql`${proposals.version} + 1`, updatedAt: at })
    .where(eq(proposals.id, id));
}

/** A proposal, kept from everybody else until the transaction ends. */
export async function lockProposal(tx: Db, id: string): Promise<Proposal | null> {
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update');
  return row ?? null;
}

/** Null for one that nobody wrote. */
export async function proposalById(db: Db, id: string): Promise<Proposal | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id));
  return row ?? null;
}

/** Ends a locked proposal and releases its pieces, in the caller's transaction. `by` is an account id, "system" or "shopper". */
export async function endProposal(
  tx: Db,
  { id, status }: Pick<Proposal, 'id' | 'status'>,
  { because, by, at }: { because: ProposalEnd; by: string; at: Date },
): Promise<void> {
  if (isHolding(status)) await releaseProposalHolds(tx, id);
  await tx
    .update(proposals)
    .set({
      status: because === 'ordered' ? 'ordered' : 'ended',
      version: sql`${proposals.version} + 1`,
      ...{ endedAt: at, endedBy: by, endedBecause: because, updatedAt: at },
    })
    .where(eq(proposals.id, id));
}

/**
 * Takes a proposal for the order that is made of it, in the caller's transaction: its pieces are free for that order
 * alone until the transaction ends. One that has ended may still become its order, if its payment was under way. Null
 * where another payment has made its order: then nothing is taken.
 */
export async function takeProposal(tx: Db, id: string, at: Date): Promise<Proposal | null> {
  const row = await lockProposal(tx, id);
  if (!row || row.status === 'ordered') return null;
  await endProposal(tx, row, { because: 'ordered', by: 'shopper', at });
  return row;
}

/** The proposals whose day is over while they still hold pieces. */
export async function overdueProposals(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(inArray(proposals.status, ['aside', 'open']), lt(proposals.until, now)))
    .orderBy(asc(proposals.until));
  return rows.map(({ id }) => id);
}

/** How many that are over are listed. */
const PAST = 50;

/** What is held for customers, the first to end in front; and the latest that are over. */
export async function listProposals(db: Db): Promise<{ open: Proposal[]; past: Proposal[] }> {
  const open = await db
    .select()
    .from(proposals)
    .where(inArray(proposals.status, ['aside', 'open']))
    .orderBy(asc(proposals.until), asc(proposals.id));
  const past = await db
    .select()
    .from(proposals)
    .where(isNotNull(proposals.endedAt))
    .orderBy(desc(proposals.endedAt), desc(proposals.id))
    .limit(PAST);
  return { open, past };
}

/** A fresh id whose number neither an order nor a proposal has: it stays the number when it becomes its order. */
export async function freshProposalId(
  db: Db,
  draw: () => string = () => crypto.randomUUID(),
): Promise<string> {
  for (;;) {
    const id = draw();
    const number = id.slice(0, 8);
    const ordered = await db.$count(orders, sql`left(${orders.id}::text, 8) = ${number}`);
    const proposed = await db.$count(proposals, sql`left(${proposals.id}::text, 8) = ${number}`);
    if (ordered + proposed === 0) return id;
  }
}
