import { createHash } from 'node:crypto';
import { setImmediate as answerOthers } from 'node:timers/promises';
import { and, eq, exists, gt, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { brokenConstraint } from '#db/broken-constraint.ts';
import type { Db } from '#db/client.server.ts';
import { balancePayments } from '#db/schema/balance-payments.ts';
import { orderPayments } from '#db/schema/order-payments.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { addDays, dayInRome, startOfDayInRome } from '#lib/calendar-day.ts';
import { storableText } from '#lib/typed-text.ts';
import { decodeText } from '#shop/catalog/imports/read/decode-text.server.ts';
import { BY_TRANSFER, methodsPaid } from '#shop/checkout/payment-methods/payment-methods.ts';
import { loadSetting, saveSetting } from '#shop/company/settings/settings.server.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { agreedAt, isMadeUnpaid } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { type BankHeadings, firstProblems, type Movement, readMovements } from './bank-file.ts';
import { type BankProposal, bankMatcher, type KeyedMovement, type PayableOrder } from './bank-match.ts';
import { type BankFileRefusal, bankRows } from './csv-rows.ts';
import type { PaymentRefusal } from './payment.ts';
import { receivePayment } from './payments.server.ts';

/** Largest file (bytes): years of movements. */
const MAX_BANK_BYTES = 2 * 1024 * 1024;
/** Most unreadable rows listed. */
const MOST_PROBLEMS = 20;
/** Movements (a few ms) between yields to other requests. */
const AT_ONCE = 500;
/** Age (days) up to which a transfer may name an order. */
const REACHES_BACK_DAYS = 400;

export type BankRead =
  | {
      ok: true;
      kind: 'proposals';
      /** Incoming movements in file order. */
      proposals: BankProposal[];
      outgoing: number;
      problems: string[];
    }
  /** A person has to map the headings. */
  | { ok: true; kind: 'headings'; headings: string[] }
  | { ok: false; code: 'too_large' | BankFileRefusal };

/** Proposes orders paid by movements; stores `chosen` headings for the next file. */
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

/** Maps in slices, between which other requests are served. */
async function inSlices<From, To>(all: readonly From[], work: (one: From) => To): Promise<To[]> {
  const made: To[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    made.push(...all.slice(at, at + AT_ONCE).map((one) => work(one)));
    await answerOthers();
  }
  return made;
}

/** Key that is equal in every file: day, text, amount, counter of equal ones on a day. */
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

async function payable(db: Db, today: string): Promise<PayableOrder[]> {
  const { id, version, customerName, status, openCents, chargedCents, createdAt } = orders;
  // May have been sent before the payment method changed.
  const wasTransfer = exists(
    db
      .select()
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.orderId, id),
          eq(orderEvents.kind, 'way-changed'),
          inArray(sql`${orderEvents.detail} -> 'was' ->> 'way'`, methodsPaid('first')),
        ),
      ),
  );
  const isTransfer = sql<boolean>`coalesce(${inArray(orders.paymentMethod, methodsPaid('first'))} or ${gt(chargedCents, 0)} or ${wasTransfer}, false)`;
  // The shopper of a difference saw the account, and may pay twice or late.
  const wasCharged = exists(db.select().from(balancePayments).where(eq(balancePayments.orderId, id)));
  const since = startOfDayInRome(addDays(today, -REACHES_BACK_DAYS));
  const found = await db
    .select({ id, version, customerName, status, openCents, chargedCents, isTransfer, agreedAt })
    .from(orders)
    .where(and(or(isMadeUnpaid, wasCharged), or(gte(createdAt, since), gt(openCents, 0))));
  return found.map(({ agreedAt: agreed, ...order }) => ({ ...order, ordered: dayInRome(agreed) }));
}

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

export type ChosenPayment = {
  line: string;
  orderId: string;
  version: number;
  day: string;
  amountCents: number;
};

/** Records the chosen movements, each once. @returns the refused ones, with why */
export async function takeMovements(
  shop: OrdersShop,
  chosen: readonly ChosenPayment[],
  actor: string,
): Promise<{ taken: number; refused: { orderId: string; code: PaymentRefusal }[] }> {
  const refused: { orderId: string; code: PaymentRefusal }[] = [];
  // The first payment raises the order's version beyond the form's.
  const paid = new Set<string>();
  for (const { version, ...payment } of chosen) {
    const { orderId, line } = payment;
    const seen = paid.has(orderId) ? {} : { version };
    const received = await once(shop, { ...payment, ...seen, id: idOf(line), actor, method: BY_TRANSFER });
    if (received.ok) paid.add(orderId);
    else refused.push({ orderId, code: received.code });
  }
  return { taken: chosen.length - refused.length, refused };
}

/** Of concurrent recordings for several orders one succeeds. */
async function once(shop: OrdersShop, payment: Parameters<typeof receivePayment>[1]) {
  try {
    return await receivePayment(shop, payment);
  } catch (error) {
    if (!TAKEN.includes(brokenConstraint(error) ?? '')) throw error;
    return { ok: false, code: 'payment_changed' } as const;
  }
}

const TAKEN = ['order_payments_pkey', 'order_payments_line'];

/** Derived from the key, so that a movement is one payment. */
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
