import { expect, test } from 'vitest';
import { measureTable, readMeasures, typedMeasures } from './garment-measures.ts';

const SIZES = ['S', 'M', '42'];

test.each([
  ['', []],
  ['  \n\n', []],
  ['M 48 40 95,5', [{ size: 'M', chest: 48, waist: 40, length: 95.5 }]],
  ['S\t46\t38\t94', [{ size: 'S', chest: 46, waist: 38, length: 94 }]],
  [
    ' M - - 95.5\n42 50 - 97 ',
    [
      { size: 'M', chest: null, waist: null, length: 95.5 },
      { size: '42', chest: 50, waist: null, length: 97 },
    ],
  ],
])('%j is read, and typed the same again', (text, measures) => {
  expect(readMeasures(text, SIZES)).toEqual({ ok: true, measures });
  expect(readMeasures(typedMeasures(measures), SIZES)).toEqual({ ok: true, measures });
});

test('a size whose name has blanks is read, and not taken for the one that its name begins with', () => {
  const sizes = ['4', '4 anni'];
  const measures = [
    { size: '4 anni', chest: 30, waist: 28, length: 50 },
    { size: '4', chest: 60, waist: null, length: 90 },
  ];
  expect(readMeasures(typedMeasures(measures), sizes)).toEqual({ ok: true, measures });
});

test.each([
  ['XL 48 40 95', '«XL» non è fra le taglie del prodotto: S, M, 42.'],
  ['48 40 95', '«48» non è fra le taglie'],
  ['M 48 40', 'Taglia M: scrivi petto, vita e lunghezza'],
  ['M 48 40 95 3', 'Taglia M: scrivi'],
  ['M 48 quaranta 95', 'Taglia M: scrivi'],
  ['M 0 40 95', 'Taglia M: scrivi'],
  ['M 48 40 900', 'Taglia M: scrivi'],
  ['M 48 40 95\nM 48 40 95', 'La taglia M è scritta due volte.'],
])('%j is refused', (text, message) => {
  expect(readMeasures(text, SIZES)).toEqual({ ok: false, message: expect.stringContaining(message) });
});

test('the table has the columns that say something, and the sizes that the product still has', () => {
  const measures = [
    { size: 'S', chest: 46, waist: null, length: 94.5 },
    { size: 'M', chest: 48, waist: null, length: null },
    { size: 'XL', chest: 60, waist: 50, length: 99 },
    { size: '42', chest: null, waist: null, length: null },
  ];
  expect(measureTable(measures, SIZES)).toEqual({
    columns: ['Taglia', 'Petto (cm)', 'Lunghezza (cm)'],
    rows: [
      ['S', ['S', '46', '94,5']],
      ['M', ['M', '48', '–']],
    ],
  });
  expect(measureTable([], SIZES).rows).toEqual([]);
});
