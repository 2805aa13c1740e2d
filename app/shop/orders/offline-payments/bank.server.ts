import { createHash } from 'node:crypto';
import { setImmediate as answerOthers } from 'node:timers/promises';
import { and, eq, exists, gt, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { brokenConstraint } from '#db/broken-constraint.ts';
import type { Db } from '#db/client.server.ts';
import { balancePayments } from '#db/schema/balance-payments.ts';
import { orderPayments } from '#db/schema/order-payments.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { addDays, dayInRome, startOfDayInRome } from '#lib/calendar-day.ts';
import { storableText } from '#lib/storable-text.ts';
import { decodeText } from '#shop/catalog/imports/read/decode-text.server.ts';
import { loadSetting, saveSetting } from '#shop/company/settings/settings.server.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { agreedAt, isMadeUnpaid } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { type BankHeadings, firstProblems, type Movement, readMovements } from './bank-file.ts';
import { type BankProposal, bankMatcher, type KeyedMovement, type PayableOrder } from './bank-match.ts';
import { type BankFileRefusal, bankRows } from './bank-rows.ts';
import type { PaymentRefusal } from './payment.ts';
import { receivePayment } from './payments.server.ts';

/** Largest file of a bank, bytes: years of a shop's movements. */
const MAX_BANK_BYTES = 2 * 1024 * 1024;
/** Most lines that cannot be read and are told one by one. */
const MOST_PROBLEMS = 20;
/** How many movements are matched, or looked up, before the shop answers others again: a few ms. */
const AT_ONCE = 500;
/** A transfer may name an order that was made so many days ago. */
const REACHES_BACK_DAYS = 400;

export type BankRead =
  | {
      ok: true;
      kind: 'proposals';
      /** What came in, in the order of the file. */
      proposals: BankProposal[];
      /** How many movements went out. */
      outgoing: number;
      problems: string[];
    }
  /** Which of these headings are the bank's is for a person to say. */
  | { ok: true; kind: 'headings'; headings: string[] }
  | { ok: false; code: 'too_large' | BankFileRefusal };

/**
 * Reads a bank's movements and proposes which orders they pay; nothing is written but the headings that were `chosen`,
 * which the next file is read by.
 */
export async function readBankFile(
  shop: { db: Db; now: () => Date },
  { bytes, chosen }: { bytes: Uint8Array; chosen: BankHeadings | null },
): Promise<BankRead> {
  if (bytes.byteLength > MAX_BANK_BYTES) return { ok: false, code: 'too_large' };
  const text = storableText(decodeText(bytes));
  await answerOthers();
  const rows = bankRows(text);
  if (typeof rows === 'string') return { ok: false, code: rows };
  await answerOthers();
  const headings = chosen ?? (await loadSetting(shop.db, 'bank_headings'));
  const read = readMovements(rows, headings);
  if (!read.ok)
    return read.headings.length === 0 ? UNREADABLE : { ok: true, kind: 'headings', headings: read.headings };
  if (chosen) await saveSetting(shop.db, 'bank_headings', chosen, shop.now());
  const incoming = await inSlices(
    read.movements.filter(({ amountCents }) => amountCents > 0),
    keyer(),
  );
  const today = dayInRome(shop.now());
  const known = { orders: await payable(shop.db, today), taken: await takenOf(shop.db, incoming), today };
  return {
    ok: true,
    kind: 'proposals',
    proposals: await inSlices(incoming, bankMatcher(known)),
    outgoing: read.movements.length - incoming.length,
    problems: firstProblems(read.problems, MOST_PROBLEMS),
  };
}

const UNREADABLE: BankRead = { ok: false, code: 'unreadable' };

/** What `work` makes of each, one after the other; the shop answers others meanwhile. */
async function inSlices<From, To>(all: readonly From[], work: (one: From) => To): Promise<To[]> {
  const made: To[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    made.push(...all.slice(at, at + AT_ONCE).map((one) => work(one)));
    await answerOthers();
  }
  return made;
}

/**
 * Gives each movement of a file a key that it has in every file: its day, text and amount, and which of several alike on
 * that day it is.
 */
function keyer(): (movement: Movement) => KeyedMovement {
  const alike = new Map<string, number>();
  return (movement) => {
    const { day, description, amountCents } = movement;
    const said = JSON.stringify([day, description.replace(/\s+/g, ' '), amountCents]);
    const count = (alike.get(said) ?? 0) + 1;
    alike.set(said, count);
    return { ...movement, line: createHash('sha256').update(`${said} ${count}`).digest('hex') };
  };
}

/** The orders that a transfer may be for. */
async function payable(db: Db, today: string): Promise<PayableOrder[]> {
  const { id, version, customerName, status, openCents, chargedCents, createdAt } = orders;
  // Whoever was to pay by transfer once may have sent it before another way was chosen.
  const wasTransfer = exists(
    db
      .select()
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.orderId, id),
          eq(orderEvents.kind, 'way-changed'),
          sql`${orderEvents.detail} -> 'was' ->> 'way' = 'transfer'`,
        ),
      ),
  );
  const isTransfer = sql<boolean>`coalesce(${orders.paymentMethod} = 'transfer' or ${gt(chargedCents, 0)} or ${wasTransfer}, false)`;
  // Whoever was asked for a difference was shown the account, and may pay it twice, or too late.
  const wasCharged = exists(db.select().from(balancePayments).where(eq(balancePayments.orderId, id)));
  const since = startOfDayInRome(addDays(today, -REACHES_BACK_DAYS));
  const found = await db
    .select({
      ...{ id, version, customerName, status, openCents, chargedCents },
      ...{ isTransfer, agreedAt },
    })
    .from(orders)
    .where(and(or(isMadeUnpaid, wasCharged), or(gte(createdAt, since), gt(openCents, 0))));
  return found.map(({ agreedAt: agreed, ...order }) => ({ ...order, ordered: dayInRome(agreed) }));
}

