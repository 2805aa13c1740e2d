import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import type { Jobs } from '#jobs/table.ts';
import { normalizeEmail } from '#lib/email.ts';
import { shoppersNetwork } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { recordOrderEvent } from '#shop/orders/lifecycle/history/order-events.server.ts';
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { idStart, tidyOrderNumber } from '#shop/orders/lifecycle/number.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { LinkedOrder, SigningShop } from '#shop/orders/lifecycle/order-link.server.ts';
import { claimedMail, receiptMail, refusalMail, shopMail, statusLinkFor } from './mails.server.ts';
import { remainingToWithdraw } from './read.server.ts';
import {
  allLeft,
  type Declared,
  declarationOf,
  linesLeft,
  returnCode,
  sameDeclaration,
} from './withdrawal.ts';
import { hasRefund } from './withdrawal-rows.server.ts';

export type WithdrawalsShop = { db: Db; jobs: Jobs; now: () => Date; config: SigningShop['config'] };

export type Withdrawal = typeof withdrawals.$inferSelect;

const HOUR_MS = 60 * 60_000;
const PER_CLIENT = { max: 10, windowMs: HOUR_MS };
/** Limit per address, against flooding: anybody may type another's. */
const PER_ADDRESS = { max: 10, windowMs: 24 * HOUR_MS };

/**
 * Records a withdrawal and its e-mails to shopper and shop in one transaction. The same form (`formId`) is the same
 * withdrawal, with its first date and code. `known`: order proven by signed link or account; otherwise number and
 * e-mail address decide. Without a match the answer is the same: the owner may link it. If the number has another
 * address, that is notified. `also` commits with it.
 * @returns `too_many_requests` (10 of a network an hour, 10 to an address a day); `more_than_left`: already withdrawn
 * or refunded
 */
export async function withdraw(
  shop: WithdrawalsShop,
  given: {
    formId: string;
    declared: Declared;
    known: OrderDetail | null;
    origin: Withdrawal['origin'];
    clientAddress: string;
  },
  also: (tx: Db, orderId: string) => Promise<void> = async () => {},
): Promise<
  { ok: true; withdrawal: Withdrawal } | { ok: false; code: 'more_than_left' } | TooMany<'too_many_requests'>
> {
  const { declared, known, origin } = given;
  // Without an id of the shop each form is a declaration of its own.
  const formId = isUuid(given.formId) ? given.formId : crypto.randomUUID();
  const fingerprint = createHash('sha256').update(sameDeclaration(formId, declared)).digest('hex');
  const before = await standing(shop.db, fingerprint);
  if (before) return { ok: true, withdrawal: before };
  const limited = await overLimit(shop, declared.email, given.clientAddress);
  if (limited) return limited;

  const found = known ? null : await orderByNumber(shop.db, declared);
  const isOwn = found !== null && normalizeEmail(found.customerEmail) === normalizeEmail(declared.email);
  const orderId = known?.id ?? (isOwn ? found.id : null);
  const { identity } = await loadSettings(shop.db);
  const from = { identity, publicUrl: shop.config.publicUrl };
  return shop.db.transaction(async (tx) => {
    // Concurrent withdrawals from the order wait here.
    const order = orderId && (await orderById(tx, orderId, true));
    // A double click: the first one counts.
    const other = await standing(tx, fingerprint);
    if (other) return { ok: true, withdrawal: other };
    const lines = order ? linesLeft(declared, await remainingToWithdraw(tx, order)) : [];
    if (known && !lines) return { ok: false, code: 'more_than_left' };
    const fresh = {
      code: returnCode(randomBytes(8)),
      orderId: order ? order.id : null,
      orderNumber: declared.orderNumber,
      name: declared.name,
      email: declared.email,
      scope: declared.scope,
      lines: lines ?? [],
      declaration: declarationOf(known ? { ...declared, lines: lines ?? [] } : declared, known?.items ?? []),
      origin,
      fingerprint,
      receivedAt: shop.now(),
    };
    const [row] = await tx.insert(withdrawals).values(fresh).onConflictDoNothing().returning();
    const withdrawal = row ?? (await standing(tx, fingerprint));
    if (!withdrawal) throw new Error('The withdrawal was not written');
    if (row) {
      const statusUrl = statusLinkFor(shop, order || null, fresh.email);
      const outbox = { tx, jobs: shop.jobs };
      // Reveals the order's state to the shopper's own address only.
      const isUnsent =
        !!order &&
        statusUrl !== null &&
        order.dispatchedAt === null &&
        isStillHere(order.status, order.deliveryMethod);
      const claimed = found && !isOwn ? await orderById(tx, found.id) : null;
      await writeMail(outbox, await receiptMail(fresh, { from, statusUrl, isUnsent }));
      await writeMail(outbox, await shopMail(fresh, { from, isClaimed: claimed !== null }));
      if (claimed && claimed.customerEmail !== '')
        await writeMail(outbox, await claimedMail(shop, claimed, { from, at: fresh.receivedAt }));
      if (order) await also(tx, order.id);
    }
    return { ok: true, withdrawal };
  });
}

/** The form's earlier withdrawal, unless refused. */
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
  const network = shoppersNetwork(clientAddress);
  if (network !== null) {
    const client = await countUse(db, `withdrawal:client:${network}`, PER_CLIENT, now());
    if (!client.ok) return { ...client, code: 'too_many_requests' };
  }
  const address = await countUse(db, `withdrawal:address:${normalizeEmail(email)}`, PER_ADDRESS, now());
  return address.ok ? null : { ...address, code: 'too_many_requests' };
}

