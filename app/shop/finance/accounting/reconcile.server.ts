import type { Db } from '#db/client.server.ts';
import { addDays, startOfDayInRome } from '#lib/calendar-day.ts';
import type { ProviderMovement } from '#lib/provider-movement.ts';
import { VendorError } from '#lib/vendor-error.ts';
import type { Log } from '#platform/log.server.ts';
import type { ProviderMovements } from '#platform/provider-movements.server.ts';
import { boundsOf } from './month.ts';
import { paymentsWithoutOrder, providerPaymentsOfDays, refundsOfDays } from './movements.server.ts';
import { type OwnMovement, type Reconciliation, reconcile } from './reconcile.ts';

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