/** The keys of movements that were noted down before. */
async function takenOf(db: Db, movements: readonly KeyedMovement[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let at = 0; at < movements.length; at += AT_ONCE) {
    const lines = movements.slice(at, at + AT_ONCE).map(({ line }) => line);
    const rows = await db
      .select({ line: orderPayments.line })
      .from(orderPayments)
      .where(and(isNotNull(orderPayments.line), inArray(orderPayments.line, lines)));
    for (const { line } of rows) if (line !== null) taken.add(line);
  }
  return taken;
}

/** A movement that a person says is the payment of an order. */
export type ChosenPayment = {
  line: string;
  orderId: string;
  /** Of the order, as the proposal was made. */
  version: number;
  day: string;
  amountCents: number;
};

/**
 * Notes down the movements that were chosen, each once whatever is sent again, one after the other.
 * @returns those that were refused, with why
 */
export async function takeMovements(
  shop: OrdersShop,
  chosen: readonly ChosenPayment[],
  actor: string,
): Promise<{ taken: number; refused: { orderId: string; code: PaymentRefusal }[] }> {
  const refused: { orderId: string; code: PaymentRefusal }[] = [];
  // The first payment of an order makes another version of it, which nobody was shown.
  const paid = new Set<string>();
  for (const { version, ...payment } of chosen) {
    const { orderId, line } = payment;
    const seen = paid.has(orderId) ? {} : { version };
    const received = await once(shop, { ...payment, ...seen, id: idOf(line), actor, method: 'transfer' });
    if (received.ok) paid.add(orderId);
    else refused.push({ orderId, code: received.code });
  }
  return { taken: chosen.length - refused.length, refused };
}

/** Where somebody takes the same movement for another order at this moment, only one of both is noted down. */
async function once(shop: OrdersShop, payment: Parameters<typeof receivePayment>[1]) {
  try {
    return await receivePayment(shop, payment);
  } catch (error) {
    if (!TAKEN.includes(brokenConstraint(error) ?? '')) throw error;
    return { ok: false, code: 'payment_changed' } as const;
  }
}

const TAKEN = ['order_payments_pkey', 'order_payments_line'];

/** The payment's id, made of its movement's key: the same movement is the same payment. */
function idOf(line: string): string {
  const digits = createHash('sha256').update(`bank ${line}`).digest('hex');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
