import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedOrderForm } from '#routes/admin/orders/shared/received-order-form.server.ts';
import { redirectToForms, requireGrant } from '#routes/admin/shared/access.server.ts';
import {
  type Answered,
  done,
  failed,
  invalid,
  notFound,
  refused,
} from '#routes/admin/shared/form-answers.server.ts';
import { ORDER_GONE, type StaffRequest, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { changeMethod } from '#shop/orders/edits/change-method.server.ts';
import { editRefusal } from '#shop/orders/edits/edit.ts';
import { readMethod } from '#shop/orders/edits/method-form.ts';
import type { Editor } from '#shop/orders/edits/plan-edit.server.ts';
import { giveMoreTime } from '#shop/orders/lifecycle/move-order.server.ts';
import { lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { moneyText } from '#shop/orders/lifecycle/payments/order-money.ts';
import { PAYMENT_REFUSALS } from '#shop/orders/offline-payments/payment.ts';
import { readPayment } from '#shop/orders/offline-payments/payment-forms.ts';
import { receivePayment, returnPayment } from '#shop/orders/offline-payments/payments.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  acts: { 'order-payment': { name: 'Pagamento di un ordine cambiato', subject: 'id' } },
} satisfies RouteFacts;

/** Only an action: the order's page shows its payments. */
export const loader = (args: Route.LoaderArgs) =>
  redirectToForms(href('/admin/ordini/:id', args.params), args, handle);

/** Records payments outside the provider; changes payment method and deadline. */
export async function action(args: Route.ActionArgs) {
  const { form, shop, may, by, from } = await receivedOrderForm(args, handle);
  switch (form.get('intent')) {
    case 'received':
    case 'returned':
      requireGrant(args, by.visitor, 'refunds:write');
      return movedMoney(by, form, from);
    case 'more-time': {
      const given = await giveMoreTime(shop, from);
      if (given.ok) return done(`Può pagare fino a ${lastDay(given.until)}.`);
      if (given.code === 'stale') return staleOrder(by, from);
      if (given.code === 'unknown_order') return notFound(ORDER_GONE);
      return refused(409, 'Questo ordine non aspetta il pagamento, o ha già tutto il tempo.');
    }
    case 'way':
      return changedMethod(by, form, { ...from, mayGiveBack: may('refunds:write'), mayCorrect: false });
    default:
      return failed(422);
  }
}

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Records money received for an order, or refunded because it was not owed. */
async function movedMoney(
  by: StaffRequest,
  form: FormData,
  from: { orderId: string; version: number; actor: string },
): Promise<Answered> {
  const isReturned = form.get('intent') === 'returned';
  const read = readPayment(form, isReturned ? 'returned' : 'received');
  if (!read.ok) return invalid(read.fields);
  const moved = await (isReturned ? returnPayment : receivePayment)(by.shop, { ...read.value, ...from });
  if (moved.ok)
    return done(
      isReturned
        ? 'Restituzione segnata.'
        : `Pagamento segnato. L’ordine adesso è: ${moved.money.map(moneyText).join(', ').toLowerCase()}.`,
    );
  if (moved.code === 'stale') return staleOrder(by, from);
  const { status, message } = PAYMENT_REFUSALS[moved.code];
  if (moved.code === 'invalid_day') return invalid({ day: message }, status);
  if (moved.code === 'invalid_amount' || moved.code === 'too_much')
    return invalid({ amount: message }, status);
  return refused(status, message);
}

/** Changes the payment method if the total is still the one shown. */
async function changedMethod(by: StaffRequest, form: FormData, editor: Editor): Promise<Answered> {
  const chosen = readMethod(form);
  if (!chosen) return refused(422, 'Scegli come viene pagato l’ordine.');
  const changed = await changeMethod(by.shop, editor, chosen);
  if (changed.ok) return done('Pagamento cambiato: la cliente riceve la conferma con quello che deve fare.');
  if (changed.code === 'stale') return staleOrder(by, editor);
  const { status, message } = editRefusal(changed);
  return refused(status, message);
}
