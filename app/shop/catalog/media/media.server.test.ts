import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { MIDDLE } from '#lib/own-picture.ts';
import { onEachEngine } from '#support/database.ts';
import { addPictures } from '#support/pictures.ts';
import { drawnPictures, holdPictures } from './media.server.ts';

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
