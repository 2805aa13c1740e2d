import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { guaranteeNotices } from '#db/schema/guarantee.ts';
import { deriveImage } from '#platform/images.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { onEachEngine } from '#support/database.ts';
import { NOTICE_PDF, NOTICE_PNG, NOTICE_SVG } from '#support/notice.ts';
import { noticeOfTerms, publishNotice, removeNotice, storedNotice } from './guarantee.server.ts';
import { MAX_NOTICE_BYTES } from './notice-file.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Each file is drawn once: neither engine changes what is made of it, and drawing takes seconds. */
const drawn = new Map<string, ReturnType<typeof deriveImage>>();
function derive(bytes: Uint8Array) {
  const hash = hashOf(bytes);
  const result = drawn.get(hash) ?? deriveImage(bytes);
  drawn.set(hash, result);
  return result;
}

onEachEngine((_engine, open) => {
  let db: Db;
  const now = () => new Date('2026-10-01T10:00:00Z');
  beforeEach(async () => {
    ({ db } = await open());
  });
  const publish = (bytes: Uint8Array) => publishNotice({ db, now, derive }, bytes);
  const shown = async () => (await loadSettings(db)).guarantee.file;

  test.each([
    ['svg', NOTICE_SVG, { width: 1280, height: 1810 }],
    ['png', NOTICE_PNG, { width: 2, height: 3 }],
    ['pdf', NOTICE_PDF, {}],
  ] as const)('a %s is kept byte for byte, and is shown', async (kind, bytes, size) => {
    const file = { kind, hash: hashOf(bytes), ...size };
    expect(await publish(bytes)).toEqual({ ok: true, file });
    expect(await shown()).toEqual(file);
    const stored = await storedNotice(db, file.hash);
    expect(stored?.kind).toBe(kind);
    expect(Buffer.from(stored?.bytes ?? []).equals(bytes)).toBe(true);
  });

  test.each([
    ['another picture', readFileSync('demo/media-source/hero/poster.webp'), 'unsupported'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unsupported'],
    ['nothing', Buffer.alloc(0), 'unsupported'],
    ['a PNG that was cut off', NOTICE_PNG.subarray(0, 60), 'broken'],
    ['a drawing that was cut off', NOTICE_SVG.subarray(0, 200), 'broken'],
    ['a PDF that was cut off', NOTICE_PDF.subarray(0, 60), 'broken'],
    ['too large a file', Buffer.alloc(MAX_NOTICE_BYTES + 1), 'too_large'],
  ] as const)('%s is not taken, and what is shown stays', async (_what, bytes, code) => {
    await publish(NOTICE_PNG);
    expect(await publish(bytes)).toEqual({ ok: false, code });
    expect(await shown()).toMatchObject({ kind: 'png' });
    expect(await db.select().from(guaranteeNotices)).toHaveLength(1);
  });

  test('what was replaced or removed stays under its hash; what comes again is one file', async () => {
    await publish(NOTICE_SVG);
    await publish(NOTICE_PNG);
    expect(await shown()).toMatchObject({ kind: 'png' });
    await removeNotice({ db, now });
    expect(await shown()).toBeNull();
    for (const bytes of [NOTICE_SVG, NOTICE_PNG]) {
      const stored = await storedNotice(db, hashOf(bytes));
      expect(Buffer.from(stored?.bytes ?? []).equals(bytes)).toBe(true);
    }
    await Promise.all([publish(NOTICE_SVG), publish(NOTICE_SVG)]);
    expect(await shown()).toMatchObject({ kind: 'svg' });
    expect(await db.select().from(guaranteeNotices)).toHaveLength(2);
  });

  test('the notice of an order’s terms is drawn as it was, whatever is shown since', async () => {
    await publish(NOTICE_SVG);
    await publish(NOTICE_PDF);
    const settings = await loadSettings(db);
    expect(await noticeOfTerms(db, hashOf(NOTICE_SVG), settings)).toMatchObject({
      kind: 'picture',
      width: 1280,
      height: 1810,
      alt: expect.stringContaining('garanzia legale'),
    });
    expect(await noticeOfTerms(db, hashOf(NOTICE_PDF), settings)).toEqual({
      kind: 'pdf',
      hash: hashOf(NOTICE_PDF),
    });
    expect(await noticeOfTerms(db, null, settings)).toBeNull();
  });

  test.each(['', 'abc', '../etc/passwd', 'AB'.repeat(32), 'ab'.repeat(32)])(
    '%j is the hash of nothing',
    async (hash) => {
      await publish(NOTICE_PNG);
      expect(await storedNotice(db, hash)).toBeNull();
    },
  );
});
