import { TILL_PAYMENTS } from '#db/values/till-sales.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { readPercentage } from '#shop/money/percentage.ts';
import { readTypedEuro } from '#shop/money/typed-euro.ts';
import type { Discount, TillPayment } from './bill.ts';

export const BILL_FIELDS = {
  discount: 'discount',
  unit: 'discount_unit',
  payment: 'payment',
  price: 'price',
} as const;

/** As typed; empty is none. `message` in Italian. */
export function readDiscount(
  text: string,
  unit: string,
): { ok: true; value: Discount } | { ok: false; message: string } {
  const typed = text.trim();
  if (unit === 'percent') {
    const percent = typed === '' ? 0 : readPercentage(typed);
    return percent === null
      ? { ok: false, message: 'Scrivi una percentuale da 0 a 100, per esempio 10.' }
      : { ok: true, value: { unit: 'percent', percent } };
  }
  const euro = typed === '' ? { ok: true as const, value: 0 } : readTypedEuro(typed);
  return euro.ok ? { ok: true, value: { unit: 'euro', cents: euro.value } } : euro;
}

/** What closes a bill. */
export function readClosing(sent: {
  discount: string;
  unit: string;
  payment: string;
}): { ok: true; value: { discount: Discount; payment: TillPayment } } | { ok: false; fields: FieldErrors } {
  const discount = readDiscount(sent.discount, sent.unit);
  const payment = TILL_PAYMENTS.find((one) => one === sent.payment);
  if (discount.ok && payment) return { ok: true, value: { discount: discount.value, payment } };
  return {
    ok: false,
    fields: {
      ...(!discount.ok && { [BILL_FIELDS.discount]: discount.message }),
      ...(!payment && { [BILL_FIELDS.payment]: 'Scegli come ha pagato.' }),
    },
  };
}
