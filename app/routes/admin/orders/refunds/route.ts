import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { receivedOrderForm } from '#routes/admin/orders/shared/received-order-form.server.ts';
import { redirectToForms } from '#routes/admin/shared/access.server.ts';
import { done, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { REFUND_REFUSALS, type RefundRefusal } from '#shop/orders/refunds/refund.ts';
import { readRefund } from '#shop/orders/refunds/refund-form.ts';
import { requestRefund } from '#shop/orders/refunds/request.server.ts';
import { followParcels } from '#shop/orders/shipments/shipments.server.ts';
import { isReturnOf } from '#shop/orders/withdrawals/read.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'orders:read', write: 'refunds:write' },
  acts: { 'order-refunded': { name: 'Rimborso avviato', subject: 'id' } },
} satisfies RouteFacts;

/** Only an action: the order's page shows its refunds. */
export const loader = (args: Route.LoaderArgs) =>
  redirectToForms(href('/admin/ordini/:id', args.params), args, handle);

const AMOUNT_REFUSALS: RefundRefusal[] = ['invalid_amount', 'too_much', 'refunded_elsewhere'];

export async function action(args: Route.ActionArgs) {
  const { form, shop, by, from } = await receivedOrderForm(args, handle);
  const read = readRefund(form);
  if (!read.ok) return invalid(read.fields);
  const taken = await requestRefund(shop, { ...read.value, isReturn: isReturnOf, ...from });
  if (taken.ok) {
    // The refund may leave only parcels already sent: they are then the whole order.
    await followParcels(shop, from);
    return done('Rimborso avviato: la cliente riceve un’e-mail.');
  }
  if (taken.code === 'stale') return staleOrder(by, from);
  const { status, message } = REFUND_REFUSALS[taken.code];
  if (taken.code === 'invalid_pieces') return invalid({ pieces: message }, status);
  return AMOUNT_REFUSALS.includes(taken.code)
    ? invalid({ amount: message }, status)
    : refused(status, message);
}

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';
