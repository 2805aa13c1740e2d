import { expect, test } from 'vitest';
import { typedSizeTable } from '#shop/catalog/assortment/size-table-fields.ts';
import type { ShopSizeTable } from '#shop/catalog/assortment/size-tables.ts';
import { readSizeTable } from './size-table-form.ts';

const RINGS: ShopSizeTable = {
  id: 'anelli',
  name: 'Anelli',
  columns: ['Taglia', 'Diametro (mm)', 'US'],
  rows: [
    ['10', '15,9', '5'],
    ['12', '16,5', ''],
  ],
};

function read(name: string, table: string, others: readonly ShopSizeTable[] = []) {
  const form = new FormData();
  form.set('name', name);
  form.set('table', table);
  return readSizeTable(form, others);
}

test.each([
  ['typed', 'Taglia; Diametro (mm); US\n10; 15,9; 5\n12; 16,5'],
  ['pasted from a spreadsheet', 'Taglia\tDiametro (mm)\tUS\r\n10\t15,9\t5\r\n12\t16,5\t\r\n'],
  ['with empty lines', '\nTaglia;Diametro  (mm);US;\n\n10;15,9;5;;\n12;16,5;\n\n'],
])('a table that is %s', (_, text) => {
  const { name, columns, rows } = RINGS;
  expect(read('Anelli', text)).toEqual({ ok: true, value: { name, columns, rows } });
});

test('what is written again is the same table', () => {
  const again = read('Anelli', typedSizeTable(RINGS));
  expect(again).toMatchObject({ ok: true, value: { columns: RINGS.columns, rows: RINGS.rows } });
});

test.each([
  ['', 'Scrivi i titoli e almeno una taglia.'],
  ['Taglia; Diametro', 'Scrivi i titoli e almeno una taglia.'],
  ['Taglia\n10', 'I titoli sono da 2 a 8, separati da un punto e virgola: il primo è quello della taglia.'],
  ['1;2;3;4;5;6;7;8;9\n10', /^I titoli sono da 2 a 8/],
  ['Taglia;;US\n10;1;2', 'Nella prima riga manca un titolo.'],
  ['Taglia;US;US\n10;5;5', 'Il titolo «US» c’è due volte.'],
  ['Taglia;US\n10;5;7', 'La riga «10» ha più celle dei titoli.'],
  ['Taglia;US\n;5', 'Ogni riga comincia con la sua taglia.'],
  ['Taglia;US\n10;5\n10;6', 'La riga «10» c’è due volte.'],
  [`Taglia;US\n10;${'x'.repeat(41)}`, /al massimo 40 caratteri per cella\.$/],
  [
    `Taglia;US\n${Array.from({ length: 81 }, (_, index) => `${index};1`).join('\n')}`,
    'Al massimo 80 taglie.',
  ],
])('%j is no table', (text, problem) => {
  const answer = read('Anelli', text);
  const message = answer.ok ? '' : answer.fields.table;
  if (typeof problem === 'string') expect(message).toBe(problem);
  else expect(message).toMatch(problem);
});

test('two tables have two names', () => {
  expect(read('ANELLI', typedSizeTable(RINGS), [RINGS])).toEqual({
    ok: false,
    fields: { name: 'C’è già una tabella che si chiama così.' },
  });
});
