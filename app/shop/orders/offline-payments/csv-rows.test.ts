import { expect, test } from 'vitest';
import { readParcelFile } from '#shop/orders/courier-reports/parcel-file.ts';
import { firstProblems, MOST_BANK_LINES } from './bank-file.ts';
import { readCollectedFile } from './collected.ts';
import { bankRows, csvRows, MOST_COLUMNS } from './csv-rows.ts';

const COMMAS = { delimiter: ',', mostLines: 20_000 };
const wide = (cells: number) => ','.repeat(cells - 1);

test.each([
  ['a line of as many cells as there may be', wide(MOST_COLUMNS), 1],
  ['a line of one more', `Data,Importo\n${wide(MOST_COLUMNS + 1)}`, 'too_wide'],
  ['two million commas', ','.repeat(2_000_000), 'too_wide'],
  ['too many cells in narrow lines', `${wide(100)}\n`.repeat(20_000), 'too_wide'],
  ['lines that end in returns', 'a,b,c\r'.repeat(500), 500],
  ['lines that end in both', `${'a,b\r\n'.repeat(20_000)}${wide(50)}`, 20_000],
  ['many lines of few cells', 'a,b,c\n'.repeat(20_000), 20_000],
  ['more lines than are read', 'a,b\n'.repeat(20_001), 20_000],
  ['a wide line beyond those that are read', `${'a,b\n'.repeat(20_000)}${wide(500)}`, 'too_wide'],
  ['lines with a line break in quotes', 'a,"b\nc"\n'.repeat(15_000), 15_000],
])('%s', (_, text, expected) => {
  const rows = csvRows(text, COMMAS);
  expect(Array.isArray(rows) ? rows.length : rows).toBe(expected);
});

test('what is no list is refused before it is taken apart', () => {
  const began = performance.now();
  for (let n = 0; n < 5; n += 1) csvRows(','.repeat(2_000_000), COMMAS);
  // Taken apart it is two million cells, a second each.
  expect(performance.now() - began).toBeLessThan(500);
});

test('a courier’s list with too many columns is named as such', () => {
  const text = `Riferimento;Tracking;Data incasso;Importo\n${';'.repeat(MOST_COLUMNS)}`;
  expect(readCollectedFile(text)).toEqual({ ok: false, code: 'too_wide' });
  expect(readParcelFile(text)).toEqual({ ok: false, code: 'too_wide' });
});

test.each([
  ['of what it collected', readCollectedFile, 'Riferimento;Data incasso;Importo;Destinatario'],
  ['of parcels', readParcelFile, 'Riferimento;Tracking;Data;Destinatario'],
])(
  'a courier’s list %s is whole where addresses take two lines, and says that it is too long',
  (_, read, headings) => {
    const file = (lines: number) =>
      `${headings}\n${'A1B2C3D4;TR1;10/03/2026;"Ada Bianchi\nVia Roma 1"\n'.repeat(lines)}`;
    const whole = read(file(500));
    expect(whole.ok && whole.lines.length).toBe(500);
    expect(read(file(501))).toEqual({ ok: false, code: 'too_many_lines' });
  },
);

const LINE = '10/03/2026;"Bonifico di Ada\nordine A1B2C3D4";24,99\n';
const file = (lines: number) => `Data contabile;Descrizione;Importo\n${LINE.repeat(lines - 1)}`;

test.each([
  ['as many lines as are read, each whole', file(MOST_BANK_LINES), MOST_BANK_LINES],
  ['one line more: none is read', file(MOST_BANK_LINES + 1), 'too_many_lines'],
  ['no line', '', 'empty'],
  ['too many columns', ';'.repeat(5000), 'too_wide'],
])('%s', (_, text, expected) => {
  const rows = bankRows(text);
  expect(Array.isArray(rows) ? rows.length : rows).toBe(expected);
});

test('of lines that cannot be read the first are told, and how many more there are', () => {
  expect(firstProblems(['a', 'b'], 2)).toEqual(['a', 'b']);
  expect(firstProblems(['a', 'b', 'c'], 2)).toEqual(['a', 'b', 'E un’altra riga non si legge.']);
  expect(firstProblems(['a', 'b', 'c', 'd'], 2)).toEqual(['a', 'b', 'E altre 2 righe non si leggono.']);
});
