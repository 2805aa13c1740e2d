import { and, asc, eq, inArray, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.server.ts';
import { rateLimits, sessions, userRoles, users, verifications } from '../../db/schema/auth.ts';
import { checkouts } from '../../db/schema/checkout.ts';
import { outbox } from '../../db/schema/mail.ts';
import { newsletterSubscriptions } from '../../db/schema/newsletter.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { isRefused } from '../mail/undelivered.server.ts';
import { forgetPayees } from '../refunds/forget.server.ts';
import type { PersonFound } from './person.ts';
import { anonymiseOrders, emptyLetters } from './retention.server.ts';
import { customerDataUntil, keptUntil } from './retention.ts';

type PrivacyShop = { db: Db; now: () => Date };

/** No address is nobody's: who was made anonymous has none. */
const ofAddress = (column: PgColumn, email: string) =>
  and(eq(sql`lower(${column})`, normalizeEmail(email)), ne(column, ''));

/**
 * Everything that the shop knows of an e-mail address, for the person it belongs to (GDPR art. 15 and 20). Secrets
 * (passwords, tokens, second factors) are not personal data that anybody could use, and stay here.
 */
export async function personalData({ db, now }: PrivacyShop, email: string) {
  const [account] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      twoFactorEnabled: users.twoFactorEnabled,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(ofAddress(users.email, email));
  const signedIn = account
    ? await db
        .select({
          createdAt: sessions.createdAt,
          expiresAt: sessions.expiresAt,
          ipAddress: sessions.ipAddress,
          userAgent: sessions.userAgent,
        })
        .from(sessions)
        .where(eq(sessions.userId, account.id))
    : [];
  const roles = account
    ? await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, account.id))
    : [];
  const bought = await db
    .select()
    .from(orders)
    .where(ofAddress(orders.customerEmail, email))
    .orderBy(asc(orders.createdAt));
  const ids = bought.map((order) => order.id);
  const happened = await db
    .select({
      orderId: orderEvents.orderId,
      at: orderEvents.at,
      kind: orderEvents.kind,
      fromStatus: orderEvents.fromStatus,
      toStatus: orderEvents.toStatus,
      detail: orderEvents.detail,
    })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.id));
  // Of orders, and of payments that never became one.
  const given = await db
    .select({
      orderId: refunds.orderId,
      checkoutId: refunds.checkoutId,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      status: refunds.status,
      createdAt: refunds.createdAt,
      doneAt: refunds.doneAt,
    })
    .from(refunds)
    .where(or(inArray(refunds.orderId, ids), ofAddress(refunds.customerEmail, email)))
    .orderBy(asc(refunds.createdAt));
  const attempts = await db
    .select({
      id: checkouts.id,
      status: checkouts.status,
      customer: checkouts.customer,
      lines: checkouts.lines,
      totalAmount: checkouts.totalAmount,
      createdAt: checkouts.createdAt,
    })
    .from(checkouts)
    .where(ofAddress(checkouts.email, email))
    .orderBy(asc(checkouts.createdAt));
  const [newsletter] = await db
    .select({
      email: newsletterSubscriptions.email,
      requestedAt: newsletterSubscriptions.requestedAt,
      confirmedAt: newsletterSubscriptions.confirmedAt,
      unsubscribedAt: newsletterSubscriptions.unsubscribedAt,
    })
    .from(newsletterSubscriptions)
    .where(ofAddress(newsletterSubscriptions.email, email));
  const letters = await db
    .select({
      kind: outbox.kind,
      subject: outbox.subject,
      text: outbox.text,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
    })
    .from(outbox)
    .where(ofAddress(outbox.toAddress, email))
    .orderBy(asc(outbox.createdAt));
  return {
    email: normalizeEmail(email),
    exportedAt: now(),
    account: account ? { ...account, roles: roles.map((one) => one.role), sessions: signedIn } : null,
    newsletter: newsletter ?? null,
    orders: bought.map(
      ({ totalAmount, subtotalAmount, discountAmount, shippingAmount, refundedAmount, ...order }) => ({
        ...order,
        subtotalCents: subtotalAmount,
        discountCents: discountAmount,
        shippingCents: shippingAmount,
        totalCents: totalAmount,
        refundedCents: refundedAmount,
        events: happened.filter((event) => event.orderId === order.id),
        refunds: given.filter((refund) => refund.orderId === order.id),
      }),
    ),
    checkouts: attempts.map(({ totalAmount, ...attempt }) => ({
      ...attempt,
      totalCents: totalAmount,
      refunds: given.filter((refund) => refund.checkoutId === attempt.id),
    })),
    letters,
  };
}

