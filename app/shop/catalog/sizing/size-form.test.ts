import { expect, test } from 'vitest';
import { DEFAULT_SIZE_GUIDE } from './default-size-guide.ts';
import { cellName, columnsOf } from './size-fields.ts';
import { readSizeGuide } from './size-form.ts';
import { centimetres, type SizeTable } from './size-guide.ts';

/** The tables as the screen sends them, with some cells typed anew. */
function sent(typed: Record<string, string> = {}) {
  const cells: Record<string, string> = {};
  for (const table of ['clothing', 'shoes'] as SizeTable[]) {
    for (const [row, size] of DEFAULT_SIZE_GUIDE[table].entries()) {
      for (const column of columnsOf(table)) {
        const value = size[column];
        cells[cellName(table, row, column)] = typeof value === 'number' ? centimetres(value) : (value ?? '');
      }
    }
  }
  const all: Record<string, string> = { ...cells, ...typed };
  return { get: (name: string) => all[name] ?? null, getAll: () => [] };
}

const emptied = (table: SizeTable, row: number) =>
  Object.fromEntries(columnsOf(table).map((column) => [cellName(table, row, column), '']));

test('an unchanged table is read as it was', () => {
  expect(readSizeGuide(sent())).toEqual({ ok: true, value: DEFAULT_SIZE_GUIDE });
});

test('an emptied row is removed, a filled one becomes a size', () => {
  const read = readSizeGuide(
    sent({
      ...emptied('clothing', 0),
      'shoes-8-it': ' 43 ',
      'shoes-8-eu': '43',
      'shoes-8-foot': '27,3',
    }),
  );
  expect(read.ok && read.value.clothing.map(({ it }) => it)).toEqual([
    '40',
    '42',
    '44',
    '46',
    '48',
    '50',
    '52',
  ]);
  expect(read.ok && read.value.shoes.at(-1)).toEqual({
    it: '43',
    letter: '',
    eu: '43',
    uk: '',
    us: '',
    foot: 27.3,
  });
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['no measure', { 'clothing-1-waist': '' }, { 'clothing-1-waist': 'Manca la misura.' }],
  ['no size', { 'clothing-1-it': '' }, { 'clothing-1-it': 'Manca la taglia italiana.' }],
  [
    'a measure in inches',
    { 'clothing-1-bust': '31' },
    { 'clothing-1-bust': 'Scrivi i centimetri, fra 60 e 160.' },
  ],
  ['a size twice', { 'clothing-1-it': '38' }, { 'clothing-1-it': 'La taglia 38 c’è già.' }],
  ['a letter twice', { 'clothing-1-letter': 'XS' }, { 'clothing-1-letter': 'La taglia XS c’è già.' }],
  [
    'sizes out of order',
    { 'shoes-3-foot': '22,5' },
    { 'shoes-3-foot': 'È meno che nella riga sopra: le taglie vanno dalla più piccola.' },
  ],
  [
    'a name that is too long',
    { 'shoes-3-uk': '5 e mezzo' },
    { 'shoes-3-uk': 'Al massimo 6 caratteri: questi sono 9.' },
  ],
])('%s is refused beside its cell', (_, typed, fields) => {
  expect(readSizeGuide(sent(typed))).toEqual({ ok: false, fields });
});

test('a table without sizes is refused', () => {
  const all = DEFAULT_SIZE_GUIDE.shoes.map((_, row) => emptied('shoes', row));
  expect(readSizeGuide(sent(Object.assign({}, ...all)))).toEqual({
    ok: false,
    fields: { 'shoes-0-it': 'Serve almeno una taglia.' },
  });
});
