import { beforeEach, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../../../tests/support/database.ts';
import type { Db } from '../../../db/client.server.ts';
import { lookFiles } from '../../../db/schema/appearance.ts';
import { type Look, USUAL_LOOK } from '../look/look.ts';
import { loadSettings } from '../settings/settings.server.ts';
import { sweepLookFiles } from './look-files.server.ts';
import {
  discardLookDraft,
  planLook,
  previewLook,
  publishLook,
  publishPlannedLook,
  readLook,
  restoreLook,
  saveLookDraft,
} from './look-versions.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  let now: Date;
  const shop = () => ({ db, now: () => now });
  beforeEach(async () => {
    ({ db } = await open());
    now = new Date('2026-03-10T10:00:00Z');
  });
  const look = (part: Partial<Look>): Look => ({ ...USUAL_LOOK, ...part });
  const save = async (content: Look) =>
    saveLookDraft(shop(), content, (await readLook(shop())).draftAt, 'owner');
  const publish = async (content: Look) => {
    await save(content);
    return publishLook(shop(), 'owner');
  };
  const shown = async () => (await loadSettings(db)).look;

  test('a draft changes nothing until it is published; e-mails follow then', async () => {
    const draft = look({ accent: '#0f5132', fonts: 'jost' });
    expect(await save(draft)).toEqual({ ok: true });
    expect(await shown()).toEqual(USUAL_LOOK);
    expect(await previewLook(db)).toEqual(draft);
    expect(await publishLook(shop(), 'owner')).toEqual({ ok: true });
    const { look: live, identity } = await loadSettings(db);
    expect(live).toEqual(draft);
    expect(identity.mailLook?.colours.accent).toBe('#0f5132');
    expect(await publishLook(shop(), 'owner')).toEqual({ ok: false, code: 'no_draft' });
    expect((await readLook(shop())).versions.map(({ words, isShown, by }) => [words, isShown, by])).toEqual([
      ['Jost e Work Sans, #0f5132 su #faf6f0', true, null],
      ['Bodoni Moda e Instrument Sans, #93472d su #faf6f0', false, null],
    ]);
  });

  test('who saves over a draft that somebody else has changed is told', async () => {
    await save(look({ density: 'airy' }));
    expect(await saveLookDraft(shop(), look({}), null, 'owner')).toEqual({
      ok: false,
      code: 'edited_elsewhere',
    });
    const { draftAt } = await readLook(shop());
    expect(await saveLookDraft(shop(), look({ density: 'dense' }), draftAt, 'owner')).toEqual({ ok: true });
    expect(await saveLookDraft(shop(), look({}), draftAt, 'owner')).toMatchObject({ ok: false });
    await discardLookDraft(shop());
    expect((await readLook(shop())).look).toEqual(USUAL_LOOK);
  });

  test('the look that a shop began with comes back in one step, once', async () => {
    await publish(look({ corners: 'round' }));
    const before = (await readLook(shop())).versions.at(-1)?.id ?? '';
    expect(await restoreLook(shop(), before, 'owner')).toEqual({ ok: true });
    expect(await shown()).toEqual(USUAL_LOOK);
    expect(await restoreLook(shop(), 'x', 'owner')).toEqual({ ok: false, code: 'not_found' });
    expect(await restoreLook(shop(), crypto.randomUUID(), 'owner')).toEqual({ ok: false, code: 'not_found' });
  });

  test('the last ten versions stay', async () => {
    for (let n = 10; n < 22; n += 1) await publish(look({ accent: `#0000${n}` }));
    const { versions } = await readLook(shop());
    expect(versions).toHaveLength(10);
    expect(versions[0]).toMatchObject({ accent: '#000021', isShown: true });
  });

  describe('a planned day', () => {
    test('publishes once, when the Italian day begins', async () => {
      await save(look({ buttons: 'accent' }));
      expect(await planLook(shop(), '2026-03-12')).toEqual({ ok: true });
      now = new Date('2026-03-11T22:59:00Z');
      expect(await publishPlannedLook(shop())).toBe(false);
      now = new Date('2026-03-11T23:00:00Z');
      expect(await publishPlannedLook(shop())).toBe(true);
      expect((await shown()).buttons).toBe('accent');
      expect(await publishPlannedLook(shop())).toBe(false);
    });

    test('ends when the draft is saved again, and is no longer there without one', async () => {
      await save(look({ buttons: 'accent' }));
      await planLook(shop(), '2026-03-12');
      await save(look({ corners: 'soft' }));
      expect((await readLook(shop())).plannedFor).toBeNull();
      await discardLookDraft(shop());
      expect(await planLook(shop(), '2026-03-12')).toEqual({ ok: false, code: 'no_draft' });
    });
  });

  test('a logo must be there, as a logo; what no look names goes after a day', async () => {
    const [logo, icon, lost] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];
    const createdAt = new Date('2026-03-01T10:00:00Z');
    const size = { width: 300, height: 100, createdAt };
    await db.insert(lookFiles).values([
      { id: logo, kind: 'logo', drawing: 'data:,', ...size },
      { id: icon, kind: 'icon', ...size },
      { id: lost, kind: 'icon', ...size },
    ]);
    const named = (id: string, of: string | null) =>
      look({ logo: { id, width: 300, height: 100, clear: true }, icon: of });
    expect(await save(named(icon, null))).toEqual({ ok: false, code: 'file_gone' });
    expect(await save(named(logo, logo))).toEqual({ ok: false, code: 'file_gone' });
    expect(await publish(named(logo, icon))).toEqual({ ok: true });
    expect((await readLook(shop())).drawing).toBe('data:,');

    const gone: string[] = [];
    const storage = { delete: async (key: string) => void gone.push(key) } as never;
    expect(await sweepLookFiles({ ...shop(), storage })).toBe(1);
    expect(new Set(gone.map((key) => key.split('/')[1]))).toEqual(new Set([lost]));
  });
});
