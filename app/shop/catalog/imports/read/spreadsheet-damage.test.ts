import { expect, test } from 'vitest';
import { damagedCell, damageOf, damageOfBarcode } from './spreadsheet-damage.ts';

test.each<[written: string, was: string, damage: RegExp]>([
  ['8,00123E+12', '8001234567897', /abbreviato/],
  ['8.00123E+12', '', /abbreviato/],
  ['1E+05', '1E5', /abbreviato/],
  ['12', '0012', /era «0012».*zeri/],
  ['1,5', '1,50', /zeri/],
  ['1.5', '1,50', /zeri/],
  ['12345678901234500000', '12345678901234567890', /ultime cifre/],
  ['dic-26', '12/2026', /data/],
  ['01/12/2026', '12/2026', /data/],
  ['2026-12-01', '12/2026', /data/],
  ['12-mar', 'MAR-12', /data/],
])('%s where %s was is damage', (written, was, damage) => {
  expect(damageOf(written, was)).toMatch(damage);
  expect(damageOfBarcode(written, was)).toMatch(damage);
});

test.each([
  ['', ''],
  ['', '0012'],
  ['0012', '0012'],
  ['0012', ''],
  ['ABI-2', 'ABI-1'],
  ['dic-26', 'ABI-1'],
  ['13', '0012'],
  ['A1E+05', ''],
  ['8001234567897', '8001234567880'],
])('%j where %j was is what somebody wrote', (written, was) => {
  expect(damageOf(written, was)).toBeNull();
  expect(damageOfBarcode(written, was)).toBeNull();
});

test.each([
  // EAN-8 00000017, EAN-13 0000123456784 and 0012345678905 without their zeros.
  ['1234565', '', true],
  ['123456784', '', true],
  ['12345678905', '', true],
  ['12345678905', '12345678905', false],
  ['12345678906', '', false],
  ['12345', '', false],
])('the barcode %s, of a size that had %j, has lost zeros: %s', (written, was, hasLost) => {
  expect(damageOfBarcode(written, was) !== null).toBe(hasLost);
});

test('a damaged cell is named by row and column', () => {
  expect(damagedCell(12, 'SKU', '12', 'era «0012»')).toBe(
    'Riga 12, colonna «SKU»: «12» era «0012». Formatta la colonna come testo e riscrivi il valore.',
  );
  expect(damagedCell(undefined, 'SKU', '12', 'era «0012»')).toMatch(/^Colonna «SKU»: /);
});
