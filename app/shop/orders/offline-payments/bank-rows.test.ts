import { expect, test } from 'vitest';
import { firstProblems, MOST_BANK_LINES } from './bank-file.ts';
import { bankRows } from './bank-rows.ts';

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
