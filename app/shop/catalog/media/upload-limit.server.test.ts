import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onEachEngine } from '#support/database.ts';
import { type CountedUpload, withinUploadLimit } from './upload-limit.server.ts';

onEachEngine((_engine, open) => {
  test('an account, and an address, each upload so many files an hour', async () => {
    const { db } = await open();
    const clock = { now: new Date('2026-03-10T10:00:00Z') };
    const shop = { db, now: () => clock.now };
    const ask = (kind: CountedUpload, userId: string, clientAddress: string) =>
      withinUploadLimit(shop, kind, { userId, clientAddress });
    const spend = (like: string) =>
      db.execute(sql`update rate_limits set count = 600 where key like ${like}`);

    expect(await ask('picture', 'anna', '203.0.113.7')).toEqual({ ok: true });
    await spend('%account:anna');
    expect(await ask('picture', 'anna', '203.0.113.8')).toEqual({ ok: false, retryAfterS: 60 * 60 });
    expect(await ask('picture', 'luca', '203.0.113.7')).toEqual({ ok: true });
    await spend('%address:203.0.113.7');
    expect(await ask('picture', 'luca', '203.0.113.7')).toMatchObject({ ok: false });
    expect(await ask('video', 'luca', '203.0.113.7')).toEqual({ ok: true });
    expect(await ask('products', 'luca', '203.0.113.7')).toEqual({ ok: true });

    clock.now = new Date('2026-03-10T11:00:00Z');
    expect(await ask('picture', 'anna', '203.0.113.7')).toEqual({ ok: true });
    for (let n = 0; n < 30; n += 1) expect(await ask('video', 'eva', '192.0.2.1')).toEqual({ ok: true });
    expect(await ask('video', 'eva', '192.0.2.1')).toMatchObject({ ok: false });
  });
});
