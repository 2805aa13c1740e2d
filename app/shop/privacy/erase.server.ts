import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { outbox } from '../../db/schema/mail.ts';
import { orders } from '../../db/schema/orders.ts';
import { checkouts } from '../../db/schema/payments.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { withdrawals } from '../../db/schema/withdrawals.ts';
import { normalizeEmail } from '../../lib/email.ts';
import { ofAddress } from '../../lib/of-address.server.ts';
import { forgetUsesOf } from '../../lib/rate-limit.server.ts';
import { forgetAlertsOf } from '../alerts/forget.server.ts';
import { deleteAccount } from '../auth/forget.server.ts';
import { eraseBackInStock } from '../back-in-stock/requests.server.ts';
import { eraseNote } from '../customers/notes.server.ts';
import { emptyLetters } from '../mail/forget.server.ts';
import { isRefused } from '../mail/undelivered.server.ts';
import { eraseSubscription } from '../newsletter/newsletter.server.ts';
import { noteErasureAsked } from '../orders/forget.server.ts';
import { forgetReleased } from '../payments/forget.server.ts';
import { forgetCustomers } from '../refunds/forget.server.ts';
import { forgetInvitations } from '../staff/invitations.server.ts';
import { eraseUnmatched } from '../withdrawals/forget.server.ts';
import type { Erasure } from './erasure.ts';
import { lettersNaming } from './letters.server.ts';
import { anonymisePayments, anonymisePurchases } from './retention.server.ts';
import { customerDataUntil, keptUntil } from './retention.ts';

/** Letters about what is erased with the person: they have nothing more to say. */
const OF_WHAT_IS_ERASED = sql`${outbox.kind} ~ '^(account|newsletter|back-in-stock|staff-invitation|staff-alert)'`;

/**
 * Erases a person (GDPR art. 17): newsletter, requests to be told of a size, account, the shop's note, attempts to buy that became
 * nothing, the delivery data of payments without an order, the letters that were sent or never can be, and what letters to the shop say of them.
 * Orders, and the payee of refunds without an order, stay for the ten years that the law wants; older ones lose the
 * customer. An administrator's account is not erased here: it is a key of the shop. `actor` is an account id.
 */
export async function erasePerson(
  shop: { db: Db; now: () => Date },
  { email, actor }: { email: string; actor: string },
): Promise<Erasure> {
  const at = shop.now();
  return shop.db.transaction((tx) => eraseAll(tx as Db, { email, at, actor }));
}

/** The same in the caller's transaction. */
export async function eraseAll(
  tx: Db,
  { email, at, actor }: { email: string; at: Date; actor: string },
): Promise<Erasure> {
  const address = normalizeEmail(email);
  const newsletter = await eraseSubscription(tx, address);
  const backInStock = await eraseBackInStock(tx, address);
  await forgetAlertsOf(tx, address);
  const account = await deleteAccount(tx, address);
  const note = await eraseNote(tx, address);
  await forgetInvitations(tx, address);
  const bought = await eraseBought(tx, { address, at, actor });
  const withdrawn = await eraseWithdrawals(tx, address);
  const letters = await eraseLetters(tx, address);
  await forgetUsesOf(tx, address);
  return { account, newsletter, backInStock, note, ...bought, ...withdrawn, ...letters };
}

type Bought = Pick<
  Erasure,
  | 'checkouts'
  | 'paymentsWithoutOrder'
  | 'paymentOpen'
  | 'ordersAnonymised'
  | 'ordersKept'
  | 'ordersKeptUntil'
  | 'refundsKept'
  | 'refundsKeptUntil'
>;

async function eraseBought(
  tx: Db,
  { address, at, actor }: { address: string; at: Date; actor: string },
): Promise<Bought> {
  const theirCheckouts = ofAddress(checkouts.email, address);
  const forgotten = await forgetReleased(tx, theirCheckouts);
  const paymentsWithoutOrder = await anonymisePayments(tx, theirCheckouts);
  const open = await tx.$count(checkouts, and(theirCheckouts, eq(checkouts.status, 'open')));
  const theirOrders = ofAddress(orders.customerEmail, address);
  const ordersAnonymised = await anonymisePurchases(
    tx,
    and(theirOrders, lt(orders.createdAt, customerDataUntil(at))) as SQL,
    at,
  );
  const kept = await tx
    .select({ id: orders.id, createdAt: orders.createdAt })
    .from(orders)
    .where(theirOrders)
    .orderBy(asc(orders.createdAt));
  await noteErasureAsked(
    tx,
    kept.map(({ id }) => id),
    { at, actor },
  );
  const theirRefunds = ofAddress(refunds.customerEmail, address);
  await forgetCustomers(tx, customerDataUntil(at), theirRefunds);
  const refundsKept = await tx
    .select({ createdAt: refunds.createdAt })
    .from(refunds)
    .where(theirRefunds)
    .orderBy(asc(refunds.createdAt));
  const end = (rows: { createdAt: Date }[]) => {
    const last = rows.at(-1);
    return last ? keptUntil(last.createdAt) : null;
  };
  return {
    checkouts: forgotten,
    paymentsWithoutOrder,
    paymentOpen: open > 0,
    ordersAnonymised,
    ordersKept: kept.length,
    ordersKeptUntil: end(kept),
    refundsKept: refundsKept.length,
    refundsKeptUntil: end(refundsKept),
  };
}

async function eraseWithdrawals(
  tx: Db,
  address: string,
): Promise<Pick<Erasure, 'withdrawals' | 'withdrawalsToAnswer'>> {
  const theirs = ofAddress(withdrawals.email, address) as SQL;
  const gone = await eraseUnmatched(tx, theirs);
  const toAnswer = await tx.$count(withdrawals, and(theirs, isNull(withdrawals.orderId)));
  return { withdrawals: gone, withdrawalsToAnswer: toAnswer };
}

async function eraseLetters(
  tx: Db,
  address: string,
): Promise<Pick<Erasure, 'letters' | 'lettersToTheShop' | 'lettersWaiting'>> {
  const theirs = ofAddress(outbox.toAddress, address);
  const isSettled = or(isNotNull(outbox.sentAt), isRefused, OF_WHAT_IS_ERASED);
  const letters = await emptyLetters(tx, and(theirs, isSettled));
  const naming = inArray(
    outbox.id,
    (await lettersNaming(tx, address)).map(({ id }) => id),
  );
  const lettersToTheShop = await emptyLetters(tx, and(naming, or(isNotNull(outbox.sentAt), isRefused)));
  const waiting = await tx
    .select({ subject: outbox.subject })
    .from(outbox)
    .where(and(or(theirs, naming), isNull(outbox.sentAt), sql`${isRefused} is not true`))
    .orderBy(asc(outbox.createdAt));
  return { letters, lettersToTheShop, lettersWaiting: waiting.map(({ subject }) => subject) };
}
