import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allOf } from '#support/all-of.ts';
import { type CsvCell, csvChunks, csvFor, csvOf, isRewritten, withoutDefusing } from './csv.ts';

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
  ["'=1", "''=1"],
  ["l'abito", "l'abito"],
  ['a;b', '"a;b"'],
  ['Anna "la" B', '"Anna ""la"" B"'],
  ['due\nrighe', '"due\nrighe"'],
  ['#AB12CD34', '#AB12CD34'],
  ['', ''],
])('%j is written %j', (text, written) => {
  expect(csvOf([[text]])).toBe(`\ufeff${written}\r\n`);
});

test('whatever stands in a cell comes back out of it, and no cell begins a formula', () => {
  const text = fc.oneof(
    fc.string(),
    fc.stringMatching(/^'{0,3}[=+@\t\r-]?'?[;"\n]?$/),
    fc.stringMatching(/^'{0,2}[0-9/,.E+ -]{0,14}$/),
  );
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (row) => {
      const cells = read(csvOf([row]).slice(1));
      expect(cells.map(withoutDefusing)).toEqual(row);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test.each([
  ...['0012', '8001234567890', '12/2026', '1/2', '1-2', '1E5', '1,50', '1.5', '0471 123456', '00185', '12%'],
  ...['VERO', 'false', 'MAR-12', '3 dic', 'Maggio 2026', 'dic-26', '€ 5', '1.234', ' 7', '(5)', '1/2/2026'],
])('%j is kept as a text', (text) => {
  expect(isRewritten(text)).toBe(true);
  expect(csvOf([[text]])).toBe(`\ufeff'${text}\r\n`);
  expect(withoutDefusing(`'${text}`)).toBe(text);
  // Another program than a spreadsheet reads the number itself.
  expect(csvFor([[text]], { separator: ';', hasMark: false })).toBe(`${text}\r\n`);
});

test.each([
  ...['', '0', '42', '12345678901', '26/11/2026', '10:30', '2026-11-26 10:30', 'S', 'ABI-001', '#12345678'],
  ...['100% cotone', 'Marea 12', 'Via Roma 1', 'welcome10', '5 × Abito', '1'.repeat(41)],
])('%j stands as it is', (text) => {
  expect(isRewritten(text)).toBe(false);
  expect(csvOf([[text]])).toBe(`\ufeff${text}\r\n`);
});

test('a number and an amount stay what they are', () => {
  expect(csvOf([[123_456_789_012, { cents: 150 }, -3]])).toBe('\ufeff123456789012;1,50;-3\r\n');
});

test('piece by piece it is the same table', async () => {
  const cell = fc.oneof(fc.string({ maxLength: 9_000 }), fc.integer(), fc.record({ cents: fc.integer() }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 30 }), async (rows) => {
      async function* slowly(): AsyncGenerator<CsvCell[]> {
        yield* rows;
      }
      expect((await allOf(csvChunks(slowly()))).join('')).toBe(csvOf(rows));
    }),
    { numRuns: 40 },
  );
});

test('rows are read no faster than they are taken', async () => {
  let read = 0;
  async function* endless(): AsyncGenerator<CsvCell[]> {
    for (;;) {
      read += 1;
      yield ['x'.repeat(1_000)];
    }
  }
  const chunks = csvChunks(endless());
  await chunks.next();
  const first = read;
  expect(first).toBeLessThan(100);
  await chunks.next();
  expect(read).toBeLessThan(first * 2 + 1);
  await chunks.return(undefined);
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
