import type { Shop } from '#boot/compose.server.ts';
import { idFrom } from '#lib/uuid.ts';
import { type Answered, done, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { BILL_REFUSALS, type BillRefusal } from '#shop/finance/till-sales/bill.ts';
import { BILL_FIELDS, readClosing } from '#shop/finance/till-sales/bill-form.ts';
import { closeBill, reopenBill, setLinePrice } from '#shop/finance/till-sales/bills.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { formatEuro } from '#shop/money/money.ts';
import { readTypedEuro } from '#shop/money/typed-euro.ts';
import { sentVersion } from '#shop/orders/lifecycle/version.ts';

type Sent = { form: FormData; shop: Shop; actor: string };

/** By `intent`. */
export const BILL_FORMS: Readonly<Record<string, (sent: Sent) => Promise<Answered>>> = {
  'line-price': async ({ form, shop }) => {
    const price = readTypedEuro(sentText(form, BILL_FIELDS.price));
    if (!price.ok) return invalid({ [BILL_FIELDS.price]: price.message });
    const key = idFrom(sentText(form, 'line'));
    const changed = await setLinePrice(shop.db, { ...seenBill(form), key, priceCents: price.value });
    return changed.ok ? done() : refusedAs(changed.code);
  },
  'close-bill': async ({ form, shop, actor }) => {
    const read = readClosing({
      discount: sentText(form, BILL_FIELDS.discount),
      unit: sentText(form, BILL_FIELDS.unit),
      payment: sentText(form, BILL_FIELDS.payment),
    });
    if (!read.ok) return invalid(read.fields);
    const closed = await closeBill(shop.db, { ...seenBill(form), ...read.value, actor, now: shop.now() });
    if (closed.ok) return done(`Conto chiuso: ${formatEuro(closed.totalCents)}`);
    if (closed.code === 'discount')
      return invalid({ [BILL_FIELDS.discount]: BILL_REFUSALS.discount.message });
    return refusedAs(closed.code);
  },
  'reopen-bill': async ({ form, shop }) => {
    const reopened = await reopenBill(shop.db, seenBill(form));
    return reopened.ok ? done() : refusedAs(reopened.code);
  },
};

function seenBill(form: FormData) {
  return { billId: idFrom(sentText(form, 'bill')), version: sentVersion(form) };
}

function refusedAs(code: BillRefusal): Answered {
  const { status, message } = BILL_REFUSALS[code];
  return refused(status, message);
}
