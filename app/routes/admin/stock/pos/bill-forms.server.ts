import type { Shop } from '#boot/compose.server.ts';
import { idFrom } from '#lib/uuid.ts';
import { type Answered, done, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { BILL_REFUSALS, type BillRefusal } from '#shop/finance/till-sales/bill.ts';
import { BILL_FIELDS, closedLine, readClosing, readLinePrice } from '#shop/finance/till-sales/bill-form.ts';
import { closeBill, reopenBill, setLinePrice } from '#shop/finance/till-sales/bills.server.ts';
import { sentVersion } from '#shop/orders/lifecycle/version.ts';

type Sent = { form: FormData; text: (name: string) => string; shop: Shop; actor: string };

/** Handlers of the bill's forms, by `intent`. */
export const BILL_FORMS: Readonly<Record<string, (sent: Sent) => Promise<Answered>>> = {
  'line-price': async ({ form, text, shop }) => {
    const price = readLinePrice(form);
    if (!price.ok) return invalid({ [BILL_FIELDS.price]: price.message });
    const key = idFrom(text('line'));
    const changed = await setLinePrice(shop.db, { billId: idFrom(text('bill')), key, ...price.value });
    return changed.ok ? done() : refusedAs(changed.code);
  },
  'close-bill': async ({ form, text, shop, actor }) => {
    const read = readClosing(form);
    if (!read.ok) return invalid(read.fields);
    const closed = await closeBill(shop.db, {
      ...seenBill({ form, text }),
      ...read.value,
      actor,
      now: shop.now(),
    });
    if (closed.ok) return done(closedLine(closed.totalCents));
    if (closed.code === 'discount')
      return invalid({ [BILL_FIELDS.discount]: BILL_REFUSALS.discount.message });
    return refusedAs(closed.code);
  },
  'reopen-bill': async ({ form, text, shop }) => {
    const reopened = await reopenBill(shop.db, seenBill({ form, text }));
    return reopened.ok ? done() : refusedAs(reopened.code);
  },
};

function seenBill({ form, text }: Pick<Sent, 'form' | 'text'>) {
  return { billId: idFrom(text('bill')), version: sentVersion(form) };
}

function refusedAs(code: BillRefusal): Answered {
  const { status, message } = BILL_REFUSALS[code];
  return refused(status, message);
}
