import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { termsVersions } from '#db/schema/terms.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#shop/company/settings/settings.ts';
import { onEachEngine } from '#support/database.ts';
import { termsInForce, termsVersion } from './terms.server.ts';
import { termsPage } from './terms-page.ts';

const other: ShopSettings = {
  ...DEFAULT_SETTINGS,
  shipping: { ...DEFAULT_SETTINGS.shipping, standardCents: 611 },
};

onEachEngine((_engine, open) => {
  async function archive() {
    const { db } = await open();
    const clock = { now: new Date('2026-03-10T10:00:00Z') };
    const shop = { db, now: () => clock.now };
    return { db, clock, ask: (settings: ShopSettings) => termsInForce(shop, settings) };
  }

  test('the text is kept when it is first requested, and requesting it again keeps nothing more', async () => {
    const { db, clock, ask } = await archive();
    const first = await ask(DEFAULT_SETTINGS);
    expect(first).toMatchObject({ day: '2026-03-10', since: '2026-03-10' });
    expect(first.html).toContain('4,99');
    expect(first.hash).toBe(createHash('sha256').update(first.html).digest('hex'));
    clock.now = new Date('2026-04-01T10:00:00Z');
    expect(await ask(DEFAULT_SETTINGS)).toEqual(first);
    expect(await db.select().from(termsVersions)).toHaveLength(1);
    expect(await termsVersion(db, first.hash)).toMatchObject({ html: first.html, day: '2026-03-10' });
  });

  test('a setting that the text names makes another version; the one before stays as it was', async () => {
    const { db, clock, ask } = await archive();
    const first = await ask(DEFAULT_SETTINGS);
    clock.now = new Date('2026-03-12T23:30:00Z');
    const second = await ask(other);
    expect(second).toMatchObject({ day: '2026-03-13', since: '2026-03-13' });
    expect(second.html).toContain('6,11');
    expect(await termsVersion(db, first.hash)).toMatchObject({ html: first.html });
    expect((await ask(other)).hash).toBe(second.hash);
  });

  test('a setting that the text does not name makes none', async () => {
    const { ask } = await archive();
    const { hash } = await ask(DEFAULT_SETTINGS);
    const hero = { title: 'Altro', subtitle: 'Altro' };
    expect((await ask({ ...DEFAULT_SETTINGS, hero, mostOfSize: 9 })).hash).toBe(hash);
  });

  test('a text that comes back is the same version, in force anew', async () => {
    const { db, clock, ask } = await archive();
    const { hash } = await ask(DEFAULT_SETTINGS);
    clock.now = new Date('2026-03-11T10:00:00Z');
    await ask(other);
    clock.now = new Date('2026-03-12T10:00:00Z');
    expect(await ask(DEFAULT_SETTINGS)).toMatchObject({ hash, day: '2026-03-10', since: '2026-03-12' });
    expect(await db.select().from(termsVersions)).toHaveLength(2);
  });

  test('a clock that was put back does not keep the version before in force', async () => {
    const { db, clock, ask } = await archive();
    await ask(DEFAULT_SETTINGS);
    clock.now = new Date('2026-03-01T10:00:00Z');
    const second = await ask(other);
    await ask(other);
    const rows = await db.select().from(termsVersions).orderBy(termsVersions.inForceSince);
    expect(rows.map(({ hash }) => hash).at(-1)).toBe(second.hash);
    expect(rows).toHaveLength(2);
  });

  test('many who ask at once get one version', async () => {
    const { db, ask } = await archive();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(DEFAULT_SETTINGS)));
    expect(new Set(answers.map(({ hash }) => hash)).size).toBe(1);
    expect(await db.select().from(termsVersions)).toHaveLength(1);
  });

  test('what the owner typed is text, never markup', async () => {
    const { ask } = await archive();
    const company = '<script>alert(1)</script> & "Figlie"';
    const hostile = { ...DEFAULT_SETTINGS, identity: { ...DEFAULT_SETTINGS.identity, company } };
    const page = termsPage(await ask(hostile), { base: 'https://negozio.test', notice: null });
    expect(page).not.toMatch(/<script/i);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Figlie&quot;');
  });

  test.each(['', 'abc', '../etc/passwd', 'AB'.repeat(32), 'ab'.repeat(32)])(
    '%j is the hash of nothing',
    async (hash) => {
      const { db, ask } = await archive();
      await ask(DEFAULT_SETTINGS);
      expect(await termsVersion(db, hash)).toBeNull();
    },
  );
});
