import { and, desc, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { newsletterSubscriptions as subscriptions } from '#db/schema/newsletter.ts';
import { inBatches } from '#lib/batches.ts';
import { clockInRome } from '#lib/clock-time.ts';
import type { CsvCell } from '#lib/csv.ts';
import { readMomentCursor, writeMomentCursor } from '#lib/moment-cursor.ts';
import { typedLine } from '#lib/typed-text.ts';
import type { Subscriber } from './newsletter.server.ts';
import { BY_FILE, type SubscriptionState, subscriptionState } from './newsletter.ts';
import { SUBSCRIBER_WORDS, type SubscriberFilter } from './subscribers.ts';

const PAGE_SIZE = 50;

export type ListedSubscriber = {
  id: string;
  email: string;
  state: SubscriptionState;
  requestedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

export type SubscriberPage = {
  /** Counts by state, independent of the search. */
  counts: Record<SubscriberFilter, number>;
  total: number;
  subscribers: ListedSubscriber[];
  next: string | null;
};

/** SQL of `subscriptionState` = `subscribed`. */
export const isSubscribed = sql<boolean>`(${subscriptions.confirmedAt} is not null and
  (${subscriptions.unsubscribedAt} is null or ${subscriptions.confirmedAt} > ${subscriptions.unsubscribedAt}))`;

const hasLeft = sql<boolean>`(not ${isSubscribed} and ${subscriptions.unsubscribedAt} is not null
  and ${subscriptions.unsubscribedAt} >= ${subscriptions.requestedAt})`;

const CONDITIONS = {
  confirmed: isSubscribed,
  waiting: sql<boolean>`(not ${isSubscribed} and not ${hasLeft})`,
  left: hasLeft,
} as const satisfies Record<SubscriberFilter, unknown>;

export async function listSubscribers(
  { db, now }: { db: Db; now: () => Date },
  { q, state, after }: { q: string; state: SubscriberFilter | null; after: string | null },
): Promise<SubscriberPage> {
  const words = typedLine(q).toLowerCase();
  const found = and(
    state ? CONDITIONS[state] : undefined,
    words === '' ? undefined : sql`position(${words} in ${subscriptions.email}) > 0`,
  );
  const cursor = readMomentCursor(after);
  const beyond = cursor
    ? sql`(${subscriptions.requestedAt}, ${subscriptions.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : undefined;
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(found, beyond))
    .orderBy(desc(subscriptions.requestedAt), desc(subscriptions.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    counts: await countSubscribers(db),
    total: await db.$count(subscriptions, found),
    subscribers: page.map(({ id, email, requestedAt, confirmedAt, unsubscribedAt }) => ({
      id,
      email,
      requestedAt,
      confirmedAt,
      unsubscribedAt,
      state: subscriptionState({ requestedAt, confirmedAt, unsubscribedAt }, now()),
    })),
    next:
      rows.length > PAGE_SIZE && last
        ? writeMomentCursor({ createdAt: last.requestedAt, id: last.id })
        : null,
  };
}

async function countSubscribers(db: Db): Promise<Record<SubscriberFilter, number>> {
  const many = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  const [counts] = await db
    .select({
      confirmed: many(CONDITIONS.confirmed),
      waiting: many(CONDITIONS.waiting),
      left: many(CONDITIONS.left),
    })
    .from(subscriptions);
  return counts ?? { confirmed: 0, waiting: 0, left: 0 };
}

/** All addresses with proof of consent (GDPR art. 7 par. 1): request, text shown, confirmation. */
export async function* subscriberRows(db: Db, now = new Date()): AsyncGenerator<CsvCell[]> {
  yield [
    'E-mail',
    'Stato',
    'Richiesta il',
    'Confermata il',
    'Come è stata confermata',
    'Disiscritta il',
    'Versione del testo',
    'Testo accettato',
  ];
  const moment = (at: Date | null) => (at ? clockInRome(at).replace('T', ' ') : '');
  for await (const row of inBatches((after: Subscriber | null, size) => batch(db, after, size))) {
    yield [
      row.email,
      SUBSCRIBER_WORDS[subscriptionState(row, now)],
      moment(row.requestedAt),
      moment(row.confirmedAt),
      row.confirmedAt ? (provenBy(row) ?? BY_LINK) : '',
      moment(row.unsubscribedAt),
      row.consentVersion ?? '',
      row.consentText ?? '',
    ];
  }
}

const BY_LINK = 'Link nell’e-mail di conferma (doppio consenso)';

/** The file that proves a subscription; null where confirmed by link. */
const provenBy = ({ origin, consentVersion }: Subscriber): string | null =>
  consentVersion === BY_FILE ? origin : null;

function batch(db: Db, after: { email: string } | null, size: number) {
  return db
    .select()
    .from(subscriptions)
    .where(after ? sql`${subscriptions.email} > ${after.email}` : undefined)
    .orderBy(subscriptions.email)
    .limit(size);
}
