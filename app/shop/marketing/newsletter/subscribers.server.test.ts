import { afterEach, beforeEach, expect, test } from 'vitest';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { allOf } from '#support/all-of.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import { addSubscribers } from '#support/subscribers.ts';
import { subscriptionState } from './newsletter.ts';
import { isSubscribed, listSubscribers, subscriberRows } from './subscribers.server.ts';

const day = (n: number) => new Date(Date.UTC(2026, 2, n, 10));

/** Every order of the moments of a subscription's life. */
const LIVES = [
  { requestedAt: day(1), confirmedAt: null, unsubscribedAt: null },
  { requestedAt: day(9), confirmedAt: null, unsubscribedAt: null },
  { requestedAt: day(1), confirmedAt: day(2), unsubscribedAt: null },
  { requestedAt: day(1), confirmedAt: day(2), unsubscribedAt: day(3) },
  { requestedAt: day(1), confirmedAt: null, unsubscribedAt: day(1) },
  { requestedAt: day(5), confirmedAt: day(2), unsubscribedAt: day(3) },
  { requestedAt: day(9), confirmedAt: day(2), unsubscribedAt: day(3) },
  { requestedAt: day(5), confirmedAt: day(6), unsubscribedAt: day(3) },
  { requestedAt: day(2), confirmedAt: day(3), unsubscribedAt: day(3) },
];

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
  });
  afterEach(() => room.close());

  const list = (over: Partial<Parameters<typeof listSubscribers>[1]> = {}) =>
    listSubscribers(room, { q: '', state: null, after: null, ...over });
  const emails = ({ subscribers }: Awaited<ReturnType<typeof list>>) => subscribers.map(({ email }) => email);

  test('the rule and the database agree on who is subscribed, waits or has left', async () => {
    await addSubscribers(
      room.db,
      LIVES.map((life, n) => ({ email: `a${n}@example.it`, ...life })),
    );
    const stateOf = new Map(
      LIVES.map((life, n) => [`a${n}@example.it`, subscriptionState(life, room.now())]),
    );
    const subscribed = await room.db.select().from(newsletterSubscriptions).where(isSubscribed);
    expect(subscribed.map(({ email }) => email).toSorted()).toEqual(
      [...stateOf].filter(([, state]) => state === 'subscribed').map(([email]) => email),
    );
    for (const [filter, states] of [
      ['confirmed', ['subscribed']],
      ['waiting', ['waiting', 'expired']],
      ['left', ['unsubscribed']],
    ] as const) {
      const found = await list({ state: filter });
      expect(emails(found).toSorted()).toEqual(
        [...stateOf]
          .filter(([, state]) => (states as readonly string[]).includes(state))
          .map(([email]) => email),
      );
      expect(found.total).toBe(found.counts[filter]);
    }
  });

  test('addresses are found by a part, literally, and read page by page', async () => {
    await addSubscribers(
      room.db,
      Array.from({ length: 120 }, (_, n) => ({
        email: `a${n}_x@example.it`,
        requestedAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 2))),
      })),
    );
    expect(emails(await list({ q: ' A7_X@ ' }))).toEqual(['a7_x@example.it']);
    expect((await list({ q: 'a%' })).total).toBe(0);
    const read: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ q: '_x', after });
      expect(page.total).toBe(120);
      read.push(...emails(page));
      after = page.next;
    } while (after);
    expect(read).toHaveLength(120);
    expect(new Set(read).size).toBe(120);
    expect((await list({ after: 'made-up' })).subscribers).toHaveLength(50);
  });

  test('the table says what each agreed to, when, and how it was confirmed', async () => {
    await addSubscribers(room.db, [
      { email: 'anna@example.it', requestedAt: day(1), confirmedAt: day(2) },
      { email: 'bruna@example.it', requestedAt: day(1), confirmedAt: null },
      { email: 'carla@example.it', consentText: null, consentVersion: null, unsubscribedAt: day(4) },
    ]);
    const rows = await allOf(subscriberRows(room.db, room.now()));
    expect(rows.map((row) => row.slice(0, 6))).toEqual([
      ['E-mail', 'Stato', 'Richiesta il', 'Confermata il', 'Come è stata confermata', 'Disiscritta il'],
      [
        ...['anna@example.it', 'Confermata', '2026-03-01 11:00', '2026-03-02 11:00'],
        ...['Link nell’e-mail di conferma (doppio consenso)', ''],
      ],
      ['bruna@example.it', 'Non confermata in tempo', '2026-03-01 11:00', '', '', ''],
      [
        ...['carla@example.it', 'Disiscritta', '2026-01-10 11:00', '2026-01-10 11:00'],
        ...['Link nell’e-mail di conferma (doppio consenso)', '2026-03-04 11:00'],
      ],
    ]);
    expect(rows[1]?.slice(6)).toEqual(['2026-11-22', expect.stringContaining('Ti cancelli quando vuoi')]);
    expect(rows[3]?.slice(6)).toEqual(['', '']);
  });
});
