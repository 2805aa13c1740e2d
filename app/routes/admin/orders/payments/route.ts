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
import type { FormAnswer } from '#routes/admin/shared/forms.ts';
import { ORDER_GONE, type StaffRequest, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { sendOrStay } from '#routes/admin/shared/page.ts';
import { PAYMENT_WAYS } from '#shop/checkout/payment-methods/own-methods.ts';
import { isOwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { sentText } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { changeWay } from '#shop/orders/edits/change-way.server.ts';
import { editRefusal } from '#shop/orders/edits/edit.ts';
import type { Editor } from '#shop/orders/edits/edit-order.server.ts';
import { giveMoreTime } from '#shop/orders/lifecycle/move-order.server.ts';
import { lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { moneyText } from '#shop/orders/lifecycle/payments/order-money.ts';
import { PAYMENT_REFUSALS } from '#shop/orders/offline-payments/payment.ts';
import { RECEIVED_FIELDS, RETURNED_FIELDS } from '#shop/orders/offline-payments/payment-fields.ts';
import { receivePayment, returnPayment } from '#shop/orders/offline-payments/payments.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  acts: { 'order-payment': { name: 'Pagamento di un ordine cambiato', subject: 'id' } },
} satisfies RouteFacts;

/** An order's payments stand on its page. */
export const loader = (args: Route.LoaderArgs) =>
  redirectToForms(href('/admin/ordini/:id', args.params), args, handle);

/** Notes down what was paid of an order outside the provider, and changes how and until when it is paid. */
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
      return changedWay(by, form, {
        ...from,
        mayGiveBack: may('refunds:write'),
        mayCorrect: false,
      });
    default:
      return failed(422);
  }
}

/** A failure leaves the page, and what was typed on it. */
export const clientAction: (args: Route.ClientActionArgs) => Promise<FormAnswer> = sendOrStay;

const readReceived = formReader(RECEIVED_FIELDS);
const readReturned = formReader(RETURNED_FIELDS);

/** Notes down money that came for an order, or that went back because it was not owed. */
async function movedMoney(
  by: StaffRequest,
  form: FormData,
  from: { orderId: string; version: number; actor: string },
): Promise<Answered> {
  const isReturned = form.get('intent') === 'returned';
  const read = isReturned ? readReturned(form) : readReceived(form);
  if (!read.ok) return invalid(read.fields);
  const { day, amount: amountCents } = read.value;
  const id = sentText(form, 'payment_id');
  const method = sentText(form, 'method');
  const payment = { id, day, amountCents, ...from };
  const moved = await (isReturned ? returnPayment : receivePayment)(
    by.shop,
    isOwnMethod(method) ? { ...payment, method } : payment,
  );
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

/** Has an order be paid in another way, at the total that was shown. */
async function changedWay(by: StaffRequest, form: FormData, editor: Editor): Promise<Answered> {
  const [sent, total] = sentText(form, 'way').split(':');
  const way = PAYMENT_WAYS.find((one) => one === sent);
  if (!way) return refused(422, 'Scegli come viene pagato l’ordine.');
  const changed = await changeWay(by.shop, editor, { way, expectedTotalCents: Number(total) });
  if (changed.ok) return done('Pagamento cambiato: la cliente riceve la conferma con quello che deve fare.');
  if (changed.code === 'stale') return staleOrder(by, editor);
  const { status, message } = editRefusal(changed);
  return refused(status, message);
}
