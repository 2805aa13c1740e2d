import { hasVatOn, type RegimeChange } from '#shop/finance/tax/tax-regime.ts';
import { type Cents, vatIncluded } from '#shop/money/money.ts';
import { daysOf } from './month.ts';

/**
 * How goods were sold: at a distance, which needs no receipt (D.P.R. 696/1996, art. 2 c. 1 lett. oo); paid for on this site
 * and collected in the shop, which is no distance sale; or paid in the shop, where the cash register has its receipt.
 */
export type SaleChannel = 'distance' | 'collected' | 'in_shop';

/**
 * Orders that were paid on a day, added up; `withoutVat`: of days in a tax regime that knows no VAT. Each order, with its
 * refunds, stays in the regime of the day on which it was made.
 */
export type DaySales = {
  day: string;
  isInvoiced: boolean;
  channel: SaleChannel;
  withoutVat?: boolean;
  orders: number;
  cents: Cents;
};

/** Money that went back, or came back from a bank, on a day. */
export type DayRefund = {
  day: string;
  isInvoiced: boolean;
  channel: SaleChannel;
  withoutVat?: boolean;
  kind: 'refund' | 'reversal';
  amountCents: Cents;
};

/** A day of the register; all but `orders` in cents. */
export type RegisterDay = {
  day: string;
  /** Of goods sold at a distance without an invoice, like all that follows up to `vatCents`. */
  orders: number;
  grossCents: Cents;
  refundsCents: Cents;
  /** Refunds that a bank sent back: the money is the shop's again. */
  reversalsCents: Cents;
  /** Gross less refunds, plus what came back. */
  netCents: Cents;
  taxableCents: Cents;
  vatCents: Cents;
  /** The part of the net that was sold without VAT. */
  withoutVatCents: Cents;
  /** Net of the orders that have an invoice: their VAT is in the register of invoices. */
  invoicedOrders: number;
  invoicedCents: Cents;
  /** Net of what was paid on this site and collected in the shop, without an invoice: no distance sale. */
  collectedOrders: number;
  collectedCents: Cents;
  /** Net of what was paid in the shop, without an invoice: the cash register's receipts have it already. */
  inShopOrders: number;
  inShopCents: Cents;
  /** Net of all orders: what the shop calls its takings. */
  takingsCents: Cents;
};

export type Register = {
  month: string;
  days: RegisterDay[];
  total: Omit<RegisterDay, 'day'>;
  /** Whether what it counts was sold with VAT, all or some of it. */
  vat: 'all' | 'some' | 'none';
};

/**
 * The register of a month, by Italian day. VAT (22 %) is taken out of each day's net, rounded to the nearest
 * cent (halves do not occur: net × 22/122 is a fraction of 61). The taxable amount is what remains, and the month is the
 * sum of its days, so that columns and rows add up to the same cent. A day with more refunds than sales is negative.
 * `regimes`: how the shop was taxed from which day on.
 */
export function registerOf(
  month: string,
  sales: readonly DaySales[],
  refunds: readonly DayRefund[],
  regimes: readonly RegimeChange[] = [],
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
    vat: vatOf([
      ...days.map(({ day }) => !hasVatOn(regimes, day)),
      ...[...sales, ...refunds].map(({ withoutVat = false }) => withoutVat),
    ]),
    total: {
      orders: sum('orders'),
      grossCents: sum('grossCents'),
      refundsCents: sum('refundsCents'),
      reversalsCents: sum('reversalsCents'),
      netCents: sum('netCents'),
      taxableCents: sum('taxableCents'),
      vatCents: sum('vatCents'),
      withoutVatCents: sum('withoutVatCents'),
      invoicedOrders: sum('invoicedOrders'),
      invoicedCents: sum('invoicedCents'),
      collectedOrders: sum('collectedOrders'),
      collectedCents: sum('collectedCents'),
      inShopOrders: sum('inShopOrders'),
      inShopCents: sum('inShopCents'),
      takingsCents: sum('takingsCents'),
    },
  };
}

function vatOf(without: readonly boolean[]): Register['vat'] {
  if (!without.includes(true)) return 'all';
  return without.includes(false) ? 'some' : 'none';
}

function dayOf(day: string, sales: readonly DaySales[], refunds: readonly DayRefund[]): RegisterDay {
  const part = (name: RegisterPart) => partOf(sales, refunds, name);
  const [plain, invoiced, collected, inShop] = [
    part('distance'),
    part('invoiced'),
    part('collected'),
    part('in_shop'),
  ];
  const { netCents: withoutVatCents } = partOf(
    sales.filter(({ withoutVat }) => withoutVat),
    refunds.filter(({ withoutVat }) => withoutVat),
    'distance',
  );
  const vatCents = vatIncluded(plain.netCents - withoutVatCents);
  return {
    day,
    ...plain,
    vatCents,
    withoutVatCents,
    taxableCents: plain.netCents - withoutVatCents - vatCents,
    invoicedOrders: invoiced.orders,
    invoicedCents: invoiced.netCents,
    collectedOrders: collected.orders,
    collectedCents: collected.netCents,
    inShopOrders: inShop.orders,
    inShopCents: inShop.netCents,
    takingsCents: plain.netCents + invoiced.netCents + collected.netCents + inShop.netCents,
  };
}

/** Every order is of one part alone, so that nothing is declared twice. */
export type RegisterPart = SaleChannel | 'invoiced';

/** Which part of the register an order belongs to: where there is an invoice, the register of invoices has it. */
export function registerPart({
  isInvoiced,
  channel,
}: Pick<DaySales, 'isInvoiced' | 'channel'>): RegisterPart {
  return isInvoiced ? 'invoiced' : channel;
}

function partOf(sales: readonly DaySales[], refunds: readonly DayRefund[], part: RegisterPart) {
  const sold = sales.filter((one) => registerPart(one) === part);
  const back = (kind: DayRefund['kind']) =>
    refunds
      .filter((one) => registerPart(one) === part && one.kind === kind)
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
