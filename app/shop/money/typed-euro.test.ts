import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatEuro } from './money.ts';
import { euroAsTyped, readTypedEuro } from './typed-euro.ts';

test.each([
  ['39,90', 3990],
  ['39.90', 3990],
  ['39,9', 3990],
  ['39', 3900],
  ['€ 39', 3900],
  ['1.234,50', 123_450],
  ['1234.50', 123_450],
  ['1.234.567', null],
  ['12.345,00', 1_234_500],
  ['0', 0],
])('"%s" is %d cents', (text, cents) => {
  expect(readTypedEuro(text)).toEqual(
    cents === null ? { ok: false, message: 'Questo importo è troppo alto.' } : { ok: true, value: cents },
  );
});

test.each([
  ['1.234', '«1.234» si può leggere in due modi: scrivi 1234 oppure 1,23.'],
  ['12.345 €', '«12.345» si può leggere in due modi: scrivi 12345 oppure 12,34.'],
  ['0.999', 'Scrivi un importo in euro, per esempio 4,99.'],
  ['gratis', 'Scrivi un importo in euro, per esempio 4,99.'],
  ['12,345', 'Scrivi un importo in euro, per esempio 4,99.'],
  ['-1', 'Scrivi un importo in euro, per esempio 4,99.'],
  ['', 'Scrivi un importo in euro, per esempio 4,99.'],
  ['1000000', 'Questo importo è troppo alto.'],
  ['99999999999999999999', 'Questo importo è troppo alto.'],
  ['999.999.999.999,00 €', 'Questo importo è troppo alto.'],
  ['1e30', 'Scrivi un importo in euro, per esempio 4,99.'],
])('"%s" is asked for again', (text, message) => {
  expect(readTypedEuro(text)).toEqual({ ok: false, message });
});

test('what a form shows can be sent back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(readTypedEuro(euroAsTyped(cents))).toEqual({ ok: true, value: cents });
      expect(readTypedEuro(formatEuro(cents))).toEqual({ ok: true, value: cents });
    }),
  );
});

test('a field holds an amount with a comma', () => {
  expect(euroAsTyped(6299)).toBe('62,99');
});
