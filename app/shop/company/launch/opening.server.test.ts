import { beforeEach, expect, test } from 'vitest';
import { siteSettings } from '#db/schema/settings.ts';
import { loadSettings, saveSettings } from '#shop/company/settings/settings.server.ts';
import { onEachEngine } from '#support/database.ts';
import { LAWFUL_SETTINGS } from '#support/lawful-identity.ts';
import { openRoom, type Room } from '#support/room.ts';
import { closeShop, openShop, opensPreview, readOpening, savePreviewLink } from './opening.server.ts';

const FIRST = '11111111-1111-4111-8111-111111111111';
const SECOND = '22222222-2222-4222-8222-222222222222';

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    await room.db.delete(siteSettings);
    return () => room.close();
  });
  const isOpen = async () => (await loadSettings(room.db)).shopOpened;

  test('a live shop is closed until what is missing is there and its owner opens it', async () => {
    expect(await isOpen()).toBe(false);
    const refused = await openShop(room);
    expect(refused).toMatchObject({ ok: false, missing: [{}, {}, {}, {}] });
    expect(await isOpen()).toBe(false);
    await saveSettings(room.db, LAWFUL_SETTINGS, room.now());
    expect(await readOpening(room)).toMatchObject({ isOpen: false, missing: [] });
    expect(await Promise.all([openShop(room), openShop(room)])).toEqual([{ ok: true }, { ok: true }]);
    expect(await isOpen()).toBe(true);
    await closeShop(room);
    expect(await isOpen()).toBe(false);
  });

  test('the demonstration is open, and may be opened again', async () => {
    await saveSettings(room.db, { demo: true }, room.now());
    expect(await isOpen()).toBe(true);
    await closeShop(room);
    expect(await isOpen()).toBe(false);
    expect(await openShop(room)).toEqual({ ok: true });
  });

  test('a secret link is valid until it is made anew', async () => {
    const { authSecret } = room.config;
    const opens = async (key: string) => opensPreview(await loadSettings(room.db), authSecret, key);
    expect((await readOpening(room)).previewKey).toBeNull();
    expect(await savePreviewLink(room, 'altro')).toBe(false);
    expect(await savePreviewLink(room, '')).toBe(false);
    expect(await savePreviewLink(room, FIRST)).toBe(true);
    const key = (await readOpening(room)).previewKey ?? '';
    expect(await opens(key)).toBe(true);
    expect(await opens(FIRST)).toBe(false);
    expect(await opens('')).toBe(false);
    await savePreviewLink(room, SECOND);
    expect(await opens(key)).toBe(false);
    expect(await opens((await readOpening(room)).previewKey ?? '')).toBe(true);
  });
});
