import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import type { Jobs } from '#jobs/table.ts';
import type { Gauge } from '#platform/metrics.server.ts';
import { isRefused } from '#shop/mail/outbox.server.ts';

/** E-mails refused for good, or whose recipient was erased, are not waiting. */
const isWaiting = sql`sent_at is null and to_address <> '' and (${isRefused}) is not true`;

type Counts = {
  open_checkouts: number;
  overdue_checkouts: number;
  unsent_letters: number;
  oldest_unsent_s: number;
  last_event_age_s: number;
  orders: number;
};

/** Counts, and ages in seconds, for monitoring. */
export async function shopGauges(shop: { db: Db; jobs: Jobs; now: () => Date }): Promise<Gauge[]> {
  const now = shop.now().toISOString();
  const age = (moment: string) =>
    sql.raw(`coalesce(extract(epoch from timestamptz '${now}' - ${moment}), -1)::float8`);
  const [counts] = await rowsOf<Counts>(
    shop.db,
    sql`select
      (select count(*)::int from checkouts where status = 'open') as open_checkouts,
      (select count(*)::int from checkouts where status = 'open' and expires_at < ${now}) as overdue_checkouts,
      (select count(*)::int from outbox where ${isWaiting}) as unsent_letters,
      (select ${age('min(created_at)')} from outbox where ${isWaiting}) as oldest_unsent_s,
      (select ${age('max(received_at)')} from provider_events) as last_event_age_s,
      (select count(*)::int from orders) as orders`,
  );
  const queues = await shop.jobs.counts();
  const one = (name: string, help: string, value: number): Gauge => ({ name, help, values: [{ value }] });
  return [
    one('vetrina_open_checkouts', 'Checkouts that are not decided yet.', counts?.open_checkouts ?? 0),
    one(
      'vetrina_overdue_checkouts',
      'Open checkouts whose time is over; more than a few minutes of them means that the job does not run.',
      counts?.overdue_checkouts ?? 0,
    ),
    one('vetrina_orders', 'Orders in the database.', counts?.orders ?? 0),
    one('vetrina_unsent_letters', 'E-mails written and not sent yet.', counts?.unsent_letters ?? 0),
    one(
      'vetrina_oldest_unsent_letter_seconds',
      'Age of the oldest unsent e-mail; -1 = none.',
      counts?.oldest_unsent_s ?? -1,
    ),
    one(
      'vetrina_last_webhook_age_seconds',
      'Time since the provider’s last notification; -1 = never one.',
      counts?.last_event_age_s ?? -1,
    ),
    {
      name: 'vetrina_jobs',
      help: 'Background jobs by queue and state.',
      values: queues.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    },
  ];
}
