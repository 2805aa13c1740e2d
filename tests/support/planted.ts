import type { Db } from '#db/client.server.ts';
import { balancePayments } from '#db/schema/balance-payments.ts';
import { customerNotes } from '#db/schema/customers.ts';
import { disputes } from '#db/schema/disputes.ts';
import { draftOrders } from '#db/schema/draft-orders.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { outbox } from '#db/schema/mail.ts';
import { orderPayments } from '#db/schema/order-payments.ts';
import { orderEvents } from '#db/schema/orders.ts';
import { refundAccounts, refundEvents, refunds } from '#db/schema/refunds.ts';
import { staffLog } from '#db/schema/staff.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { addOrder, addPromo } from './room.ts';

const NOW = new Date();

/**
 * What is the owner's alone, by what it is: values that stand nowhere else. Each is found on one of her pages, so that
 * looking for them means something.
 */
export const PLANTED = {
  'payment session': 'cs_piantata_1',
  'payment id': 'pi_piantato_2',
  'refunded amount, in cents': '137173',
  'refunded amount': '1.371,73',
  'what went back of a changed order, in cents': '131711',
  'what settled pieces came to, in cents': '120013',
  'what they came to before, in cents': '110017',
  'total before a change, in cents': '611953',
  'total of a change, in cents': '611957',
  'reason of a refund': 'Motivo piantato del rimborso',
  'why a refund failed': 'la carta della cliente è scaduta o chiusa',
  'return code': 'R-PIANTAT8',
  'account of the shopper': 'IT60X0542811101000000777888',
  'holder of her account': 'Intestataria Del Conto Piantata',
  'declaration of withdrawal': 'Dichiarazione piantata di recesso',
  'refusal of a withdrawal': 'Rifiuto piantato del recesso',
  'tax code': 'PNTRSS80A41A794X',
  'name on the invoice': 'Intestataria Piantata',
  'address of the invoice': 'Via della Fattura Piantata 7',
  'VAT number': '01234567897',
  'certified e-mail': 'pec-piantata@pec.esempio.it',
  'recipient code': 'PNT0SDI',
  'number of an invoice': 'FT-PIANTATA-9',
  'number of an invoice taken back': 'FT-TOLTA-8',
  'note on a customer': 'Nota piantata sulla cliente',
  'undelivered letter': 'guasto-piantato@esempio.it',
  'promo code': 'codicepiantato',
  dispute: 'du_piantata_3',
  'payment to the shop, in cents': '139337',
};

