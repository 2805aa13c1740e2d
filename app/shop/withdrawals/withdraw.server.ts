import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { orders } from '../../db/schema/orders.ts';
import { withdrawals } from '../../db/schema/withdrawals.ts';
import type { Jobs } from '../../jobs.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { networkOf } from '../../lib/network.ts';
import { countUse, type TooMany } from '../../lib/rate-limit.server.ts';
import { writeLetter } from '../mail/outbox.server.ts';
import { idStart } from '../orders/number.ts';
import type { OrderDetail } from '../orders/order-detail.server.ts';
import type { SigningShop } from '../orders/order-link.server.ts';
import { loadSettings } from '../settings/settings.server.ts';
import { receiptLetter, shopLetter, statusLinkFor } from './letters.server.ts';
import { type Declared, declarationOf, returnCode, sameDeclaration } from './withdrawal.ts';

export type WithdrawalsShop = {
  db: Db;
  jobs: Jobs;
  now: () => Date;
  config: SigningShop['config'];
};

export type Withdrawal = typeof withdrawals.$inferSelect;

const HOUR_MS = 60 * 60_000;
const PER_CLIENT = { max: 10, windowMs: HOUR_MS };
/** Anybody may type somebody else's address: the limit keeps that address from being flooded. */
const PER_ADDRESS = { max: 10, windowMs: 24 * HOUR_MS };

/**
 * Takes a withdrawal: writes it down with the letters that confirm it to the shopper and tell the shop, in one
 * transaction. The same declaration again is the same withdrawal, with its first date and code. A number that leads
 * to no order is answered like any other, and kept for the owner. `known` is the order that a signed link or the
 * shopper's account proves; without it the number decides.
 * @returns `too_many_requests` when one network declares more than 10 in an hour, or one address gets more than 10 in
 *   a day.
 */
export async function withdraw(
  shop: WithdrawalsShop,
  given: {
    declared: Declared;
    known: OrderDetail | null;
    origin: Withdrawal['origin'];
    clientAddress: string;
  },
): Promise<{ ok: true; withdrawal: Withdrawal } | TooMany<'too_many_requests'>> {
  const { declared, known, origin } = given;
  const fingerprint = createHash('sha256').update(sameDeclaration(declared)).digest('hex');
  const before = await standing(shop.db, fingerprint);
  if (before) return { ok: true, withdrawal: before };
  const limited = await overLimit(shop, declared.email, given.clientAddress);
  if (limited) return limited;

  const order = known ?? (await orderByNumber(shop.db, declared));
  const { identity } = await loadSettings(shop.db);
  const fresh = {
    code: returnCode(randomBytes(8)),
    orderId: order?.id ?? null,
    orderNumber: declared.orderNumber,
    name: declared.name,
    email: declared.email,
    scope: declared.scope,
    lines: [...declared.lines],
    declaration: declarationOf(declared, known?.items ?? []),
    origin,
    fingerprint,
    receivedAt: shop.now(),
  };
  const from = { identity, publicUrl: shop.config.publicUrl };
  const statusUrl = statusLinkFor(shop, order, fresh.email);
  const letters = [await receiptLetter(fresh, { ...from, statusUrl }), await shopLetter(fresh, from)];
  const added = await shop.db.transaction(async (tx) => {
    const [row] = await tx.insert(withdrawals).values(fresh).onConflictDoNothing().returning();
    if (row) for (const letter of letters) await writeLetter({ tx: tx as Db, jobs: shop.jobs }, letter);
    return row ?? null;
  });
  // A double click: the other one was a moment earlier.
  const withdrawal = added ?? (await standing(shop.db, fingerprint));
  if (!withdrawal) throw new Error('The withdrawal was not written');
  return { ok: true, withdrawal };
}

/** The withdrawal that the same declaration has made already; one that was refused does not count. */
async function standing(db: Db, fingerprint: string): Promise<Withdrawal | null> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.fingerprint, fingerprint), isNull(withdrawals.refusedAt)));
  return row ?? null;
}

async function overLimit(
  { db, now }: WithdrawalsShop,
  email: string,
  clientAddress: string,
): Promise<TooMany<'too_many_requests'> | null> {
  const client = await countUse(db, `withdrawal:client:${networkOf(clientAddress)}`, PER_CLIENT, now());
  if (!client.ok) return { ...client, code: 'too_many_requests' };
  const address = await countUse(db, `withdrawal:address:${normalizeEmail(email)}`, PER_ADDRESS, now());
  return address.ok ? null : { ...address, code: 'too_many_requests' };
}

/** The order of a number; of the few that share theirs, the one of the address. */
export async function orderByNumber(
  db: Db,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<{ id: string; customerEmail: string } | null> {
  const start = idStart(orderNumber);
  if (!start) return null;
  const found = await db
    .select({ id: orders.id, customerEmail: orders.customerEmail })
    .from(orders)
    .where(sql`left(${orders.id}::text, 8) = ${start}`)
    .orderBy(asc(orders.sharesNumber), asc(orders.createdAt))
    .limit(10);
  const theirs = found.find((one) => normalizeEmail(one.customerEmail) === normalizeEmail(email));
  return theirs ?? found[0] ?? null;
}
