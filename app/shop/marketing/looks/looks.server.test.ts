import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import type { LookContent } from '#db/json/looks.ts';
import { media } from '#db/schema/media.ts';
import { products } from '#db/schema/products.ts';
import { contentVersions } from '#db/schema/versions.ts';
import type { Storage } from '#platform/storage.server.ts';
import { sweepMedia } from '#shop/catalog/media/sweep.server.ts';
import { forwardOf } from '#shop/marketing/redirects/redirects.server.ts';
import { publishDue } from '#shop/marketing/versions/drafts.server.ts';
import { onEachEngine } from '#support/database.ts';
import { freshCatalogue } from '#support/fresh-catalogue.ts';
import { addPictures } from '#support/pictures.ts';
import { addProduct, addSet } from '#support/room.ts';
import { listLooks, planLook, plannedLook, readLook, unplanLook } from './edit-looks.server.ts';
import type { LookRelease } from './look.ts';
import { addLook, changeLook, deleteLook, moveLook, removeLooksMadeUntil } from './looks.server.ts';
import { listedLooks, lookById, lookBySlug, looksWith, lookWith, shownLooks } from './read-looks.server.ts';

const PICTURE = 'ab'.repeat(16);
const OTHER = 'cd'.repeat(16);

onEachEngine((_engine, open) => {
  let db: Db;
  let clock: Date;
  let shop: Parameters<typeof lookBySlug>[0];
  let shirt: string;
  let skirt: string;
  beforeEach(async () => {
    db = (await open()).db;
    clock = new Date('2026-03-10T10:00:00Z');
    shop = { db, mediaBase: '/media', now: () => clock, catalogue: freshCatalogue(db) };
    const at = new Date('2026-01-01T00:00:00Z');
    await addPictures(db, [
      { id: PICTURE, createdAt: at },
      { id: OTHER, createdAt: at },
    ]);
    shirt = await addProduct(db, { name: 'Camicia' });
    skirt = await addProduct(db, { name: 'Gonna' });
  });

  const input = (more: Partial<LookContent & LookRelease> = {}): LookContent & LookRelease => ({
    title: 'Ufficio',
    slug: 'ufficio',
    text: '',
    mediaId: PICTURE,
    alt: 'Camicia e gonna',
    points: [
      { productId: skirt, x: 0.123, y: 1 },
      { productId: shirt, x: 0, y: 0.5 },
    ],
    isPublished: true,
    shownFrom: null,
    ...more,
  });
  async function add(more: Partial<LookContent & LookRelease> = {}): Promise<string> {
    const added = await addLook(shop, input(more), 'owner');
    if (!added.ok) throw new Error(added.code);
    return added.id;
  }
  const names = async (slug: string) =>
    (await lookBySlug(shop, slug))?.pieces.map(({ product }) => product.name);
  const version = async (id: string) => (await readLook(shop, id))?.updatedAt ?? 0;
  const planned = async (id: string) => (await readLook(shop, id))?.planned?.version ?? 0;
  const change = async (id: string, more: Partial<LookContent & LookRelease>) =>
    changeLook(shop, { id, expectedAt: await version(id) }, input(more), 'owner');

  test('a look is shown with its pieces in order, where they are', async () => {
    const id = await add();
    const shown = await lookBySlug(shop, 'ufficio');
    expect(shown?.pieces.map(({ product, x, y }) => [product.name, x, y])).toEqual([
      ['Gonna', 0.123, 1],
      ['Camicia', 0, 0.5],
    ]);
    expect(shown?.picture).toMatchObject({ id: PICTURE, alt: 'Camicia e gonna' });
    expect(await lookById(shop, id)).toEqual(shown);
    expect(await looksWith(shop, shirt)).toEqual([shown]);
    expect(await looksWith(shop, id)).toEqual([]);
    expect(await listedLooks(shop)).toMatchObject([{ slug: 'ufficio', mediaId: PICTURE }]);
    for (const other of ['Ufficio', 'altro', '']) expect(await lookBySlug(shop, other)).toBeNull();
  });

  test('an address that shoppers knew leads to the new one, over every move, and back again without a circle', async () => {
    const id = await add({ slug: 'uno' });
    expect((await change(id, { slug: 'due' })).ok).toBe(true);
    expect((await change(id, { slug: 'tre' })).ok).toBe(true);
    expect(await forwardOf(db, '/look/uno')).toBe('/look/tre');
    expect(await forwardOf(db, '/look/due')).toBe('/look/tre');
    expect(await addLook(shop, input({ slug: 'uno' }), 'owner')).toEqual({
      ok: false,
      code: 'slug_leads_on',
    });
    expect((await change(id, { slug: 'uno' })).ok).toBe(true);
    expect(await forwardOf(db, '/look/uno')).toBeNull();
    for (const old of ['due', 'tre']) expect(await forwardOf(db, `/look/${old}`)).toBe('/look/uno');
    const draft = await add({ slug: 'bozza', isPublished: false });
    expect((await change(draft, { slug: 'altra', isPublished: false })).ok).toBe(true);
    expect(await forwardOf(db, '/look/bozza')).toBeNull();
  });

  test('a change waits for its day, is shown then once, and leaves behind what cannot be any more', async () => {
    const id = await add({ slug: 'uno' });
    const plan = async (more: Partial<LookContent & LookRelease>, expectedAt?: number) =>
      planLook(shop, { id, expectedAt: expectedAt ?? (await version(id)) }, input(more), {
        ...{ day: '2026-03-12', accountId: 'owner', over: await planned(id) },
      });
    expect(await plan({}, 1)).toEqual({ ok: false, code: 'edited_elsewhere' });
    expect(await plan({ mediaId: 'ff'.repeat(16) })).toEqual({ ok: false, code: 'no_picture' });
    expect(await plan({ title: 'Prima', slug: 'due' })).toEqual({ ok: true });
    expect(await plan({ title: 'Primavera', slug: 'due', mediaId: OTHER })).toEqual({ ok: true });
    expect((await readLook(shop, id))?.planned).toMatchObject({
      day: '2026-03-12',
      input: { title: 'Primavera' },
    });
    const storage = { async *list() {}, discardDrafts: async () => {} } as unknown as Storage;
    await sweepMedia({ db, storage, now: () => clock });
    expect(await publishDue(shop, [plannedLook])).toBe(0);
    await add({ slug: 'due', title: 'Un altro' });
    await db.delete(products).where(eq(products.id, skirt));
    clock = new Date('2026-03-11T23:00:30Z');
    expect([await publishDue(shop, [plannedLook]), await publishDue(shop, [plannedLook])]).toEqual([1, 0]);
    expect(await lookBySlug(shop, 'uno')).toMatchObject({ title: 'Primavera', picture: { id: OTHER } });
    expect((await readLook(shop, id))?.planned).toBeNull();
    expect(await plan({ title: 'Mai', points: [] })).toEqual({ ok: true });
    const last = await planned(id);
    expect(await unplanLook(shop, id, last)).toEqual({ ok: true });
    expect(await unplanLook(shop, id, last)).toEqual({ ok: true });
    expect((await readLook(shop, id))?.planned).toBeNull();
    expect(await plan({ points: [] })).toEqual({ ok: true });
    await deleteLook(db, id);
    expect(await db.$count(contentVersions)).toBe(0);
  });

  describe('a change that waits, and what is saved meanwhile', () => {
    const DAY = '2026-03-12';
    const plan = async (id: string, title: string, over: number) =>
      planLook(shop, { id, expectedAt: await version(id) }, input({ title }), {
        ...{ day: DAY, over, accountId: 'owner' },
      });

    test('a plan that was not seen is neither replaced nor taken away', async () => {
      const id = await add();
      expect(await plan(id, 'Sua', 0)).toEqual({ ok: true });
      expect(await plan(id, 'Mia', 0)).toEqual({ ok: false, code: 'planned_elsewhere' });
      const first = await planned(id);
      clock = new Date(clock.getTime() + 1000);
      expect(await plan(id, 'Mia', first)).toEqual({ ok: true });
      expect(await unplanLook(shop, id, first)).toEqual({ ok: false, code: 'planned_elsewhere' });
      expect((await readLook(shop, id))?.planned?.input.title).toBe('Mia');
    });

    test('who saves is told what waits; a look that is hidden is not shown again by it', async () => {
      const id = await add();
      expect(await change(id, { title: 'Prima' })).toMatchObject({ plan: null });
      await plan(id, 'Di venerdì', 0);
      expect(await change(id, { title: 'Corretta' })).toMatchObject({ plan: { day: DAY, isHeld: false } });
      const stored = (await readLook(shop, id))?.planned;
      expect(await change(id, { isPublished: false })).toMatchObject({ plan: { day: DAY, isHeld: true } });
      expect((await readLook(shop, id))?.planned).toEqual({ ...stored, day: null });
      clock = new Date('2026-03-12T08:00:00Z');
      expect(await publishDue(shop, [plannedLook])).toBe(0);
      expect((await readLook(shop, id))?.release.isPublished).toBe(false);
    });

    test('hiding a look keeps a change that hides it too, and one that waits for no day', async () => {
      const id = await add();
      const hidden = input({ title: 'Fine', isPublished: false });
      await planLook(shop, { id, expectedAt: await version(id) }, hidden, {
        ...{ day: DAY, over: 0, accountId: 'owner' },
      });
      expect(await change(id, { isPublished: false })).toMatchObject({ plan: { day: DAY, isHeld: false } });
      expect((await readLook(shop, id))?.planned).toMatchObject({ day: DAY, input: { title: 'Fine' } });
      await change(id, {});
      await plan(id, 'Di venerdì', await planned(id));
      for (const isPublished of [false, true, false]) await change(id, { isPublished });
      expect((await readLook(shop, id))?.planned).toMatchObject({
        day: null,
        input: { title: 'Di venerdì' },
      });
    });

    test('with a picture that is gone nothing is changed, and the plan stays without a day', async () => {
      const id = await add();
      await planLook(shop, { id, expectedAt: await version(id) }, input({ mediaId: OTHER }), {
        ...{ day: DAY, over: 0, accountId: 'owner' },
      });
      await db.delete(media).where(eq(media.id, OTHER));
      clock = new Date('2026-03-12T08:00:00Z');
      expect([await publishDue(shop, [plannedLook]), await publishDue(shop, [plannedLook])]).toEqual([0, 0]);
      const look = await readLook(shop, id);
      expect(look?.content.mediaId).toBe(PICTURE);
      expect(look?.planned).toMatchObject({ day: null, input: { mediaId: OTHER } });
    });
  });

  test('what shoppers do not see of its products is left out; a look without any is not shown', async () => {
    await add();
    await db.update(products).set({ isPublished: false }).where(eq(products.id, skirt));
    expect(await names('ufficio')).toEqual(['Camicia']);
    expect(await listLooks(shop)).toMatchObject([{ points: 2, hidden: 1 }]);
    await db.delete(products).where(eq(products.id, shirt));
    expect(await lookBySlug(shop, 'ufficio')).toBeNull();
    await db.update(products).set({ isPublished: true }).where(eq(products.id, skirt));
    expect(await names('ufficio')).toEqual(['Gonna']);
  });

  test('a draft is not shown, and a planned one from its Italian day on', async () => {
    const id = await add({ isPublished: false });
    expect(await shownLooks(shop)).toEqual([]);
    expect(await listedLooks(shop)).toEqual([]);
    await change(id, { shownFrom: '2026-03-11' });
    clock = new Date('2026-03-10T22:59:00Z');
    expect(await shownLooks(shop)).toEqual([]);
    clock = new Date('2026-03-10T23:00:00Z');
    expect(await shownLooks(shop)).toHaveLength(1);
  });

  test('who saves over what somebody else has saved is told, and nothing is written', async () => {
    const id = await add();
    const expectedAt = await version(id);
    expect(await changeLook(shop, { id, expectedAt }, input({ title: 'Prima' }), 'owner')).toMatchObject({
      ok: true,
    });
    expect(await changeLook(shop, { id, expectedAt }, input({ title: 'Dopo' }), 'other')).toEqual({
      ok: false,
      code: 'edited_elsewhere',
    });
    expect((await readLook(shop, id))?.content.title).toBe('Prima');
    for (const nobody of ['x', crypto.randomUUID()])
      expect(await changeLook(shop, { id: nobody, expectedAt }, input(), 'owner')).toMatchObject({
        code: 'not_found',
      });
  });

  test('a taken address, a picture that is gone, a set and a product that is gone are refused', async () => {
    const id = await add();
    const set = await addSet(db, [shirt, skirt]);
    const refused = async (more: Partial<LookContent>) => {
      const answer = await addLook(shop, input({ slug: 'altro', ...more }), 'owner');
      return answer.ok ? null : answer.code;
    };
    expect(await refused({ slug: 'ufficio' })).toBe('slug_taken');
    expect(await refused({ mediaId: 'e'.repeat(32) })).toBe('no_picture');
    for (const productId of [set, crypto.randomUUID()])
      expect(await refused({ points: [{ productId, x: 0, y: 0 }] })).toBe('no_product');
    expect(await listLooks(shop)).toHaveLength(1);
    expect(await change(id, {})).toMatchObject({ ok: true });
  });

  test('two looks added at once do not take one address', async () => {
    const both = await Promise.all([1, 2].map(() => addLook(shop, input(), 'owner')));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test('each save is a version to go back to, the last ten of them, and their pictures stay', async () => {
    const id = await add();
    for (let n = 1; n <= 11; n += 1)
      await change(id, { title: `Ufficio ${n}`, mediaId: n === 11 ? OTHER : PICTURE });
    const saved = (await readLook(shop, id))?.saved ?? [];
    expect(saved.map(({ content }) => content.title)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Ufficio ${11 - n}`),
    );
    const storage = { async *list() {}, discardDrafts: async () => {} } as unknown as Storage;
    await sweepMedia({ db, storage, now: () => clock });
    expect((await db.select().from(media)).map((row) => row.id).sort()).toEqual([PICTURE, OTHER].sort());
    await deleteLook(db, id);
    await sweepMedia({ db, storage, now: () => clock });
    expect(await db.select().from(media)).toEqual([]);
  });

  test('looks are moved one place at a time, and stay where they cannot move further', async () => {
    for (const slug of ['a', 'b', 'c']) await add({ slug });
    const order = async () => (await listLooks(shop)).map(({ slug }) => slug).join('');
    const id = async (slug: string) => (await listLooks(shop)).find((one) => one.slug === slug)?.id ?? '';
    await moveLook(db, await id('c'), 'up');
    expect(await order()).toBe('acb');
    await moveLook(db, await id('a'), 'up');
    expect(await order()).toBe('acb');
    await moveLook(db, await id('a'), 'down');
    expect(await order()).toBe('cab');
    await deleteLook(db, await id('c'));
    await add({ slug: 'd' });
    expect(await order()).toBe('abd');
    expect(await moveLook(db, 'x', 'up')).toEqual({ ok: false, code: 'not_found' });
  });

  test('a preview shows content that is not stored, and the demonstration ends with its looks', async () => {
    expect((await lookWith(shop, input({ title: 'Mai salvato' })))?.title).toBe('Mai salvato');
    expect(await lookWith(shop, input({ mediaId: 'e'.repeat(32) }))).toBeNull();
    await add();
    clock = new Date('2026-03-11T10:00:00Z');
    await add({ slug: 'suo' });
    expect(await removeLooksMadeUntil(db, new Date('2026-03-10T10:00:00Z'))).toBe(1);
    expect((await shownLooks(shop)).map(({ slug }) => slug)).toEqual(['suo']);
  });
});
