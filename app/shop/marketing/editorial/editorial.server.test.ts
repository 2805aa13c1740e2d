import { beforeEach, expect, test } from 'vitest';
import { MIDDLE } from '#lib/own-picture.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
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
import { addPictures } from '#support/pictures.ts';
import { type EditorialShop, editorial, readEditorial, shownPlaces } from './editorial.server.ts';
import { readEditorialForm } from './editorial-form.ts';
import type { EditorialPlace } from './editorial-places.ts';

const PICTURE = { mediaId: 'a'.repeat(32), alt: 'Un foulard', focus: MIDDLE };
const place = (id: string, more: Partial<EditorialPlace> = {}): EditorialPlace => ({
  ...{ id, picture: PICTURE, title: id, text: '', linkText: 'Guarda', linkTo: '/top', place: 8 },
  ...{ lists: ['/shop'], isOn: true, from: null, until: null },
  ...more,
});

onEachEngine((_engine, open) => {
  let shop: EditorialShop;
  let now: Date;
  beforeEach(async () => {
    now = new Date('2026-03-10T10:00:00Z');
    shop = {
      ...{ db: (await open()).db, mediaBase: '/media', now: () => now },
      config: { publicUrl: 'https://negozio.example' },
    };
    await addPictures(shop.db, [{ id: PICTURE.mediaId }]);
  });
  const change = async () => ({ version: (await readEditorial(shop)).version, accountId: 'owner' });
  const save = async (...places: EditorialPlace[]) => saveDraft(shop, editorial, places, await change());
  const publish = async (...places: EditorialPlace[]) => {
    await save(...places);
    return publishDraft(shop, editorial, await change());
  };
  const live = async () => (await loadSettings(shop.db)).editorial.map(({ id }) => id);

  test('a draft is seen by its owner alone until it is published', async () => {
    expect(await save(place('uno'))).toMatchObject({ ok: true });
    expect(await live()).toEqual([]);
    expect((await readDraft(shop, editorial)).content.map(({ id }) => id)).toEqual(['uno']);
    expect(await publishDraft(shop, editorial, await change())).toMatchObject({ ok: true });
    expect(await live()).toEqual(['uno']);
    expect(await readEditorial(shop)).toMatchObject({
      hasDraft: false,
      pictures: { [PICTURE.mediaId]: { id: PICTURE.mediaId } },
      versions: [{ title: '1 spazio, 1 acceso', isShown: true }],
    });
    expect(await publishDraft(shop, editorial, await change())).toEqual({ ok: false, code: 'no_draft' });
  });

  test('who writes over what somebody else has changed is told, and so is one whose picture is gone', async () => {
    const before = await change();
    await save(place('uno'));
    expect(await saveDraft(shop, editorial, [place('due')], before)).toEqual({
      ok: false,
      code: 'edited_elsewhere',
    });
    const gone = place('due', { picture: { ...PICTURE, mediaId: 'b'.repeat(32) } });
    expect(await save(gone)).toEqual({ ok: false, code: 'file_gone' });
    expect(await discardDraft(shop, editorial, await change())).toEqual({ ok: true });
    expect(await readEditorial(shop)).toMatchObject({ content: [], hasDraft: false });
  });

  test('is shown when its day begins in Italy, once; what was shown before comes back in one step', async () => {
    await publish(place('prima'));
    await save(place('dopo'));
    await planDraft(shop, editorial, '2026-03-12', await change());
    now = new Date('2026-03-11T22:59:00Z');
    expect(await publishDue(shop, [editorial])).toBe(0);
    now = new Date('2026-03-11T23:00:00Z');
    const both = await Promise.all([publishDue(shop, [editorial]), publishDue(shop, [editorial])]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await live()).toEqual(['dopo']);
    const { versions } = await readEditorial(shop);
    expect(await restoreVersion(shop, editorial, versions[1]?.id ?? '', 'owner')).toEqual({ ok: true });
    expect(await live()).toEqual(['prima']);
    expect(await restoreVersion(shop, editorial, 'x', 'owner')).toEqual({ ok: false, code: 'not_found' });
  });

  test('a list has its places after so many products, without one whose picture is gone', async () => {
    const gone = { ...PICTURE, mediaId: 'b'.repeat(32) };
    const places = [
      place('sedici', { place: 16 }),
      place('otto'),
      place('sparito', { place: 24, picture: gone }),
      place('altrove', { lists: ['/top'] }),
    ];
    const shown = await shownPlaces(shop, places, '/shop');
    expect(shown.map(({ id, after }) => [id, after])).toEqual([
      ['otto', 7],
      ['sedici', 14],
    ]);
  });
});

test('links of the shop’s own are kept without its name; what is wrong stands beside its place', () => {
  const url = 'https://vetrina.example';
  const read = (...places: object[]) => readEditorialForm(JSON.stringify(places), url);
  expect(read(place('uno', { linkTo: `${url}/saldi` }))).toMatchObject({ value: [{ linkTo: '/saldi' }] });
  expect(read(place('uno'), place('due', { linkTo: 'javascript:alert(1)' }))).toMatchObject({
    fields: { 'due-linkTo': expect.stringContaining('Scrivi un indirizzo') },
  });
  expect(read(place('uno', { title: '' }))).toEqual({
    ok: false,
    fields: { 'uno-title': 'Scrivi il titolo.' },
  });
  for (const sent of ['{', '{}', '[1]'])
    expect(readEditorialForm(sent, url)).toMatchObject({
      fields: { places: expect.stringContaining('spazi') },
    });
});