/** Plants all of it among two orders; answers their ids and those of what stands beside them and may be asked for. */
export async function plantPrivateData(db: Db) {
  const place = { postalCode: '24100', city: 'Bergamo', province: 'BG' };
  const first = await addOrder(db, {
    customerEmail: 'clara@esempio.it',
    totalCents: 500_000,
    refundedCents: 137_173,
    toRefundCents: 137_173,
    excessCents: 131_711,
    items: [changedLine(120_013)],
    paymentSessionId: PLANTED['payment session'],
    paymentIntentId: PLANTED['payment id'],
    invoiceRequest: {
      kind: 'person',
      name: PLANTED['name on the invoice'],
      taxCode: PLANTED['tax code'],
      street: PLANTED['address of the invoice'],
      ...place,
    },
    invoiceNumber: PLANTED['number of an invoice'],
    invoiceDay: NOW.toISOString().slice(0, 10),
  });
  const second = await addOrder(db, {
    customerEmail: 'dora@esempio.it',
    totalCents: 400_000,
    paidCents: 394_689,
    chargedCents: 5_311,
    invoiceRequest: {
      kind: 'business',
      company: 'Ditta Piantata',
      vatNumber: PLANTED['VAT number'],
      pec: PLANTED['certified e-mail'],
      sdiCode: PLANTED['recipient code'],
      street: PLANTED['address of the invoice'],
      ...place,
    } as never,
  });
  const refund = crypto.randomUUID();
  const common = { createdAt: NOW, since: NOW, actor: 'system' };
  await db.insert(refunds).values([
    {
      id: refund,
      orderId: first,
      origin: 'owner',
      amountCents: 137_173,
      status: 'failed',
      ...common,
      reason: PLANTED['reason of a refund'],
      returnCode: PLANTED['return code'],
      failure: 'card_expired',
    },
  ]);
  const iban = PLANTED['account of the shopper'];
  const holder = PLANTED['holder of her account'];
  await db.insert(refundAccounts).values({ orderId: first, iban, holder, givenAt: NOW });
  await db.insert(refundEvents).values(
    (['requested', 'failed'] as const).map((kind) => ({
      refundId: refund,
      at: NOW,
      actor: 'system',
      kind,
      attempt: 0,
      failure: kind === 'failed' ? 'card_expired' : null,
    })),
  );
  await db.insert(orderEvents).values([
    {
      orderId: first,
      at: NOW,
      actor: 'system',
      kind: 'invoice',
      detail: { number: PLANTED['number of an invoice'], day: '2026-11-01' },
    },
    {
      orderId: first,
      at: NOW,
      actor: 'system',
      kind: 'invoice-taken-back',
      detail: { number: PLANTED['number of an invoice taken back'], day: '2026-11-01' },
    },
    {
      orderId: first,
      at: NOW,
      actor: 'system',
      kind: 'lines-changed',
      detail: {
        ...{ because: 'edit', added: [{ name: 'Gonna', quantity: 1 }], removed: [], totalCents: 611_957 },
        was: { items: [changedLine(110_017)], totalCents: 611_953, deliveryMethod: 'standard' },
      },
    },
  ]);
  await db.insert(disputes).values({
    ...{ id: PLANTED.dispute, paymentIntentId: PLANTED['payment id'], orderId: first, amountCents: 137_173 },
    ...{ reason: 'product_not_received', status: 'won', openedAt: NOW, updatedAt: NOW },
  });
  const day = NOW.toISOString().slice(0, 10);
  await db.insert(orderPayments).values({
    ...{ id: crypto.randomUUID(), orderId: second, day, amountCents: 139_337, actor: 'system' },
    ...{ method: 'in_shop', createdAt: NOW },
  });
  await db.insert(balancePayments).values({
    ...{ id: crypto.randomUUID(), orderId: second, because: 'edit', amountCents: 5_311, status: 'open' },
    ...{ payBy: hoursAgo(-72), createdAt: NOW, createdBy: 'system', updatedAt: NOW },
  });
  const exchange = crypto.randomUUID();
  const { settled: _, ...piece } = changedLine(0);
  await db.insert(exchanges).values({
    ...{
      id: exchange,
      orderId: first,
      status: 'requested',
      origin: 'shopper',
      quantity: 1,
      differenceCents: 0,
    },
    ...{ line: `${piece.productId}|M`, oldItem: piece, newLine: `${piece.productId}|L` },
    newItem: { ...piece, size: 'L' },
    ...{ requestedAt: NOW, requestedBy: 'shopper', heldUntil: hoursAgo(-72), updatedAt: NOW },
  });
  const proposal = crypto.randomUUID();
  await db.insert(draftOrders).values({
    ...{ id: proposal, status: 'open', delivery: 'standard', discountCents: 0, createdAt: NOW },
    customer: { customer_name: 'Clara', customer_email: 'clara@esempio.it' },
    emailKey: 'clara@esempio.it',
    lines: [{ ...piece, productSizeId: crypto.randomUUID() }],
    ...{ until: hoursAgo(-72), createdBy: 'system', updatedAt: NOW },
  });
  const [withdrawal] = await db
    .insert(withdrawals)
    .values({
      code: PLANTED['return code'],
      orderId: first,
      orderNumber: first.slice(0, 8),
      name: 'Clara',
      email: 'clara@esempio.it',
      scope: 'all',
      declaration: PLANTED['declaration of withdrawal'],
      origin: 'page',
      fingerprint: 'piantata',
      receivedAt: NOW,
      refusedAt: NOW,
      refusal: PLANTED['refusal of a withdrawal'],
      refusedBy: 'system',
    })
    .returning({ id: withdrawals.id });
  await db.insert(customerNotes).values({
    email: 'clara@esempio.it',
    text: PLANTED['note on a customer'],
    updatedAt: NOW,
    updatedBy: 'system',
  });
  await db.insert(outbox).values({
    dedupeKey: 'piantata',
    kind: 'order-confirmation',
    toAddress: PLANTED['undelivered letter'],
    subject: 'Ordine',
    html: '',
    text: '',
    attempts: 9,
    lastError: 'refused',
    createdAt: hoursAgo(30),
  });
  await addPromo({ db, now: () => NOW }, PLANTED['promo code'], 10);
  await db.insert(staffLog).values({ at: NOW, actor: 'system', act: 'order-refunded', subject: first });
  return { first, second, refund, exchange, proposal, withdrawal: withdrawal?.id ?? '' };
}

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

/** A line of which a piece was given back before it was changed. */
function changedLine(cents: number) {
  const article = { productId: crypto.randomUUID() as string, name: 'Abito', size: 'M', color: 'Nero' };
  return {
    ...article,
    ...{ quantity: 2, priceCents: 250_000, discountCents: 0 },
    settled: { quantity: 1, cents },
  };
}
