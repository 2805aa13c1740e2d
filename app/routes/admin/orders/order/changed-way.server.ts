import { type Answered, done, refused } from '#routes/admin/shared/form-answers.server.ts';
import { type StaffRequest, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { PAYMENT_WAYS } from '#shop/checkout/payment-methods/own-methods.ts';
import { sentText } from '#shop/forms/fields.ts';
import { changeWay } from '#shop/orders/edits/change-way.server.ts';
import { editRefusal } from '#shop/orders/edits/edit.ts';
import type { Editor } from '#shop/orders/edits/edit-order.server.ts';

/** Has an order be paid in another way, at the total that was shown. */
export async function changedWay(by: StaffRequest, form: FormData, editor: Editor): Promise<Answered> {
  const [sent, total] = sentText(form, 'way').split(':');
  const way = PAYMENT_WAYS.find((one) => one === sent);
  if (!way) return refused(422, 'Scegli come viene pagato l’ordine.');
  const changed = await changeWay(by.shop, editor, { way, expectedTotalCents: Number(total) });
  if (changed.ok) return done('Pagamento cambiato: la cliente riceve la conferma con quello che deve fare.');
  if (changed.code === 'stale') return staleOrder(by, editor);
  const { status, message } = editRefusal(changed);
  return refused(status, message);
}
