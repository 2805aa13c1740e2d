import { expect, test } from 'vitest';
import { ownNumber, readBarcode, tradeNumber } from './barcode.ts';

test.each<[string, ReturnType<typeof readBarcode>]>([
  ['8001234567897', { ok: true, barcode: '8001234567897' }],
  [' 8 001234 567897 ', { ok: true, barcode: '8001234567897' }],
  ['8001234567894', { ok: false, code: 'check_digit' }],
  ['036000291452', { ok: true, barcode: '0036000291452' }],
  ['96385074', { ok: true, barcode: '96385074' }],
  ['96385075', { ok: false, code: 'check_digit' }],
  ['', { ok: true, barcode: null }],
  ['ABI-LINO-M', { ok: true, barcode: 'ABI-LINO-M' }],
  ['12345', { ok: true, barcode: '12345' }],
  ['ABITO PERÙ', { ok: false, code: 'characters' }],
  ['X'.repeat(41), { ok: false, code: 'characters' }],
])('%j is read as %j', (typed, read) => {
  expect(readBarcode(typed)).toEqual(read);
});

test.each([
  ['8001234567897', '8001234567897'],
  ['0036000291452', '0036000291452'],
  ['10012345678902', '10012345678902'],
  ['96385074', '96385074'],
  // Left to each shop by GS1.
  ['2000000000015', null],
  ['0212345678907', null],
  ['20000004', null],
  ['8001234567894', null],
  ['ABI-LINO-M', null],
  ['12345', null],
  [null, null],
])('the trade number of %j is %j', (barcode, number) => {
  expect(tradeNumber(barcode)).toBe(number);
});

test('numbers of the shop’s own can be scanned, and are nobody else’s', () => {
  for (const number of [0, 1, 42, 9_999_999_999]) {
    const barcode = ownNumber(number);
    expect(readBarcode(barcode)).toEqual({ ok: true, barcode });
    expect(barcode).toHaveLength(13);
    expect(tradeNumber(barcode)).toBeNull();
  }
});
