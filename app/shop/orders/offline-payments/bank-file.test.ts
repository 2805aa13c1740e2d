import { expect, test } from 'vitest';
import { likelyHeading, readBankAmount, readBankDay, readMovements, USUAL_HEADINGS } from './bank-file.ts';

test.each([
  ['24,99', 2499],
  ['+24,99', 2499],
  ['1.234,56', 123_456],
  ['1.234', 123_400],
  ['12.345.678,9', 1_234_567_890],
  ['-120,50', -12_050],
  ['−5,00 EUR', -500],
  ['€ 7', 700],
  ['24.99', 2499],
  ['1,234.56', 123_456],
  ['0,00', 0],
  ['1,234', null],
  ['12.34.56', null],
  ['1.23,4', null],
  ['dodici', null],
  ['', null],
  ['1e3', null],
])('the amount %j is %j', (text, cents) => {
  expect(readBankAmount(text)).toBe(cents);
});

test.each([
  ['03/12/2026', '2026-12-03'],
  ['3.12.26', '2026-12-03'],
  ['03-12-2026', '2026-12-03'],
  ['2026-12-03', '2026-12-03'],
  ['2026-12-03T10:00:00', '2026-12-03'],
  ['03/12/2026 10:41', '2026-12-03'],
  ['31/02/2026', null],
  ['13/13/2026', null],
  ['ieri', null],
])('the day %j is %j', (text, day) => {
  expect(readBankDay(text)).toBe(day);
});

const HEADINGS = ['Data contabile', 'Data valuta', 'Descrizione', 'Importo'];

test.each([
  ['the highest amount', ['999.999,99', 'Bonifico'], null],
  ['a higher one', ['1.000.000,00', 'Bonifico'], /^Riga 2: l’importo «1.000.000,00» è troppo alto\.$/],
  ['one that no row holds', ['999.999.999,99', 'Bonifico'], /^Riga 2: .* è troppo alto\.$/],
  ['much that left', ['-5.000.000,00', 'Bonifico'], null],
  ['the longest reason', ['5,00', 'x'.repeat(2_000)], null],
  ['a longer one', ['5,00', 'x'.repeat(2_001)], /^Riga 2: la causale ha più di 2000 caratteri\.$/],
])('%s', (_, [amount = '', description = ''], problem) => {
  const read = readMovements([HEADINGS, ['02/03/2026', '', description, amount]], USUAL_HEADINGS);
  expect(read).toMatchObject({ problems: problem ? [expect.stringMatching(problem)] : [] });
  expect(read.ok && read.movements.length).toBe(problem ? 0 : 1);
});

test('movements are read below their headings, whatever stands before, and what cannot be read is told', () => {
  const rows = [
    ['Conto 12345'],
    ['Periodo', 'marzo'],
    HEADINGS,
    ['02/03/2026', '02/03/2026', 'Bonifico', '24,99'],
    ['03/03/2026', '03/03/2026', 'Spese', '-1,00'],
    ['04/03/2026', '04/03/2026', 'Vuoto', ''],
    ['boh', '', 'Senza giorno', '5,00'],
    ['05/03/2026', '', 'Strano', '1,234'],
  ];
  expect(readMovements(rows, USUAL_HEADINGS)).toEqual({
    ok: true,
    movements: [
      { row: 4, day: '2026-03-02', description: 'Bonifico', amountCents: 2499 },
      { row: 5, day: '2026-03-03', description: 'Spese', amountCents: -100 },
    ],
    problems: ['Riga 7: la data «boh» non si legge.', 'Riga 8: l’importo «1,234» non si legge.'],
  });
});

test('other headings are asked for, and read once they are chosen', () => {
  const rows = [
    ['DATA', 'ENTRATE', 'USCITE', 'CAUSALE'],
    ['02/03/2026', '24,99', '', 'Bonifico'],
    ['02/03/2026', '', '3,00', 'Spese'],
  ];
  expect(readMovements(rows, USUAL_HEADINGS)).toEqual({
    ok: false,
    headings: ['DATA', 'ENTRATE', 'USCITE', 'CAUSALE'],
  });
  const chosen = { day: 'Data', description: 'Causale', amount: 'Entrate' };
  expect(readMovements(rows, chosen)).toMatchObject({ ok: true, movements: [{ amountCents: 2499 }] });
});

test.each([
  [['Data', 'Valuta', 'Causale', 'Importo'], 'Data', 'Causale', 'Importo'],
  [
    ['DATA VALUTA', 'Data  operazione', 'Dettagli', 'Entrate', 'Uscite'],
    'Data  operazione',
    'Dettagli',
    'Entrate',
  ],
  [
    ['Data contabile', 'Data', 'Causale', 'Descrizione', 'Importo'],
    'Data contabile',
    'Descrizione',
    'Importo',
  ],
  [['Operazione', 'Testo del movimento', 'Somma'], '', '', ''],
])(
  'of %j the likely ones are proposed, and none where none is likely',
  (headings, day, description, amount) => {
    expect(likelyHeading(headings, 'day')).toBe(day);
    expect(likelyHeading(headings, 'description')).toBe(description);
    expect(likelyHeading(headings, 'amount')).toBe(amount);
  },
);
