import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { MIDDLE } from '#lib/own-picture.ts';
import { onEachEngine } from '#support/database.ts';
import { addPictures } from '#support/pictures.ts';
import { type CountedUpload, drawnPictures, holdPictures, withinUploadLimit } from './media.server.ts';

const one = { mediaId: 'a'.repeat(32), alt: 'Una giacca', focus: MIDDLE };
const gone = { mediaId: 'b'.repeat(32), alt: 'Un cappotto', focus: MIDDLE };

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
    await addPictures(db, [{ id: one.mediaId }]);
  });

  test('pictures that are there are held, one that is gone is not', async () => {
    expect(await holdPictures(db, [one, null, { ...one, alt: 'Di nuovo' }])).toBe(true);
    expect(await holdPictures(db, [])).toBe(true);
    expect(await holdPictures(db, [one, gone])).toBe(false);
  });

  test('each place draws its picture with its own text', async () => {
    const drawn = await drawnPictures({ db, mediaBase: '/media' }, [
      one,
      null,
      gone,
      { ...one, alt: 'La stessa' },
    ]);
    expect(drawn.map((shown) => shown?.picture.alt ?? null)).toEqual(['Una giacca', null, null, 'La stessa']);
  });
});

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
