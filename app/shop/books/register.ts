import { type Cents, vatIncluded } from '../money/money.ts';
import { daysOf } from './month.ts';

/** Orders that were paid on a day, added up. */
export type DaySales = { day: string; isInvoiced: boolean; orders: number; cents: Cents };

/** Money that went back, or came back from a bank, on a day. */
export type DayRefund = { day: string; isInvoiced: boolean; kind: 'refund' | 'reversal'; amountCents: Cents };

/** A day of the register; all but `orders` in cents. */
export type RegisterDay = {
  day: string;
  /** Of orders without an invoice, like all that follows up to `vatCents`. */
  orders: number;
  grossCents: Cents;
  refundsCents: Cents;
  /** Refunds that a bank sent back: the money is the shop's again. */
  reversalsCents: Cents;
  /** Gross less refunds, plus what came back. */
  netCents: Cents;
  taxableCents: Cents;
  vatCents: Cents;
  /** Net of the orders that have an invoice: their VAT is in the register of invoices. */
  invoicedOrders: number;
  invoicedCents: Cents;
  /** Net of all orders: what the shop calls its takings. */
  takingsCents: Cents;
};

export type Register = { month: string; days: RegisterDay[]; total: Omit<RegisterDay, 'day'> };

/**
 * The register of a month, by Italian day. VAT (22 %) is taken out of each day's net, rounded to the nearest
 * cent (halves do not occur: net × 22/122 is a fraction of 61). The taxable amount is what remains, and the month is the
 * sum of its days, so that columns and rows add up to the same cent. A day with more refunds than sales is negative.
 */
export function registerOf(
  month: string,
  sales: readonly DaySales[],
  refunds: readonly DayRefund[],
): Register {
  const days = daysOf(month).map((day) =>
    dayOf(
      day,
      sales.filter((one) => one.day === day),
      refunds.filter((one) => one.day === day),
    ),
  );
  const sum = (of: keyof Omit<RegisterDay, 'day'>) => days.reduce((total, one) => total + one[of], 0);
  return {
    month,
    days,
    total: {
      orders: sum('orders'),
      grossCents: sum('grossCents'),
      refundsCents: sum('refundsCents'),
      reversalsCents: sum('reversalsCents'),
      netCents: sum('netCents'),
      taxableCents: sum('taxableCents'),
      vatCents: sum('vatCents'),
      invoicedOrders: sum('invoicedOrders'),
      invoicedCents: sum('invoicedCents'),
      takingsCents: sum('takingsCents'),
    },
  };
}

function dayOf(day: string, sales: readonly DaySales[], refunds: readonly DayRefund[]): RegisterDay {
  const plain = partOf(sales, refunds, false);
  const invoiced = partOf(sales, refunds, true);
  const vatCents = vatIncluded(plain.netCents);
  return {
    day,
    ...plain,
    vatCents,
    taxableCents: plain.netCents - vatCents,
    invoicedOrders: invoiced.orders,
    invoicedCents: invoiced.netCents,
    takingsCents: plain.netCents + invoiced.netCents,
  };
}

function partOf(sales: readonly DaySales[], refunds: readonly DayRefund[], isInvoiced: boolean) {
  const sold = sales.filter((one) => one.isInvoiced === isInvoiced);
  const back = (kind: DayRefund['kind']) =>
    refunds
      .filter((one) => one.isInvoiced === isInvoiced && one.kind === kind)
      .reduce((sum, one) => sum + one.amountCents, 0);
  const grossCents = sold.reduce((sum, one) => sum + one.cents, 0);
  const [refundsCents, reversalsCents] = [back('refund'), back('reversal')];
  return {
    orders: sold.reduce((sum, one) => sum + one.orders, 0),
    grossCents,
    refundsCents,
    reversalsCents,
    netCents: grossCents - refundsCents + reversalsCents,
  };
}
