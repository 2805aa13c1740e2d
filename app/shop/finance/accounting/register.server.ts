import type { Db } from '#db/client.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { boundsOf, monthOf, monthsBetween } from './month.ts';
import { firstSaleDay, refundsOfDays, type Sale, salesByDay, salesOfDays } from './movements.server.ts';
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
