import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a table with a byte order mark, semicolons, decimal commas and lines that end in CR LF', () => {
  expect(
    csvOf([
      ['Giorno', 'Netto'],
      ['01/11/2026', { cents: -1250 }, 3, { cents: 5 }, { cents: 0 }],
    ]),
  ).toBe('\ufeffGiorno;Netto\r\n01/11/2026;-12,50;3;0,05;0,00\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+39 333', "'+39 333"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['a;b', '"a;b"'],
  ['Anna "la" B', '"Anna ""la"" B"'],
  ['due\nrighe', '"due\nrighe"'],
  ['#AB12CD34', '#AB12CD34'],
  ['', ''],
])('%j is written %j', (text, written) => {
  expect(csvOf([[text]])).toBe(`\ufeff${written}\r\n`);
});

test('whatever stands in a cell comes back out of it, and no cell begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (row) => {
      const cells = read(csvOf([row]).slice(1));
      expect(cells.map((cell, index) => (cell === row[index] ? cell : cell.replace(/^'/, '')))).toEqual(row);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

/** One line of a table, read as spreadsheets do. */
function read(line: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const character of line.slice(0, -2)) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === ';' && !isQuoted) cells.push('');
    else cells.push(`${cells.pop()}${character}`);
  }
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}
