import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { onEachEngine } from '#support/database.ts';
import { fold } from './fold.ts';

/** Latin-1, Latin Extended-A and -B, marks, Latin Extended Additional, punctuation, fractions and ligatures. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
  [0x2010, 0x205e],
  [0x2150, 0x215e],
  [0xfb00, 0xfb06],
] as const;
const LETTERS = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
);

onEachEngine((_engine, open) => {
  test('the database folds as the program does, letter by letter and in any text of them', async () => {
    const { db } = await open();
    const texts = fc.sample(
      fc.array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: 12 }).map((all) => all.join('')),
      { numRuns: 1500, seed: 36 },
    );
    const all = [...LETTERS, ...texts, '8½', 'Bébé “Ło”'];
    const rows = await rowsOf<{ folded: string }>(
      db,
      sql`select fold(text) as folded from jsonb_array_elements_text(${JSON.stringify(all)}::jsonb)
        with ordinality as t(text, place) order by place`,
    );
    const differing = all.flatMap((text, at) =>
      rows[at]?.folded === fold(text) ? [] : [[text, fold(text), rows[at]?.folded]],
    );
    expect(differing).toEqual([]);
  });
});
