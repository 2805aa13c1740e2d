import type { Db } from '#db/client.server.ts';
import { addDays, dayInRome, startOfDayInRome } from '#lib/calendar-day.ts';
import type { ProviderMovement } from '#lib/provider-movement.ts';
import { VendorError } from '#lib/vendor-error.ts';
import type { Log } from '#platform/log.server.ts';
import type { ProviderMovements } from '#platform/provider-movements.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { boundsOf, monthOf, monthsBetween } from './month.ts';
import {
  firstSaleDay,
  paymentsWithoutOrder,
  providerPaymentsOfDays,
  refundsOfDays,
  type Sale,
  salesByDay,
  salesOfDays,
} from './movements.server.ts';
import { type OwnMovement, type Reconciliation, reconcile } from './reconcile.ts';
import { type Register, registerOf } from './register.ts';
import type { ListedMovement } from './register-csv.ts';

export async function monthRegister(db: Db, month: string): Promise<Register> {
  const range = boundsOf(month);
  const { taxRegimes } = await loadSettings(db);
  return registerOf(
    month,
    await salesByDay(db, range, taxRegimes),
    await refundsOfDays(db, range, taxRegimes),
    taxRegimes,
  );
}

/** The latest first, from the month of the first order to the present one. */
export async function monthsWithRegister(db: Db, now: Date): Promise<string[]> {
  const today = dayInRome(now);
  const first = (await firstSaleDay(db)) ?? today;
  const hasOpened = first < today;
  return monthsBetween(monthOf(hasOpened ? first : today), monthOf(today));
}

function kindOf({ amountCents, isUnpaid }: Sale): 'payment' | 'dispatch' | 'sale_off' {
  if (amountCents < 0) return 'sale_off';
  return isUnpaid ? 'dispatch' : 'payment';
}

export async function monthMovements(db: Db, month: string): Promise<ListedMovement[]> {
  const range = boundsOf(month);
  const sales = (await salesOfDays(db, range)).map((sale) => ({
    ...sale,
    kind: kindOf(sale),
    day: dayInRome(sale.at),
    providerId: sale.paymentIntentId,
  }));
  const refunds = (await refundsOfDays(db, range)).map((refund) => ({
    ...refund,
    amountCents: refund.kind === 'refund' ? -refund.amountCents : refund.amountCents,
    providerId: refund.providerRefundId,
  }));
  return [...sales, ...refunds].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Most movements: two hundred pages of the provider's list. */
const MOST_MOVEMENTS = 20_000;

/** Days read on either side: orders may be confirmed after midnight or an outage. */
const MARGIN_DAYS = 4;

/** Compares a month with the provider's list; stores nothing. Codes: `provider_away`, `too_many` movements. */
export async function reconcileMonth(
  shop: { db: Db; payments: ProviderMovements; log: Pick<Log, 'error'> },
  month: string,
): Promise<{ ok: true; found: Reconciliation } | { ok: false; code: 'provider_away' | 'too_many' }> {
  const bounds = boundsOf(month);
  const read = { from: addDays(bounds.from, -MARGIN_DAYS), to: addDays(bounds.to, MARGIN_DAYS) };
  let theirs: ProviderMovement[] | null;
  try {
    theirs = await shop.payments.movements(
      startOfDayInRome(read.from),
      startOfDayInRome(read.to),
      MOST_MOVEMENTS,
    );
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    shop.log.error(error, { where: 'movements of the provider' });
    return { ok: false, code: 'provider_away' };
  }
  if (theirs === null) return { ok: false, code: 'too_many' };
  const payments = await providerPaymentsOfDays(shop.db, read);
  const refunds = await refundsOfDays(shop.db, read);
  const own: OwnMovement[] = [
    ...payments.map((payment) => ({ ...payment, kind: 'payment' as const, key: payment.paymentIntentId })),
    ...refunds.map((refund) => ({ ...refund, key: refund.providerRefundId })),
  ];
  const intents = [...new Set(theirs.flatMap(({ paymentIntentId }) => paymentIntentId ?? []))];
  const withoutOrder = new Set(await paymentsWithoutOrder(shop.db, intents));
  return { ok: true, found: reconcile(own, theirs, { ...bounds, withoutOrder }) };
}
