import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addPictures } from '#support/pictures.ts';
import { acceptVideo, changePoster, publishHeroVideo, removeHeroVideo } from './video-files.server.ts';

const mp4 = readFileSync('demo/hero/hero.mp4');
const webm = readFileSync('demo/hero/hero.webm');

async function* parts(bytes: Uint8Array, size = 50_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

onEachEngine((_engine, open) => {
  let shop: Parameters<typeof publishHeroVideo>[0];
  let directory: string;
  let clock: Date;
  beforeEach(async () => {
    const { db } = await open();
    directory = mkdtempSync(join(tmpdir(), 'vetrina-video-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    clock = new Date('2026-03-10T10:00:00Z');
    shop = { db, storage: diskStorage({ directory }), mediaBase: '/media', now: () => clock };
    await addPictures(db, [{ id: 'poster' }, { id: 'other' }]);
  });
  const filesLeft = () =>
    readdirSync(directory, { recursive: true }).filter((name) => /\.\w+$|drafts.+/.test(String(name)));

  async function stored(bytes: Uint8Array) {
    const accepted = await acceptVideo(shop, 'hero', parts(bytes), bytes.length);
    if (!accepted.ok) throw new Error(accepted.code);
    return accepted.file;
  }

  test('a video is stored as it was sent, under a name of its own', async () => {
    const files = [await stored(mp4), await stored(mp4), await stored(webm)];
    expect(new Set(files).size).toBe(3);
    expect(Buffer.from((await shop.storage.get(files[0] ?? '')) ?? []).equals(mp4)).toBe(true);
    expect(files[2]).toMatch(/^hero-video\/[0-9a-f-]{36}\.webm$/);
    expect((await loadSettings(shop.db)).heroVideo).toBeNull();
  });

  test.each<[string, Uint8Array, number, string]>([
    ['a picture', readFileSync('demo/media-source/hero/poster.webp'), 0, 'unsupported'],
    ['a page that calls itself a video', Buffer.from('<script>alert(1)</script>'), 0, 'unsupported'],
    ['nothing', new Uint8Array(), 0, 'unsupported'],
    ['half a video', mp4.subarray(0, mp4.length / 2), 0, 'broken'],
    ['one that is shorter than it said', webm, 1, 'broken'],
  ])('%s is refused and leaves no file', async (_what, bytes, missing, code) => {
    expect(await acceptVideo(shop, 'hero', parts(bytes), bytes.length + missing)).toEqual({
      ok: false,
      code,
    });
    expect(filesLeft()).toEqual([]);
  });

  test('one that is too heavy is refused while it comes', async () => {
    let sent = 0;
    async function* endless() {
      yield webm;
      for (;;) {
        sent += 1;
        yield new Uint8Array(1024 * 1024);
      }
    }
    expect(await acceptVideo(shop, 'hero', endless(), 1e12)).toEqual({ ok: false, code: 'too_large' });
    expect(sent).toBeLessThan(65);
    expect(filesLeft()).toEqual([]);
  });

  test('a sender that stops in the middle leaves no file', async () => {
    async function* stops() {
      yield mp4.subarray(0, 100_000);
      throw new Error('connection lost');
    }
    await expect(acceptVideo(shop, 'hero', stops(), mp4.length)).rejects.toThrow('connection lost');
    expect(filesLeft()).toEqual([]);
  });

  describe('publishing', () => {
    test('shows both formats under a new stamp, and the poster', async () => {
      const [film, light] = [await stored(mp4), await stored(webm)];
      expect(await publishHeroVideo(shop, [light, film], 'poster')).toEqual({ ok: true });
      const first = (await loadSettings(shop.db)).heroVideo;
      expect(first).toEqual({
        mp4: `/media/${film}`,
        webm: `/media/${light}`,
        posterMediaId: 'poster',
        stamp: clock.getTime(),
      });

      expect(await publishHeroVideo(shop, [film], 'poster')).toEqual({ ok: true });
      const second = (await loadSettings(shop.db)).heroVideo;
      expect(second).toMatchObject({ mp4: `/media/${film}`, webm: null });
      expect(second?.stamp).toBeGreaterThan(first?.stamp ?? 0);
    });

    test.each([
      ['no file', []],
      ['a file that is not there', ['hero-video/00000000-0000-4000-8000-000000000000.mp4']],
      ['a file of another folder', ['originals/ab/secret.mp4']],
      ['a way out', ['hero-video/../../database/x.mp4']],
    ])('%s is refused', async (_what, files) => {
      expect(await publishHeroVideo(shop, files, 'poster')).toEqual({ ok: false, code: 'unknown_file' });
      expect((await loadSettings(shop.db)).heroVideo).toBeNull();
    });

    test('two of one format, or without a poster, are refused', async () => {
      const files = [await stored(mp4), await stored(mp4)];
      expect(await publishHeroVideo(shop, files, 'poster')).toMatchObject({ code: 'unknown_file' });
      expect(await publishHeroVideo(shop, files.slice(0, 1), 'nobody')).toMatchObject({
        code: 'unknown_poster',
      });
    });
  });

  test('the poster changes alone, and only while there is a video', async () => {
    expect(await changePoster(shop, 'poster')).toEqual({ ok: false, code: 'no_video' });
    const film = await stored(mp4);
    await publishHeroVideo(shop, [film], 'poster');
    expect(await changePoster(shop, 'nobody')).toEqual({ ok: false, code: 'unknown_poster' });
    expect(await changePoster(shop, 'other')).toEqual({ ok: true });
    expect((await loadSettings(shop.db)).heroVideo).toMatchObject({
      mp4: `/media/${film}`,
      posterMediaId: 'other',
    });
  });

  test('removed, it is absent', async () => {
    await publishHeroVideo(shop, [await stored(mp4)], 'poster');
    await removeHeroVideo(shop);
    expect((await loadSettings(shop.db)).heroVideo).toBeNull();
  });
});
