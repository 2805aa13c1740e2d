import type { Db } from '#db/client.server.ts';
import { BY_LINK } from '#shop/checkout/payment-methods/payment-methods.ts';
import { closePaymentsOfOrder } from '#shop/checkout/payments/balance-payments.server.ts';
import { correctCheckout } from '#shop/checkout/payments/checkouts.server.ts';
import { confirmationMail } from '#shop/checkout/payments/confirmation-again.server.ts';
import type { ConfirmingShop } from '#shop/checkout/payments/session.server.ts';
import { writeMail } from '#shop/mail/outbox.server.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { type Difference, settleDifference } from '#shop/orders/balance-payments/settle-difference.server.ts';
import { changeLines } from '#shop/orders/lifecycle/line-changes/change-lines.server.ts';
import { writeCorrection, writeMethod } from '#shop/orders/lifecycle/line-changes/correct-order.server.ts';
import { changeParts } from '#shop/orders/lifecycle/line-changes/shown-change.ts';
import type { OrdersShop } from '#shop/orders/lifecycle/move-order.server.ts';
import { type OrderDetail, orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { promiseMissingArrival } from '#shop/orders/lifecycle/promised-arrival.server.ts';
import { nameOwnPayments } from '#shop/orders/offline-payments/payments.server.ts';
import { followParcels } from '#shop/orders/shipments/shipments.server.ts';
import { papersOf } from '#shop/orders/slips/papers.server.ts';
import type { EditPreview, OrderEdit, Refused } from './edit.ts';
import { type Editor, type Plan, planOf, previewOf } from './plan-edit.server.ts';

type EditingShop = ConfirmingShop & OrdersShop;

export async function previewEdit(
  shop: EditingShop,
  editor: Editor,
  edit: OrderEdit,
): Promise<{ ok: true; preview: EditPreview } | Refused> {
  const order = await orderById(shop.db, editor.orderId);
  if (!order) return { ok: false, code: 'unknown_order' };
  if (order.version !== editor.version) return { ok: false, code: 'stale' };
  const plan = await planOf(shop, order, { editor, edit });
  return 'ok' in plan
    ? plan
    : { ok: true, preview: previewOf(order, plan, await papersOf(shop.db, order.id)) };
}

/**
 * Changes an unsent order, settles, confirms anew, in one transaction. Refuses other totals than `expectedTotalCents`.
 */
export async function editOrder(
  shop: EditingShop,
  editor: Editor,
  { edit, expectedTotalCents }: { edit: OrderEdit; expectedTotalCents: Cents },
): Promise<{ ok: true } | Refused> {
  if (!(await closedBefore(shop, editor.orderId, edit))) return { ok: false, code: 'being_paid' };
  const work = shop.db.transaction(async (transaction): Promise<{ ok: true } | Refused> => {
    const tx = transaction;
    const inside = { ...shop, db: tx };
    const found = await orderById(tx, editor.orderId, true);
    if (!found) return { ok: false, code: 'unknown_order' };
    if (found.version !== editor.version) return { ok: false, code: 'stale' };
    const plan = await planOf(inside, found, { editor, edit });
    if ('ok' in plan) return plan;
    if (plan.totals.totalCents !== expectedTotalCents) return { ok: false, code: 'changed_total' };
    const at = shop.now();
    const by = { actor: editor.actor, at };
    const { order, changes } = await methodWritten(tx, found, { plan, ...by });
    if (plan.data) await writeCorrection(shop, tx, { order, data: plan.data, ...by }, correctCheckout);
    const parts = await linesWritten(tx, order, { plan, ...by });
    const difference = await settleDifference(shop, tx, {
      orderId: order.id,
      because: 'edit',
      beforeTotalCents: order.totalCents,
      actor: editor.actor,
    });
    await promiseMissingArrival(tx, order.id, at);
    await followParcels(inside, { orderId: order.id, actor: editor.actor });
    const after = await orderById(tx, order.id);
    if (!after) return { ok: false, code: 'unknown_order' };
    const changed = [
      ...changes,
      ...parts,
      ...(plan.data ? ['Indirizzo: quello che trovi qui sotto'] : []),
      ...differenceSentences(difference, after),
    ];
    const mail = await confirmationMail(inside, after, { mailId: String(after.version), changed });
    if (mail) await writeMail({ tx, jobs: shop.jobs }, mail);
    return { ok: true };
  });
  return work.catch((error) => {
    if (error instanceof NotChanged) return error.refused;
    throw error;
  });
}

/** Ends an open payment before a change of method; false while it is undecided. */
async function closedBefore(shop: EditingShop, orderId: string, { method }: OrderEdit): Promise<boolean> {
  if (!method || method === BY_LINK) return true;
  const order = await orderById(shop.db, orderId);
  return order?.paymentMethod !== BY_LINK || closePaymentsOfOrder(shop, orderId);
}

async function methodWritten(
  tx: Db,
  order: OrderDetail,
  { plan: { paid, payBy }, ...by }: { plan: Plan; actor: string; at: Date },
): Promise<{ order: OrderDetail; changes: string[] }> {
  if (!paid) return { order, changes: [] };
  if (order.paymentMethod) await nameOwnPayments(tx, order.id, order.paymentMethod);
  const written = await writeMethod(tx, order, { paid, payBy, ...by });
  return { order: written.order, changes: changeParts(written.detail) };
}

/** Writes and describes the changes. @throws NotChanged, which rolls back the address */
async function linesWritten(
  tx: Db,
  order: OrderDetail,
  { plan, ...by }: { plan: Plan; actor: string; at: Date },
): Promise<string[]> {
  const { lines, settled, delivery, gift } = plan;
  if (lines.removed.length + lines.added.length === 0 && !delivery && !gift) return [];
  const changed = await changeLines(tx, {
    order,
    lines,
    settled,
    because: 'edit',
    ...by,
    ...(delivery && { delivery }),
    ...(gift && { gift }),
  });
  if (!changed.ok) throw new NotChanged(refusedBy(changed));
  return changeParts(changed.detail);
}

/** The difference in words for the shopper; empty if paid with the order. */
function differenceSentences(difference: Difference, { paymentMethod }: OrderDetail): string[] {
  if (difference.kind === 'charge' && paymentMethod !== BY_LINK)
    return [`Restano da pagare ${formatEuro(difference.amountCents)}: il link per farlo ti arriva a parte`];
  return difference.kind === 'back' ? [`Ti restituiamo ${formatEuro(difference.amountCents)}`] : [];
}

/** Rolls back. */
class NotChanged extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.code);
    this.refused = refused;
  }
}

function refusedBy(refusal: Extract<Awaited<ReturnType<typeof changeLines>>, { ok: false }>): Refused {
  return refusal.code === 'pieces_gone'
    ? { ok: false, code: 'gone', names: refusal.gone }
    : { ok: false, code: refusal.code };
}
