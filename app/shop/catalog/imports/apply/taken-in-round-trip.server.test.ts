import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { csvChunks, csvOf } from '#lib/csv.ts';
import { beginImport } from '#shop/catalog/imports/plan/begin.server.ts';
import { planImport } from '#shop/catalog/imports/plan/plan.server.ts';
import { allOf } from '#support/all-of.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import { applyImport, beginApplying } from './apply.server.ts';
import { readImport } from './imports.server.ts';
import { productRows } from './products-export.server.ts';

/** Texts as other shops have them: marks of ours, spaces, emoji, and more than a field takes. */
const text = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '#',
          '|',
          ' ',
          '\u00a0',
          "'",
          '"',
          ';',
          ',',
          '=',
          '-',
          '👗',
          'ß',
          'é',
          'e\u0301',
          '1/2',
          '12',
          '<',
          '&',
        ),
        fc.stringMatching(/^[A-Za-z ]{1,12}$/),
      ),
      { minLength: 1, maxLength: 30 },
    )
    .map((parts) => parts.join('').slice(0, maxLength));

const row = fc.record({
  name: text(140),
  color: fc.oneof(
    text(80),
    fc.constantFrom('', 'Nero | bianco', 'Rosso #3', `Blu ${'notte '.repeat(12)}`, 'x'.repeat(70)),
  ),
  description: text(300),
  price: fc.integer({ min: 1, max: 9_999_999 }),
});

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
  });
  afterEach(() => room.close());

  async function dryRun(csv: string) {
    const begun = await beginImport(
      room,
      { name: 'a.csv', bytes: new TextEncoder().encode(csv) },
      'account-1',
    );
    if (!begun.ok) throw new Error(begun.code);
    await planImport(room, begun.id);
    return begun.id;
  }

  test('what was taken in is exported and imported again unchanged, whatever its name, colour or length', async () => {
    const rows = fc.sample(row, { seed: 20_261_127, numRuns: 60 });
    const csv = csvOf([
      ['codice', 'nome', 'categoria', 'prezzo', 'taglia', 'giacenza', 'colore', 'descrizione'],
      ...rows.map(({ name, color, description, price }, n) => [
        ...[`P${n}`, name, 'Top', { cents: price }, 'M', '2', color, description],
      ]),
    ]);
    const id = await dryRun(csv);
    const taken = await readImport(room.db, id, { action: 'new', after: null });
    expect(taken?.counts.new).toBeGreaterThan(40);
    await beginApplying(room, id);
    await applyImport(room, id);
    const again = await dryRun((await allOf(csvChunks(productRows(room)))).join(''));
    for (const action of ['changed', 'refused', 'new'] as const) {
      const shown = await readImport(room.db, again, { action, after: null });
      expect(shown?.rows.map(({ name, reasons }) => [name, reasons])).toEqual([]);
    }
  });
});
