import { expect, test } from 'vitest';
import { CARRIER_NAMES, trackingUrl } from './carriers.ts';

test.each(CARRIER_NAMES)('a parcel of %s can be followed on an https page that names it', (carrier) => {
  const url = trackingUrl(carrier, 'AB 12/3');
  expect(new URL(url ?? '').protocol).toBe('https:');
  expect(url).toContain('AB%2012%2F3');
});

test.each([
  ['brt', '123', true],
  [' Poste italiane ', '123', true],
  ['Corriere del paese', '123', false],
  ['BRT', '', false],
  [null, '123', false],
  ['BRT', null, false],
  ['toString', '123', false],
])('%j with number %j: %s', (carrier, number, known) => {
  expect(trackingUrl(carrier, number) !== null).toBe(known);
});
