import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { media } from '#db/schema/media.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { deriveImage } from '#platform/images.server.ts';
import type { Storage } from '#platform/storage.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { onEachEngine } from '#support/database.ts';
import { addPictures, showPictures } from '#support/pictures.ts';
import { addProduct } from '#support/room.ts';
import { acceptPicture } from './media.server.ts';
import { sweepMedia } from './sweep.server.ts';

const DAY_MS = 86_400_000;

onEachEngine((_engine, open) => {
  let db: Db;
  let storage: Storage;
  let directory: string;
  let now: Date;
  const sweep = () => sweepMedia({ db, storage, now: () => now });

  beforeEach(async () => {
    db = (await open()).db;
    directory = mkdtempSync(join(tmpdir(), 'vetrina-sweep-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    storage = diskStorage({ directory });
    now = new Date();
  });

  let shade = 0;
  /** A picture like no other, uploaded `days` ago. */
  async function picture(days = 2): Promise<string> {
    shade += 1;
    const bytes = await sharp({
      create: { width: 20, height: 20, channels: 3, background: { r: shade, g: 9, b: 9 } },
    })
      .png()
      .toBuffer();
    return upload(bytes, days);
  }
  async function upload(bytes: Uint8Array, days: number): Promise<string> {
    const accepted = await acceptPicture({ db, storage, mediaBase: '/media', derive: deriveImage }, bytes);
    if (!accepted.ok) throw new Error(accepted.code);
    const at = new Date(now.getTime() - days * DAY_MS);
    await db.update(media).set({ createdAt: at }).where(eq(media.id, accepted.mediaId));
    await age((key) => key.includes(accepted.mediaId), at);
    return accepted.mediaId;
  }
  async function age(which: (key: string) => boolean, at: Date) {
    for (const key of await files()) {
      if (which(key))
        utimesSync(join(directory, key.startsWith('originals/') ? key : `public/${key}`), at, at);
    }
  }
  async function files(): Promise<string[]> {
    const found: string[] = [];
    for await (const key of storage.list('')) found.push(key);
    return found;
  }
  const filesOf = async (id: string) => (await files()).filter((key) => key.includes(id)).length;
  const isThere = async (id: string) => (await db.$count(media, eq(media.id, id))) === 1;

  test('a picture that was removed goes with all its files, one that is shown stays', async () => {
    const [shown, removed] = [await picture(), await picture()];
    const product = await addProduct(db);
    await showPictures(db, product, [shown]);
    const stored = await filesOf(shown);
    expect(stored).toBeGreaterThan(2);

    expect(await sweep()).toEqual({ pictures: 1, files: stored });
    expect([await isThere(removed), await filesOf(removed)]).toEqual([false, 0]);
    expect([await isThere(shown), await filesOf(shown)]).toEqual([true, stored]);
    expect(await sweep()).toEqual({ pictures: 0, files: 0 });
  });

  test('a file that cannot be removed keeps no other one', async () => {
    const [stuck, gone] = [await picture(), await picture()];
    const held = storage;
    const remove = async (key: string) => {
      if (key.includes(stuck)) throw new Error('not permitted');
      await held.delete(key);
    };
    storage = { ...held, delete: remove };
    await expect(sweep()).rejects.toThrow('not permitted');
    expect([await filesOf(gone), (await filesOf(stuck)) > 2]).toEqual([0, true]);
    storage = held;
    await sweep();
    expect(await filesOf(stuck)).toBe(0);
  });

  test('the pictures of a deleted product go, but not one that another product shows too', async () => {
    const [own, shared] = [await picture(), await picture()];
    const [gone, stays] = [await addProduct(db), await addProduct(db)];
    await showPictures(db, gone, [own, shared]);
    await showPictures(db, stays, [shared]);
    await db.execute(sql`delete from products where id = ${gone}`);
    await sweep();
    expect([await isThere(own), await isThere(shared)]).toEqual([false, true]);
    expect(await filesOf(own)).toBe(0);
  });

  test('pictures and videos that settings name stay, even where the setting can no longer be read', async () => {
    const [tile, poster, forgotten] = [await picture(), await picture(), await picture()];
    const video = { contentType: 'video/mp4', visibility: 'public' } as const;
    for (const name of ['shown', 'replaced', 'fresh']) {
      await storage.put(`hero-video/${name}.mp4`, new Uint8Array(8), video);
    }
    await age(
      (key) => key.startsWith('hero-video/') && !key.includes('fresh'),
      new Date(now.getTime() - 2 * DAY_MS),
    );
    const { pictures } = DEFAULT_SETTINGS;
    await saveSetting(db, 'pictures', { ...pictures, tiles: { ...pictures.tiles, abito: tile } }, now);
    await db.execute(sql`insert into site_settings (key, value) values
      ('hero_video', ${`{"mp4":"/media/hero-video/shown.mp4","posterMediaId":"${poster}","from":"another release"}`})`);

    await sweep();
    expect([await isThere(tile), await isThere(poster), await isThere(forgotten)]).toEqual([
      true,
      true,
      false,
    ]);
    const left = (await files()).filter((key) => key.startsWith('hero-video/'));
    expect(left.sort()).toEqual(['hero-video/fresh.mp4', 'hero-video/shown.mp4']);
  });

  test('a product’s video and its cover stay while the product has them', async () => {
    const [cover, replaced] = [await picture(), await picture()];
    const options = { contentType: 'video/mp4', visibility: 'public' } as const;
    const file = (name: string) => `product-video/00000000-0000-4000-8000-00000000000${name}`;
    for (const name of ['1.mp4', '1.webm', '2.mp4', '3.mp4'])
      await storage.put(file(name), new Uint8Array(8), options);
    await age(
      (key) => key.startsWith('product-video/') && key !== file('3.mp4'),
      new Date(now.getTime() - 2 * DAY_MS),
    );
    const product = await addProduct(db);
    await db.execute(sql`insert into product_videos (product_id, mp4, webm, poster_media_id, uploaded_at)
      values (${product}, ${file('1.mp4')}, ${file('1.webm')}, ${cover}, now())`);
    const videos = async () => (await files()).filter((key) => key.startsWith('product-video/')).sort();

    await sweep();
    expect(await videos()).toEqual([file('1.mp4'), file('1.webm'), file('3.mp4')]);
    expect([await isThere(cover), await isThere(replaced)]).toEqual([true, false]);
    await db.execute(sql`delete from products where id = ${product}`);

    // Taken out of the product, or never put in: somebody is still typing.
    await db.execute(sql`insert into users (id, name, email, created_at, updated_at)
      values ('anna', 'Anna', 'anna@vetrina.test', now(), now())`);
    await db.execute(sql`insert into product_form_drafts (account_id, subject, content, saved_at) values
      ('anna', 'new', ${JSON.stringify({ draft: { video: { mp4: file('1.mp4'), poster: { id: cover } } } })}, now())`);
    await sweep();
    expect(await videos()).toEqual([file('1.mp4'), file('3.mp4')]);
    expect(await isThere(cover)).toBe(true);
    await db.execute(sql`delete from product_form_drafts`);
    await sweep();
    expect(await videos()).toEqual([file('3.mp4')]);
    expect(await isThere(cover)).toBe(false);
  });

  test('what a version of the home page names stays while it can be restored', async () => {
    const cover = await picture();
    await storage.put('hero-video/old.mp4', new Uint8Array(8), {
      contentType: 'video/mp4',
      visibility: 'public',
    });
    await age((key) => key.startsWith('hero-video/'), new Date(now.getTime() - 2 * DAY_MS));
    const content = JSON.stringify({ video: { mp4: 'hero-video/old.mp4', posterMediaId: cover } });
    await db.execute(
      sql`insert into content_versions (subject, state, content, at) values ('home', 'published', ${content}::jsonb, now())`,
    );
    await sweep();
    expect([await isThere(cover), await storage.exists('hero-video/old.mp4')]).toEqual([true, true]);
    await db.execute(sql`delete from content_versions`);
    await sweep();
    expect([await isThere(cover), await storage.exists('hero-video/old.mp4')]).toEqual([false, false]);
  });

  describe('what is being written is safe', () => {
    test('a picture of the last day', async () => {
      const fresh = await picture(0.9);
      await sweep();
      expect(await isThere(fresh)).toBe(true);
      now = new Date(now.getTime() + 0.2 * DAY_MS);
      await sweep();
      expect([await isThere(fresh), await filesOf(fresh)]).toEqual([false, 0]);
    });

    test('files whose row is not there yet, for a day', async () => {
      const id = await picture(0);
      await db.delete(media).where(eq(media.id, id));
      await sweep();
      expect(await filesOf(id)).toBeGreaterThan(2);
      await age((key) => key.includes(id), new Date(now.getTime() - 2 * DAY_MS));
      await sweep();
      expect(await filesOf(id)).toBe(0);
    });

    test('an old picture that is uploaded again', async () => {
      const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      const id = await upload(bytes, 5);
      const again = await acceptPicture({ db, storage, mediaBase: '/media', derive: deriveImage }, bytes);
      expect(again).toMatchObject({ ok: true, mediaId: id });
      await sweep();
      expect(await isThere(id)).toBe(true);
      expect(await filesOf(id)).toBeGreaterThan(2);
    });
  });

  test('files that are called otherwise are left alone', async () => {
    const options = { contentType: 'text/plain', visibility: 'public' } as const;
    for (const key of ['robots.txt', 'ab/readme.txt', 'sets/0123456789abcdef0123456789abcdef-1.webp']) {
      await storage.put(key, new Uint8Array(3), options);
    }
    await age(() => true, new Date(now.getTime() - 9 * DAY_MS));
    expect(await sweep()).toEqual({ pictures: 0, files: 0 });
    expect(await files()).toHaveLength(3);
  });

  test('more than one batch', async () => {
    const id = (index: number) => index.toString(16).padStart(32, '0');
    const createdAt = new Date(now.getTime() - 2 * DAY_MS);
    await addPictures(
      db,
      Array.from({ length: 450 }, (_, index) => ({ id: id(index), createdAt })),
    );
    expect(await sweep()).toEqual({ pictures: 450, files: 0 });
  });
});
