import { hasVatOn, type RegimeChange } from '#shop/finance/tax/tax-regime.ts';
import { type Cents, vatIncluded } from '#shop/money/money.ts';
import { daysOf } from './month.ts';

/** A collected order is no distance sale, which needs no receipt (D.P.R. 696/1996, art. 2 c. 1 lett. oo). */
export type SaleChannel = 'distance' | 'collected' | 'till';

/** `withoutVat`: the order's day had no VAT, also for its refunds. */
export type DaySales = {
  day: string;
  isInvoiced: boolean;
  channel: SaleChannel;
  withoutVat?: boolean;
  orders: number;
  cents: Cents;
};

/** `reversals`: refunds returned by a bank. */
export type DayRefund = {
  day: string;
  isInvoiced: boolean;
  channel: SaleChannel;
  withoutVat?: boolean;
  kind: 'refund' | 'reversal';
  amountCents: Cents;
};

/** Amounts in cents. */
export type RegisterDay = {
  day: string;
  /** Distance sales without an invoice, like all up to `vatCents`. */
  orders: number;
  grossCents: Cents;
  refundsCents: Cents;
  /** Refunds that a bank returned. */
  reversalsCents: Cents;
  /** Gross less refunds, plus reversals. */
  netCents: Cents;
  taxableCents: Cents;
  vatCents: Cents;
  /** Part of the net without VAT. */
  withoutVatCents: Cents;
  /** Net; the VAT is in the register of invoices. */
  invoicedOrders: number;
  invoicedCents: Cents;
  /** Net of orders paid online and collected, without an invoice. */
  collectedOrders: number;
  collectedCents: Cents;
  /** Net of orders paid in the shop, without an invoice; the cash register has the receipts. */
  inShopOrders: number;
  inShopCents: Cents;
  /** Net takings of all orders. */
  takingsCents: Cents;
};

export type Register = {
  month: string;
  days: RegisterDay[];
  total: Omit<RegisterDay, 'day'>;
  vat: 'all' | 'some' | 'none';
};

/**
 * By Italian day. VAT (22 %) is deducted from each day's net, rounded to cents (no halves: net × 22/122). A month is
 * the sum of its days, so that rows and columns agree. A day with more refunds than sales is negative.
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
    part('till'),
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

/** Exclusive parts, so that nothing is declared twice. */
export type RegisterPart = SaleChannel | 'invoiced';

/** Invoiced orders belong to the register of invoices, however sold. */
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