/** Of orders with the same number, the one with the address. */
export async function orderByNumber(
  db: Db,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<(LinkedOrder & { customerEmail: string }) | null> {
  const start = idStart(orderNumber);
  if (!start) return null;
  const found = await db
    .select({ id: orders.id, linkGeneration: orders.linkGeneration, customerEmail: orders.customerEmail })
    .from(orders)
    .where(sql`left(${orders.id}::text, 8) = ${start}`)
    .orderBy(asc(orders.sharesNumber), asc(orders.createdAt))
    .limit(10);
  const theirs = found.find((one) => normalizeEmail(one.customerEmail) === normalizeEmail(email));
  return theirs ?? found[0] ?? null;
}

export type WithdrawalRefusal =
  | 'unknown_withdrawal'
  | 'already_refused'
  | 'already_refunded'
  | 'unknown_order'
  | 'already_matched';

type Arrival = {
  withdrawalId: string;
  what: 'goods' | 'proof';
  /** False: corrects a mistake. */
  arrived: boolean;
  /** Account id. */
  actor: string;
};

/** Records the arrival of goods or proof of dispatch while undecided; the first moment counts. */
export async function noteArrival(
  shop: Pick<WithdrawalsShop, 'db' | 'now'>,
  { withdrawalId, what, arrived, actor }: Arrival,
): Promise<{ ok: true } | { ok: false; code: WithdrawalRefusal }> {
  return shop.db.transaction(async (tx) => {
    const row = await locked(tx, withdrawalId);
    if (!row) return { ok: false, code: 'unknown_withdrawal' };
    if (((what === 'goods' ? row.goodsAt : row.proofAt) !== null) === arrived) return { ok: true };
    const decided = await decidedAs(tx, row);
    if (decided) return { ok: false, code: decided };
    const now = shop.now();
    const at = arrived ? now : null;
    await tx
      .update(withdrawals)
      .set(what === 'goods' ? { goodsAt: at } : { proofAt: at })
      .where(eq(withdrawals.id, row.id));
    if (row.orderId) {
      const detail = { code: row.code, what, arrived };
      await recordOrderEvent(tx, {
        orderId: row.orderId,
        at: now,
        actor,
        kind: 'withdrawal-arrival',
        detail,
      });
    }
    return { ok: true };
  });
}

/** Once, while undecided. `refusal`: from `readRefusal`; `actor`: account id. */
export async function refuseWithdrawal(
  shop: WithdrawalsShop,
  { withdrawalId, refusal, actor }: { withdrawalId: string; refusal: string; actor: string },
): Promise<{ ok: true } | { ok: false; code: WithdrawalRefusal }> {
  const { identity, adrBody } = await loadSettings(shop.db);
  return shop.db.transaction(async (tx) => {
    const row = await locked(tx, withdrawalId);
    if (!row) return { ok: false, code: 'unknown_withdrawal' };
    // The lock of refunds, so that one comes first.
    const order = row.orderId && (await orderById(tx, row.orderId, true));
    const decided = await decidedAs(tx, row);
    if (decided) return { ok: false, code: decided };
    await tx
      .update(withdrawals)
      .set({ refusedAt: shop.now(), refusal, refusedBy: actor })
      .where(eq(withdrawals.id, row.id));
    const statusUrl = statusLinkFor(shop, order || null, row.email);
    const from = { identity, publicUrl: shop.config.publicUrl };
    const mail = await refusalMail(row, { refusal, adrBody, statusUrl, from });
    await writeMail({ tx, jobs: shop.jobs }, mail);
    return { ok: true };
  });
}

/** Links a withdrawal to its order; "all" then names what is left. `also` commits with it. */
export async function matchWithdrawal(
  shop: Pick<WithdrawalsShop, 'db'>,
  { withdrawalId, orderNumber }: { withdrawalId: string; orderNumber: string },
  also: (tx: Db, orderId: string) => Promise<void> = async () => {},
): Promise<{ ok: true } | { ok: false; code: WithdrawalRefusal }> {
  return shop.db.transaction(async (tx) => {
    const row = await locked(tx, withdrawalId);
    if (!row) return { ok: false, code: 'unknown_withdrawal' };
    if (row.orderId) return { ok: false, code: 'already_matched' };
    const found = await orderByNumber(tx, { orderNumber: tidyOrderNumber(orderNumber), email: row.email });
    const order = found && (await orderById(tx, found.id, true));
    if (!order) return { ok: false, code: 'unknown_order' };
    const lines = row.scope === 'all' ? (allLeft(await remainingToWithdraw(tx, order)) ?? []) : [];
    await tx.update(withdrawals).set({ orderId: order.id, lines }).where(eq(withdrawals.id, row.id));
    await also(tx, order.id);
    return { ok: true };
  });
}

/** Null while open. */
async function decidedAs(
  tx: Db,
  { id, refusedAt }: Withdrawal,
): Promise<'already_refused' | 'already_refunded' | null> {
  if (refusedAt) return 'already_refused';
  return (await hasRefund(tx, id)) ? 'already_refunded' : null;
}

async function locked(tx: Db, withdrawalId: string): Promise<Withdrawal | null> {
  if (!isUuid(withdrawalId)) return null;
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, withdrawalId)).for('update');
  return row ?? null;
}
