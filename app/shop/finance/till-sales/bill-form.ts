import { TILL_PAYMENTS } from '#db/values/till-sales.ts';
import { type FieldErrors, type SentForm, sentText } from '#shop/forms/fields.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { readPercentage } from '#shop/money/percentage.ts';
import { readTypedEuro } from '#shop/money/typed-euro.ts';
import type { Discount, TillPayment } from './bill.ts';

export const BILL_FIELDS = {
  discount: 'discount',
  unit: 'discount_unit',
  payment: 'payment',
  price: 'price',
  /** The price to replace, as typed: identifies the line's version, as prices are typed in quick succession. */
  priceBefore: 'price_before',
} as const;

/** Reads a typed discount, none if empty. `message`: Italian. */
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

/** New and replaced price of a line. `message`: Italian. */
export function readLinePrice(
  form: SentForm,
): { ok: true; value: { priceCents: Cents; beforeCents: Cents | null } } | { ok: false; message: string } {
  const price = readTypedEuro(sentText(form, BILL_FIELDS.price));
  if (!price.ok) return price;
  const before = readTypedEuro(sentText(form, BILL_FIELDS.priceBefore));
  return { ok: true, value: { priceCents: price.value, beforeCents: before.ok ? before.value : null } };
}

/** «Conto chiuso: 12,00 €». */
export const closedLine = (totalCents: Cents) => `Conto chiuso: ${formatEuro(totalCents)}`;

/** Reads the discount and payment that close a bill. */
export function readClosing(
  form: SentForm,
): { ok: true; value: { discount: Discount; payment: TillPayment } } | { ok: false; fields: FieldErrors } {
  const text = (name: keyof typeof BILL_FIELDS) => sentText(form, BILL_FIELDS[name]);
  const discount = readDiscount(text('discount'), text('unit'));
  const payment = TILL_PAYMENTS.find((one) => one === text('payment'));
  if (discount.ok && payment) return { ok: true, value: { discount: discount.value, payment } };
  return {
    ok: false,
    fields: {
      ...(!discount.ok && { [BILL_FIELDS.discount]: discount.message }),
      ...(!payment && { [BILL_FIELDS.payment]: 'Scegli come ha pagato.' }),
    },
  };
}
