import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowestBefore, type PricePoint, priorPrice, wasHardlySold } from './prior-price.ts';

const now = new Date('2026-07-15T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
/** A price in euros since some days ago, announced as reduced from `original` if that is given. */
const since = (days: number, euros: number, original?: number): PricePoint => ({
  at: daysAgo(days),
  priceCents: Math.round(euros * 100),
  ...(original === undefined ? {} : { originalPriceCents: Math.round(original * 100) }),
});
/** The same while the product was a draft. */
const draft = (days: number, euros: number, original?: number): PricePoint => ({
  ...since(days, euros, original),
  isPublished: false,
});
const HOUR = 1 / 24;
/** A price that a campaign wrote. */
const by = (campaignId: string, point: PricePoint): PricePoint => ({ ...point, campaignId });

test.each<[string, PricePoint[], number | null, number?]>([
  ['no history', [], null],
  ['one price since ever', [since(100, 50)], null],
  ['born reduced: what was typed was applied to nobody', [since(10, 40, 50)], null],
  ['born reduced, and reduced further', [since(10, 40, 50), since(5, 30, 60)], 40, 5],
  ['born reduced, typed again on the same day', [since(10, 40, 50), since(10 - HOUR, 40, 60)], null],
  [
    'sold at 39,99 until 40 days ago, back with 59,99 typed',
    [since(200, 39.99), draft(40, 39.99), since(0, 39.99, 59.99)],
    null,
  ],
  [
    'the same, a day of it within the 30 days',
    [since(200, 39.99), draft(30, 39.99), since(0, 29.99, 59.99)],
    39.99,
    0,
  ],
  [
    'reduced for two days, off sale for 18, back cheaper',
    [since(100, 37.99), since(20, 29.99, 37.99), draft(18, 29.99), since(0, 24.99, 37.99)],
    29.99,
    0,
  ],
  [
    'two campaigns, the second deeper',
    [since(200, 46.99), by('a', since(90, 39.99, 46.99)), by('b', since(0, 29.99, 46.99))],
    39.99,
    0,
  ],
  [
    'one campaign that deepens, even after 90 days',
    [since(200, 46.99), by('a', since(90, 39.99, 46.99)), by('a', since(0, 29.99, 46.99))],
    46.99,
    90,
  ],
  [
    'a campaign, then deeper by hand',
    [since(200, 46.99), by('a', since(9, 39.99, 46.99)), since(0, 29.99, 46.99)],
    39.99,
    0,
  ],
  [
    'one campaign ends in the moment in which the next begins',
    [
      since(200, 50),
      by('a', since(20, 40, 50)),
      since(HOUR, 50),
      by('b', since(HOUR - 1 / 86_400_000, 30, 50)),
    ],
    40,
    HOUR - 1 / 86_400_000,
  ],
  ['a new product, dearer for one minute', [since(1 / 1440, 100), since(0, 50, 100)], 100, 0],
  ['born reduced, declared a day later', [since(10, 40), since(9, 40, 60)], null],
  ['a plain reduction', [since(100, 50), since(5, 40, 50)], 50, 5],
  ['a reduction that is not announced', [since(100, 50), since(5, 40)], null],
  ['the ledger knows better than what was typed', [since(100, 90), since(5, 80, 100)], 90, 5],
  ['the ledger knows better than too little', [since(100, 90), since(5, 70, 80)], 90, 5],
  ['a reduction that lasts longer than 30 days', [since(200, 50), since(90, 40, 50)], 50, 90],
  ['raised before it was reduced', [since(100, 50), since(10, 80), since(2, 60, 80)], null],
  ['raised, then reduced below', [since(100, 50), since(10, 80), since(2, 40, 80)], 50, 2],
  ['raised long before', [since(100, 50), since(40, 80), since(2, 60, 80)], 80, 2],
  [
    'on sale twice within 30 days',
    [since(100, 50), since(25, 30, 50), since(20, 50), since(2, 40, 50)],
    null,
  ],
  ['put back, then deeper', [since(100, 50), since(25, 40, 50), since(20, 50), since(2, 30, 50)], 40, 2],
  ['on sale long ago', [since(100, 50), since(80, 30, 50), since(60, 50), since(2, 40, 50)], 50, 2],
  ['the price before ended on the thirtieth day', [since(100, 45), since(32, 50), since(2, 40, 50)], 45, 2],
  ['it ended on the day before that', [since(100, 45), since(33, 50), since(2, 40, 50)], 50, 2],
  ['in the catalogue for less than 30 days', [since(12, 50), since(2, 40, 50)], 50, 2],
  ['the sale is over', [since(100, 50), since(20, 40, 50), since(5, 50)], null],
  ['dearer than ever', [since(100, 50), since(5, 60)], null],
  ['it only deepens', [since(100, 100), since(20, 80, 100), since(10, 60, 100)], 100, 20],
  ['it deepens by hand after 30 days', [since(200, 100), since(41, 80, 100), since(10, 60, 80)], 80, 10],
  ['it deepens by hand on the thirtieth', [since(200, 100), since(40, 80, 100), since(10, 60, 80)], 100, 40],
  [
    'it deepens twice, the second time too late for the first',
    [since(200, 100), since(50, 80, 100), since(25, 70, 100), since(5, 60, 100)],
    70,
    5,
  ],
  ['steps, the first not announced', [since(100, 100), since(20, 80), since(10, 60, 100)], 80, 10],
  ['a quiet lower price, then a sale', [since(300, 100), since(150, 80), since(3, 60, 100)], 80, 3],
  [
    'lowered, and announced an hour later',
    [since(100, 100), since(2 + HOUR, 80), since(2, 80, 100)],
    100,
    2 + HOUR,
  ],
  ['lowered, and announced on the next day', [since(100, 100), since(3, 80), since(2, 80, 100)], null],
  ['announced no longer', [since(100, 100), since(20, 80, 100), since(5, 80)], null],
  [
    'not announced for an hour by mistake',
    [since(100, 100), since(20, 80, 100), since(5 + HOUR, 80), since(5, 80, 100)],
    100,
    20,
  ],
  [
    'interrupted, then deeper',
    [since(100, 100), since(20, 80, 100), since(10, 100), since(5, 70, 100)],
    80,
    5,
  ],
  ['it shrank', [since(100, 100), since(20, 60, 100), since(5, 80, 100)], null],
  [
    'it shrank, and deepened again',
    [since(100, 100), since(20, 60, 100), since(9, 80, 100), since(5, 50, 100)],
    60,
    5,
  ],
  ['an announcement without a lower price', [since(100, 50), since(5, 50, 70)], null],
  [
    'announced without a lower price, and lowered then',
    [since(100, 50), since(50, 50, 70), since(5, 40, 70)],
    50,
    5,
  ],
  [
    'a price replaced in the same instant was never applied',
    [since(100, 50), since(10, 10), since(10, 40, 50)],
    50,
    10,
  ],
  ['rows in any order', [since(5, 40, 50), since(100, 50)], 50, 5],
  ['a draft of a lower price, then on sale', [draft(20, 30), since(15, 50), since(5, 40, 50)], 50, 5],
  ['a draft of a higher price, published reduced', [draft(90, 70), since(5, 40, 50)], null],
  ['lowered while it was a draft', [since(100, 50), draft(20, 10), since(10, 50), since(5, 40, 50)], 50, 5],
  ['published at a price that was a draft’s', [since(100, 50), draft(20, 40), since(10, 40, 50)], 50, 10],
  [
    'taken off for an hour, then as before',
    [since(100, 50), since(20, 40, 50), draft(9 + HOUR, 40, 50), since(9, 40, 50)],
    50,
    20,
  ],
  ['a draft now', [since(100, 50), since(20, 40, 50), draft(5, 40, 50)], null],
  ['never published', [draft(20, 50), draft(5, 40, 50)], null],
  [
    'taken off for a while, then as before',
    [since(100, 50), since(20, 40, 50), draft(9, 40, 50), since(5, 40, 50)],
    null,
  ],
  [
    'taken off for a while, then deeper',
    [since(100, 50), since(20, 40, 50), draft(9, 45), since(5, 30, 50)],
    40,
    5,
  ],
  [
    'taken off, and back dearer',
    [since(100, 50), since(20, 30, 50), draft(9, 30, 50), since(5, 40, 50)],
    null,
  ],
  [
    'taken off for longer than 30 days: nothing was applied',
    [since(200, 50), since(100, 40, 60), draft(60, 40), since(5, 40, 45)],
    null,
  ],
  [
    'sold in the 30 days though a draft before',
    [since(100, 45), draft(28, 45), since(9, 50), since(2, 40, 50)],
    45,
    2,
  ],
  ['taken off before the 30 days', [since(100, 45), draft(34, 45), since(9, 50), since(2, 40, 50)], 50, 2],
])('%s', (_, ledger, euros, beganDaysAgo = 0) => {
  const prior = priorPrice(ledger);
  expect(prior && [prior.priceCents / 100, prior.since]).toEqual(
    euros === null ? null : [euros, daysAgo(beganDaysAgo)],
  );
});

const at = (moment: string, euros: number, original?: number): PricePoint => ({
  at: new Date(moment),
  priceCents: Math.round(euros * 100),
  ...(original === undefined ? {} : { originalPriceCents: Math.round(original * 100) }),
});

/** 45 euros until a moment, 50 from then on, reduced to 40 at another. */
const back = (until: string, reduced: string) => [
  at('2026-01-01T10:00Z', 45),
  at(until, 50),
  at(reduced, 40, 50),
];

test.each<[string, PricePoint[], number | null, string | null]>([
  ['sold for 30 days and longer', [at('2026-05-01T10:00Z', 50), at('2026-06-01T10:00Z', 40, 50)], 50, null],
  [
    'sold for 30 days, the last hour of the first',
    [at('2026-05-02T21:59Z', 50), at('2026-06-01T06:00Z', 40, 50)],
    50,
    null,
  ],
  [
    'sold since the next hour, which is the next day in Italy',
    [at('2026-05-02T22:01Z', 50), at('2026-06-01T06:00Z', 40, 50)],
    50,
    '2026-05-03',
  ],
  [
    'sold since the day before',
    [at('2026-05-31T10:00Z', 50), at('2026-06-01T10:00Z', 40, 50)],
    50,
    '2026-05-31',
  ],
  [
    'put on sale as a draft, published later',
    [
      { ...at('2026-01-01T10:00Z', 60), isPublished: false },
      at('2026-05-20T10:00Z', 50),
      at('2026-06-01T10:00Z', 40, 50),
    ],
    50,
    '2026-05-20',
  ],
  [
    'on sale again since the twentieth, after a long pause',
    [
      at('2026-01-01T10:00Z', 45),
      { ...at('2026-02-01T10:00Z', 45), isPublished: false },
      at('2026-05-20T10:00Z', 50),
      at('2026-06-01T10:00Z', 40, 50),
    ],
    50,
    '2026-05-20',
  ],
  ['nothing was sold here before', [at('2026-06-01T10:00Z', 40, 50)], null, null],
  // Midnight in Rome is 22:00 UTC until the clocks go back on 25 October, and 23:00 UTC from then on.
  ['ended five minutes into the thirtieth day', back('2026-10-01T22:05Z', '2026-11-01T10:00Z'), 45, null],
  ['ended at the midnight before it', back('2026-10-01T22:00Z', '2026-11-01T10:00Z'), 50, null],
  ['reduced five minutes before midnight', back('2026-10-01T22:00Z', '2026-10-31T22:55Z'), 45, null],
  ['reduced five minutes after midnight', back('2026-10-01T22:00Z', '2026-10-31T23:05Z'), 50, null],
  // And the other way round: 23:00 UTC until they go forward on 29 March.
  ['ended a minute into the thirtieth day', back('2026-03-10T23:01Z', '2026-04-10T08:00Z'), 45, null],
  ['ended at the midnight before that', back('2026-03-10T23:00Z', '2026-04-10T08:00Z'), 50, null],
])('days are those of Italy: %s', (_, ledger, euros, soldFrom) => {
  const prior = priorPrice(ledger);
  expect(prior && [prior.priceCents / 100, prior.soldFrom]).toEqual(
    euros === null ? null : [euros, soldFrom],
  );
});

test.each<[string, PricePoint[], PricePoint, number | null]>([
  ['a product that was never sold', [], since(0, 40, 50), null],
  ['the price until now', [since(100, 50)], since(0, 50, 60), 50],
  ['a lower one before it', [since(100, 40), since(20, 50)], since(0, 45, 60), 40],
  ['the lowest of a product put in this morning', [since(HOUR, 50)], since(0, 40, 60), 50],
  ['the same price of this morning', [since(HOUR, 50)], since(0, 50, 60), null],
])('the lowest price before a change: %s', (_, ledger, changed, euros) => {
  expect(lowestBefore(ledger, changed)).toBe(euros === null ? null : euros * 100);
});

test.each<[string, PricePoint[], boolean]>([
  ['never', [], true],
  ['for a minute', [since(1 / 1440, 100)], true],
  ['for a day', [since(1, 100)], false],
  ['as a draft for long', [draft(100, 100), since(HOUR, 100)], true],
  ['long ago alone', [since(100, 100), draft(50, 100), since(HOUR, 100)], true],
])('sold for less than a day: %s', (_, ledger, is) => {
  expect(wasHardlySold(ledger, since(0, 50, 100))).toBe(is);
});

test('who saves a price of a campaign again on its day makes it no part of the reduction made by hand before it', () => {
  const ledger = [since(0.3, 30), since(0.2, 20, 30), { ...since(0.1, 10, 20), campaignId: 'a' }];
  expect(priorPrice(ledger)?.priceCents).toBe(2000);
  expect(priorPrice([...ledger, { ...since(0, 10, 20), campaignId: null }])).toEqual(priorPrice(ledger));
});

const ledgers = fc.array(
  fc.record({
    priceCents: fc.integer({ min: 1, max: 10 }),
    at: fc.integer({ min: 0, max: 90 * 24 }).map((hours) => daysAgo(hours / 24)),
    originalPriceCents: fc.option(fc.integer({ min: 1, max: 12 })),
    isPublished: fc.constantFrom(true, true, false),
    campaignId: fc.constantFrom(null, 'a', 'b'),
  }),
  { maxLength: 12 },
);

test('prices of a draft do not change the prior price', () => {
  fc.assert(
    fc.property(ledgers, fc.integer({ min: 1, max: 10 }), (ledger, priceCents) => {
      const others = ledger.map((point) => (point.isPublished ? point : { ...point, priceCents }));
      expect(priorPrice(others)).toEqual(priorPrice(ledger));
    }),
  );
});

test('a prior price is above the present one, and was applied here', () => {
  fc.assert(
    fc.property(ledgers, (ledger) => {
      const prior = priorPrice(ledger);
      if (prior === null) return;
      const last = ledger.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
      expect(prior.priceCents).toBeGreaterThan(last?.priceCents ?? 0);
      const applied = ledger.filter(({ isPublished }) => isPublished).map(({ priceCents }) => priceCents);
      expect(applied).toContain(prior.priceCents);
    }),
  );
});

test('a fixed prior price stays while the product is saved at the same price', () => {
  fc.assert(
    fc.property(ledgers, fc.integer({ min: 1, max: 60 * 24 }), (ledger, hours) => {
      const prior = priorPrice(ledger);
      const last = ledger.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
      if (!last || !prior) return;
      expect(priorPrice([...ledger, { ...last, campaignId: null, at: daysAgo(-hours / 24) }])).toEqual(prior);
    }),
  );
});
