import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { vainSearches } from '#db/schema/searches.ts';
import { onEachEngine } from '#support/database.ts';
import { freshCatalogue } from '#support/fresh-catalogue.ts';
import { addProduct } from '#support/room.ts';
import { addSynonym } from './add-synonym.server.ts';
import { countVainSearch, isVain, listVainSearches, removeVainSearch } from './vain-search.server.ts';
import { MOST_VAIN, RETENTION_DAYS } from './vain-search.ts';

const NOON = new Date('2026-11-22T11:00:00Z');
const DAY_MS = 24 * 3_600_000;

onEachEngine((_engine, open) => {
  let db: Db;
  let clock: Date;
  let from: number;
  const shop = () => ({ db, now: () => clock, catalogue: freshCatalogue(db) });
  /** Each from another network, unless it is said. */
  const search = (q: string, clientAddress = `203.0.113.${from++}`) =>
    countVainSearch(shop(), { q, clientAddress });
  const listed = async () => (await listVainSearches(db)).map(({ words, count }) => [words, count]);

  beforeEach(async () => {
    db = (await open()).db;
    clock = NOON;
    from = 1;
    await addProduct(db, { name: 'Maglione a trecce', category: 'Maglioni' });
  });

  test('what finds nothing is counted by its words, the most frequent first', async () => {
    for (const q of ['Jumper', 'tuta da neve', ' jumper ', 'maglione', 'maglioni', 'anna@esempio.it'])
      await search(q);
    expect(await listed()).toEqual([
      ['jumper', 2],
      ['tuta da neve', 1],
    ]);
    await removeVainSearch(db, 'jumper');
    await removeVainSearch(db, 'mai cercato');
    expect(await listed()).toEqual([['tuta da neve', 1]]);
  });

  test('one network counts so often an hour', async () => {
    for (let n = 0; n < 25; n += 1) await search('jumper', '198.51.100.7');
    expect(await listed()).toEqual([['jumper', 20]]);
    clock = new Date(NOON.getTime() + 3_600_001);
    await search('jumper', '198.51.100.7');
    expect(await listed()).toEqual([['jumper', 21]]);
  });

  test('the list is bounded: the rarest make room, and what nobody searches for is forgotten', async () => {
    const at = (n: number) => new Date(NOON.getTime() + n);
    await db.insert(vainSearches).values(
      Array.from({ length: MOST_VAIN }, (_, n) => ({
        words: `parola ${n}`,
        count: n === 5 ? 1 : 2,
        lastAt: at(n),
      })),
    );
    await search('jumper');
    const words = (await listed()).map(([one]) => one);
    expect(words).toHaveLength(MOST_VAIN);
    expect(words).toContain('jumper');
    expect(words).not.toContain('parola 5');
    clock = new Date(NOON.getTime() + (RETENTION_DAYS + 1) * DAY_MS);
    await search('salopette');
    expect(await listed()).toEqual([['salopette', 1]]);
  });

  test('a synonym makes the search find', async () => {
    expect(await isVain(shop(), 'jumper')).toBe(true);
    const added = await addSynonym(db, { word: 'Jumper', also: 'maglione' }, NOON);
    expect(added).toEqual({ ok: true, synonyms: [{ word: 'jumper', also: ['maglione'] }] });
    expect(await isVain(shop(), 'jumper')).toBe(false);
    // More words for the same one stand beside those before; what is wrong changes nothing.
    expect(await addSynonym(db, { word: 'jumper', also: 'cardigan, maglione' }, NOON)).toMatchObject({
      synonyms: [{ word: 'jumper', also: ['maglione', 'cardigan'] }],
    });
    for (const also of ['', 'due parole', 'jumper', 'a=b', 'riga\naltra = riga'])
      expect(await addSynonym(db, { word: 'jumper', also }, NOON)).toMatchObject({ ok: false });
    expect(await isVain(shop(), 'jumper')).toBe(false);
    expect(await isVain(shop(), 'jumper', [])).toBe(true);
  });
});
