import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { themeFiles } from '#db/schema/appearance.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { type Theme, USUAL_THEME } from '#shop/marketing/theme/theme.ts';
import {
  discardDraft,
  planDraft,
  publishDraft,
  publishDue,
  readDraft,
  restoreVersion,
  saveDraft,
} from '#shop/marketing/versions/drafts.server.ts';
import { onEachEngine } from '#support/database.ts';
import { sweepThemeFiles } from './theme-files.server.ts';
import { readTheme, shopTheme } from './theme-versions.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  let now: Date;
  const shop = () => ({ db, now: () => now });
  beforeEach(async () => {
    ({ db } = await open());
    now = new Date('2026-03-10T10:00:00Z');
  });
  const theme = (part: Partial<Theme>): Theme => ({ ...USUAL_THEME, ...part });
  const on = async () => ({ version: (await readTheme(shop())).version, accountId: 'owner' });
  const save = async (content: Theme) => saveDraft(shop(), shopTheme, content, await on());
  const plan = async (day: string) => planDraft(shop(), shopTheme, day, await on());
  const publish = async (content: Theme) => {
    await save(content);
    return publishDraft(shop(), shopTheme, await on());
  };
  const SAVED = { ok: true, version: expect.any(Number) };
  const OVERTAKEN = { ok: false, code: 'edited_elsewhere' };
  const shown = async () => (await loadSettings(db)).theme;

  test('a draft changes nothing until it is published; e-mails follow then', async () => {
    const draft = theme({ accent: '#0f5132', fonts: 'jost' });
    expect(await save(draft)).toEqual(SAVED);
    expect(await shown()).toEqual(USUAL_THEME);
    expect((await readDraft(shop(), shopTheme)).content).toEqual(draft);
    expect(await publishDraft(shop(), shopTheme, await on())).toMatchObject(SAVED);
    const { theme: live, identity } = await loadSettings(db);
    expect(live).toEqual(draft);
    expect(identity.mailTheme?.colours.accent).toBe('#0f5132');
    expect(await publishDraft(shop(), shopTheme, await on())).toEqual({ ok: false, code: 'no_draft' });
    expect((await readTheme(shop())).versions.map(({ title, isShown, by }) => [title, isShown, by])).toEqual([
      ['Jost e Work Sans, #0f5132 su #faf6f0', true, null],
      ['Bodoni Moda e Instrument Sans, #93472d su #faf6f0', false, null],
    ]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['has saved a draft', () => save(theme({ density: 'airy' }))],
    ['has published', () => publish(theme({ density: 'airy' }))],
    ['has shown an older look again', async () => restoreVersion(shop(), shopTheme, await firstTheme(), 'b')],
  ])('the second of two people is told that the first %s, and nothing is written', async (_what, change) => {
    await publish(theme({ corners: 'round' }));
    const mine = await on();
    await change();
    expect(await saveDraft(shop(), shopTheme, theme({ density: 'dense' }), mine)).toEqual(OVERTAKEN);
    expect((await readTheme(shop())).content.density).not.toBe('dense');
    expect(await saveDraft(shop(), shopTheme, theme({ density: 'dense' }), await on())).toEqual(SAVED);
  });

  test('a draft that is not the one that was looked at is neither planned, thrown away nor published', async () => {
    await save(theme({ density: 'dense' }));
    const mine = await on();
    await save(theme({ density: 'airy' }));
    expect(await planDraft(shop(), shopTheme, '2026-03-12', mine)).toEqual(OVERTAKEN);
    expect(await discardDraft(shop(), shopTheme, mine)).toEqual(OVERTAKEN);
    expect(await publishDraft(shop(), shopTheme, mine)).toEqual(OVERTAKEN);
    expect(await readTheme(shop())).toMatchObject({ plannedFor: null, content: { density: 'airy' } });
    expect(await shown()).toEqual(USUAL_THEME);
    expect(await discardDraft(shop(), shopTheme, await on())).toEqual({ ok: true });
    expect((await readTheme(shop())).content).toEqual(USUAL_THEME);
  });

  const firstTheme = async () => (await readTheme(shop())).versions.at(-1)?.id ?? '';

  test('the look that a shop began with comes back in one step, once', async () => {
    await publish(theme({ corners: 'round' }));
    expect(await restoreVersion(shop(), shopTheme, await firstTheme(), 'owner')).toEqual({ ok: true });
    expect(await shown()).toEqual(USUAL_THEME);
    // The theme that the shop began with and what was shown again are the same: one of them is seen now.
    expect((await readTheme(shop())).versions.map(({ isShown }) => isShown)).toEqual([true, false, false]);
    expect(await restoreVersion(shop(), shopTheme, 'x', 'owner')).toEqual({ ok: false, code: 'not_found' });
    expect(await restoreVersion(shop(), shopTheme, crypto.randomUUID(), 'owner')).toEqual({
      ok: false,
      code: 'not_found',
    });
  });

  test('the last ten versions stay', async () => {
    for (let n = 10; n < 22; n += 1) await publish(theme({ accent: `#0000${n}` }));
    const { versions } = await readTheme(shop());
    expect(versions).toHaveLength(10);
    expect(versions[0]).toMatchObject({ accent: '#000021', isShown: true });
  });

  describe('a planned day', () => {
    test('publishes once, when the Italian day begins', async () => {
      await save(theme({ buttons: 'accent' }));
      expect(await plan('2026-03-12')).toEqual(SAVED);
      now = new Date('2026-03-11T22:59:00Z');
      expect(await publishDue(shop(), [shopTheme])).toBe(0);
      now = new Date('2026-03-11T23:00:00Z');
      expect(await publishDue(shop(), [shopTheme])).toBe(1);
      expect((await shown()).buttons).toBe('accent');
      expect(await publishDue(shop(), [shopTheme])).toBe(0);
    });

    test('ends when the draft is saved again, and is no longer there without one', async () => {
      await save(theme({ buttons: 'accent' }));
      await plan('2026-03-12');
      await save(theme({ corners: 'soft' }));
      expect((await readTheme(shop())).plannedFor).toBeNull();
      await discardDraft(shop(), shopTheme, await on());
      expect(await plan('2026-03-12')).toEqual({ ok: false, code: 'no_draft' });
    });
  });

  test('a logo must be there, as a logo; what no look names goes after a day', async () => {
    const [logo, icon, lost] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
    const createdAt = new Date('2026-03-01T10:00:00Z');
    const size = { width: 300, height: 100, createdAt };
    await db.insert(themeFiles).values([
      { id: logo, kind: 'logo', drawing: 'data:,', ...size },
      { id: icon, kind: 'icon', ...size },
      { id: lost, kind: 'icon', ...size },
    ]);
    const named = (id: string, of: string | null) =>
      theme({ logo: { id, width: 300, height: 100, clear: true }, icon: of });
    expect(await save(named(icon, null))).toEqual({ ok: false, code: 'file_gone' });
    expect(await save(named(logo, logo))).toEqual({ ok: false, code: 'file_gone' });
    expect(await publish(named(logo, icon))).toMatchObject(SAVED);
    expect((await readTheme(shop())).drawing).toBe('data:,');

    const gone: string[] = [];
    const storage = { delete: async (key: string) => void gone.push(key) } as never;
    expect(await sweepThemeFiles({ ...shop(), storage })).toBe(1);
    expect(new Set(gone.map((key) => key.split('/')[1]))).toEqual(new Set([lost]));
  });
});
