import { expect, test } from 'vitest';
import { transferCode } from './transfer-code.ts';

test('the code says what EPC069-12 asks for, in its order', () => {
  const code = transferCode({
    iban: 'IT60X0542811101000000123456',
    holder: 'Vetrina di Giulia Esempio',
    amountCents: 5489,
    reference: 'Ordine 1A2B3C4D',
  });
  expect(code.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', ''],
    ...['Vetrina di Giulia Esempio', 'IT60X0542811101000000123456', 'EUR54.89'],
    ...['', '', 'Ordine 1A2B3C4D'],
  ]);
});

test('a long name is cut, and the whole stays within what a code may hold', () => {
  const code = transferCode({
    iban: 'MT84MALT011000012345MTLCAST001S',
    holder: 'È'.repeat(90),
    amountCents: 99_999_999,
    reference: 'Ordine 1A2B3C4D',
  });
  expect(code.split('\n')[5]).toHaveLength(70);
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(331);
});
