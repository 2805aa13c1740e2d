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
import { isStillHere } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import { idStart } from '#shop/orders/lifecycle/number.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import type { LinkedOrder, SigningShop } from '#shop/orders/lifecycle/order-link.server.ts';
import { claimedMail, receiptMail, shopMail, statusLinkFor } from './mails.server.ts';
import { remainingToWithdraw } from './read.server.ts';
import { type Declared, declarationOf, linesLeft, returnCode, sameDeclaration } from './withdrawal.ts';

export type WithdrawalsShop = {
  db: Db;
  jobs: Jobs;
  now: () => Date;
  config: SigningShop['config'];
};

export type Withdrawal = typeof withdrawals.$inferSelect;

const HOUR_MS = 60 * 60_000;
const PER_CLIENT = { max: 10, windowMs: HOUR_MS };
/** Anybody may type another's address: protects it from flooding. */
const PER_ADDRESS = { max: 10, windowMs: 24 * HOUR_MS };

/**
 * Records a withdrawal and its e-mails to shopper and shop, in one transaction. The same form (`formId`) is
 * the same withdrawal, with its first date and code. `known` is the order proven by a signed link or account;
 * else number and e-mail address decide. Without a match the answer is the same: the withdrawal waits for the
 * owner to link it. If the number belongs to another address, that one is notified. `also` commits with it.
 * @returns `too_many_requests` beyond 10 declarations of a network in an hour, or 10 to an address in a day;
 * `more_than_left` for pieces already withdrawn from or refunded
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
  // Without the shop's id each form is a declaration of its own.
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
    // A double click: the other was first.
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
      // Only the shopper's own address may learn the order's state.
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

/** Of orders that share a number, the one with the address. */
export async function orderByNumber(
  db: Db,
  { orderNumber, email }: { orderNumber: string; email: string },
): Promise<(LinkedOrder & { customerEmail: string }) | null> {
  const start = idStart(orderNumber);
  if (!start) return null;
  const found = await db
    .select({
      id: orders.id,
      linkGeneration: orders.linkGeneration,
      customerEmail: orders.customerEmail,
    })
    .from(orders)
    .where(sql`left(${orders.id}::text, 8) = ${start}`)
    .orderBy(asc(orders.sharesNumber), asc(orders.createdAt))
    .limit(10);
  const theirs = found.find((one) => normalizeEmail(one.customerEmail) === normalizeEmail(email));
  return theirs ?? found[0] ?? null;
}
