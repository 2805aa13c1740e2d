import { isKeyOf } from '#lib/keys.ts';
import { type Answered, done, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { notMoved, type StaffRequest, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { isOwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { sentText } from '#shop/forms/fields.ts';
import type { StatusRefusal } from '#shop/orders/lifecycle/order-status.server.ts';
import { moneyText } from '#shop/orders/lifecycle/payments/order-money.ts';
import { PAYMENT_REFUSALS } from '#shop/orders/offline-payments/payment.ts';
import { receivePayment, returnPayment } from '#shop/orders/offline-payments/payments.server.ts';
import { refuseParcel } from '#shop/orders/offline-payments/refused-parcel.server.ts';
import { PARCEL_REFUSALS } from '#shop/orders/offline-payments/refused-parcel.ts';
import { readReceived, readRefusedParcel, readReturned } from './payment-form.ts';

type From = { orderId: string; version: number; actor: string };

/** Notes down that the order's parcel was refused at the door. */
export async function refusedParcel(by: StaffRequest, form: FormData, from: From): Promise<Answered> {
  const read = readRefusedParcel(form);
  if (!read.ok) return invalid(read.fields);
  const noted = await refuseParcel(by.shop, { ...from, keepOut: read.value.keep_out });
  if (noted.ok) return done('Pacco rifiutato: l’ordine è annullato e la cliente riceve un’e-mail.');
  if (isKeyOf(PARCEL_REFUSALS, noted.code)) {
    const { status, message } = PARCEL_REFUSALS[noted.code];
    return refused(status, message);
  }
  return notMoved(by, from, noted as StatusRefusal);
}

/** Notes down money that came for an order, or that went back because it was not owed. */
export async function movedMoney(by: StaffRequest, form: FormData, from: From): Promise<Answered> {
  const isReturned = form.get('intent') === 'returned';
  const read = isReturned ? readReturned(form) : readReceived(form);
  if (!read.ok) return invalid(read.fields);
  const { day, amount: amountCents } = read.value;
  const id = sentText(form, 'payment_id');
  const method = sentText(form, 'method');
  const moved = await (isReturned ? returnPayment : receivePayment)(by.shop, {
    id,
    day,
    amountCents,
    ...(isOwnMethod(method) && { method }),
    ...from,
  });
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