export async function findPerson(shop: PrivacyShop, email: string): Promise<PersonFound> {
  const found = await personalData(shop, email);
  const isAdministrator = (found.account?.roles.length ?? 0) > 0;
  return {
    account: found.account ? (isAdministrator ? 'administrator' : 'customer') : 'none',
    newsletter: found.newsletter !== null,
    orders: found.orders.length,
    checkouts: found.checkouts.filter((one) => one.status !== 'paid').length,
    letters: found.letters.length,
  };
}

/** What an erasure did, and what it had to leave. */
export type Erasure = {
  account: 'none' | 'deleted' | 'administrator';
  newsletter: boolean;
  checkouts: number;
  letters: number;
  ordersAnonymised: number;
  /** Orders that the law wants kept, and until when the last of them. */
  ordersKept: number;
  keptUntil: Date | null;
  /** Refunds of payments without an order that the law wants kept, with name and address of e-mail. */
  refundsKept: number;
  /** A payment is being made right now: the erasure has to be repeated when it is over. */
  paymentOpen: boolean;
};

/**
 * Erases a person (GDPR art. 17): newsletter, account, attempts to buy that became nothing, the letters that were
 * sent or never can be. Orders stay for the ten years that the law wants, with a note; older ones lose the customer. An
 * administrator's account is not erased here: it is a key of the shop. `actor` is an account id.
 */
export async function erasePerson(
  shop: PrivacyShop,
  { email, actor }: { email: string; actor: string },
): Promise<Erasure> {
  const address = normalizeEmail(email);
  const at = shop.now();
  return shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const unsubscribed = await tx
      .delete(newsletterSubscriptions)
      .where(ofAddress(newsletterSubscriptions.email, address))
      .returning({ id: newsletterSubscriptions.id });
    const account = await deleteAccount(tx, address);
    const forgotten = await tx
      .delete(checkouts)
      .where(and(ofAddress(checkouts.email, address), eq(checkouts.status, 'released')))
      .returning({ id: checkouts.id });
    const open = await tx.$count(
      checkouts,
      and(ofAddress(checkouts.email, address), eq(checkouts.status, 'open')),
    );
    const ordersAnonymised = await anonymiseOrders(
      tx,
      and(ofAddress(orders.customerEmail, address), lt(orders.createdAt, customerDataUntil(at))) as SQL,
      at,
    );
    const kept = await tx
      .select({ id: orders.id, createdAt: orders.createdAt })
      .from(orders)
      .where(ofAddress(orders.customerEmail, address))
      .orderBy(asc(orders.createdAt));
    if (kept.length > 0) {
      await tx
        .insert(orderEvents)
        .values(kept.map(({ id: orderId }) => ({ orderId, at, actor, kind: 'erasure-asked' })));
    }
    const isTheirs = ofAddress(refunds.customerEmail, address);
    await forgetPayees(tx, customerDataUntil(at), isTheirs);
    const refundsKept = await tx.$count(refunds, isTheirs);
    const letters = await emptyLetters(
      tx,
      and(ofAddress(outbox.toAddress, address), or(isNotNull(outbox.sentAt), isRefused)),
    );
    await tx
      .delete(rateLimits)
      .where(sql`right(${rateLimits.key}, ${address.length + 1}) = ${`:${address}`}`);
    const last = kept.at(-1);
    return {
      account,
      newsletter: unsubscribed.length > 0,
      checkouts: forgotten.length,
      letters,
      ordersAnonymised,
      ordersKept: kept.length,
      keptUntil: last ? keptUntil(last.createdAt) : null,
      refundsKept,
      paymentOpen: open > 0,
    };
  });
}

async function deleteAccount(tx: Db, address: string): Promise<Erasure['account']> {
  const [account] = await tx.select({ id: users.id }).from(users).where(ofAddress(users.email, address));
  if (!account) return 'none';
  const [role] = await tx.select().from(userRoles).where(eq(userRoles.userId, account.id));
  if (role) return 'administrator';
  await tx.delete(verifications).where(eq(verifications.value, account.id));
  await tx.delete(users).where(eq(users.id, account.id));
  return 'deleted';
}
