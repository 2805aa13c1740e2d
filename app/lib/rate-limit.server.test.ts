import { expect, test } from 'vitest';
import { rateLimits } from '#db/schema/auth.ts';
import { onEachEngine } from '#support/database.ts';
import { countUse, sweepLimits, usesIn, usesOfEach } from './rate-limit.server.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = new Date('2036-06-01T12:00:00Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);

onEachEngine((_engine, open) => {
  test('uses count until the window is over to the millisecond, and then from anew', async () => {
    const { db } = await open();
    const limit = { max: 2, windowMs: DAY_MS };
    const use = (ms: number) => countUse(db, 'mail:ada@esempio.it', limit, later(ms));
    expect(await use(0)).toEqual({ ok: true });
    expect(await use(HOUR_MS)).toEqual({ ok: true });
    expect(await use(2 * HOUR_MS)).toEqual({ ok: false, retryAfterS: 22 * 60 * 60 });
    expect(await use(DAY_MS - 1)).toEqual({ ok: false, retryAfterS: 1 });
    expect(await use(DAY_MS)).toEqual({ ok: true });
  });

  test('several keys are counted at once, each in its own window', async () => {
    const { db } = await open();
    const uses = [
      { key: 'b', limit: { max: 1, windowMs: HOUR_MS } },
      { key: 'a', limit: { max: 1, windowMs: DAY_MS } },
    ];
    const both = async (ms: number) => {
      const counted = await usesOfEach(db, uses, later(ms));
      return ['a', 'b'].map((key) => usesIn(counted, key));
    };
    await both(0);
    expect(await both(HOUR_MS)).toEqual([
      { count: 2, resetS: 23 * 60 * 60 },
      { count: 1, resetS: 60 * 60 },
    ]);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => usesOfEach(db, n % 2 ? uses : uses.toReversed(), NOON)),
    );
    expect((await both(0)).map(({ count }) => count)).toEqual([23, 22]);
  });

  test('a counter goes at the first sweep after its window, not before', async () => {
    const { db } = await open();
    await countUse(db, 'hour', { max: 1, windowMs: HOUR_MS }, NOON);
    await countUse(db, 'day', { max: 1, windowMs: DAY_MS }, NOON);
    const stored = async (ms: number) => {
      await sweepLimits(db, later(ms));
      return (await db.select().from(rateLimits)).map(({ key }) => key).sort();
    };
    expect(await stored(HOUR_MS - 1)).toEqual(['day', 'hour']);
    expect(await stored(HOUR_MS)).toEqual(['day']);
    expect(await stored(DAY_MS - 1)).toEqual(['day']);
    expect(await stored(DAY_MS)).toEqual([]);
  });

  test('nothing is counted for longer than a day, as the privacy pages promise', async () => {
    const { db } = await open();
    const limit = { max: 1, windowMs: DAY_MS + 1 };
    await expect(countUse(db, 'longer', limit, NOON)).rejects.toThrow(RangeError);
    expect(await db.select().from(rateLimits)).toEqual([]);
  });
});
