import { expect, test } from 'vitest';
import { placesOf, placeWarnings, proposedPlace, provinceOf, readProvince, withProvince } from './place.ts';
import { filledIn } from './place-answer.ts';

test('the list of postal codes is whole', () => {
  expect(placesOf('24121')).toEqual([{ city: 'Bergamo', province: 'BG' }]);
  expect(placesOf('20121')).toEqual([{ city: 'Milano', province: 'MI' }]);
  expect(placesOf('24030').length).toBeGreaterThan(20);
  expect(placesOf('99999')).toEqual([]);
});

test.each([
  ['BG', 'BG'],
  [' bg ', 'BG'],
  ['(bg)', 'BG'],
  ['Bergamo', 'BG'],
  ['Provincia di Bergamo', 'BG'],
  ['Milano', 'MI'],
  ['ZZ', null],
  ['Lombardia', null],
  ['B', null],
])('the province «%s» is %s', (typed, code) => {
  expect(readProvince(typed)).toBe(code);
});

test.each([
  ['Bergamo', '24121', 'BG'],
  // A code that the list does not have: what both may be.
  ['Bergamo', '24100', 'BG'],
  ['Milano', '20100', 'MI'],
  ['Monza', '20900', 'MB'],
  ['', '24121', 'BG'],
  ['Mestre (VE)', '30171', 'VE'],
  ['S. Donato Milanese', '20097', 'MI'],
  ['Bozen', '39100', 'BZ'],
  // Two municipalities of one name.
  ['Samone', '10010', 'TO'],
  ['Samone', '38059', 'TN'],
  // What does not agree, and what is no municipality.
  ['Milano', '24121', ''],
  ['Hamburg', '20095', ''],
  ['Bergamo', '', ''],
])('%s %s lies in «%s»', (city, postalCode, province) => {
  expect(provinceOf({ city, postalCode })).toBe(province);
});

test('a postal code proposes the city that it has alone, and what does not belong together is only said', () => {
  expect(proposedPlace({ postalCode: '24121', city: '' })).toEqual({ cities: ['Bergamo'], province: 'BG' });
  expect(proposedPlace({ postalCode: '39100', city: '' }).cities).toEqual(['Bolzano']);
  const at = (city: string, postalCode: string, province = '') =>
    placeWarnings({ city, postalCode, province });
  expect(at('Bergamo', '24121', 'BG')).toEqual({ city: null, province: null });
  expect(at('Milano', '24121', '')).toEqual({
    city: 'Il CAP 24121 è di Bergamo (BG): ricontrolla città e CAP.',
    province: null,
  });
  expect(at('Bergamo', '24121', 'MI').province).toBe(
    'Il CAP 24121 non è della provincia MI, ma di BG: ricontrollali.',
  );
  // A hamlet is asked about elsewhere, while it is typed nothing is said, and a code that nobody knows says nothing.
  expect(at('Redona', '24121', 'BG')).toEqual({ city: null, province: null });
  expect(at('Bergamo', '24100', 'BG')).toEqual({ city: null, province: null });
  expect(at('Bergamo', '99999', 'BG')).toEqual({ city: null, province: null });
});

test('an address that says no province is given one, and one that says none that there is is refused', () => {
  const address = { customer_city: 'Bergamo', customer_postal_code: '24121', customer_province: '' };
  expect(withProvince(address)).toEqual({ ok: true, address: { ...address, customer_province: 'BG' } });
  expect(withProvince({ ...address, customer_province: 'bergamo' })).toMatchObject({
    address: { customer_province: 'BG' },
  });
  // Corrected by a person, it stays, whatever the lists say.
  expect(withProvince({ ...address, customer_province: 'MI' })).toMatchObject({
    address: { customer_province: 'MI' },
  });
  expect(withProvince({ ...address, customer_province: 'XX' })).toMatchObject({ ok: false });
});

test.each([
  ['nothing typed', { city: '', province: '' }, '', { customer_province: 'BG' }],
  ['a city typed', { city: 'Mozzo', province: '' }, '', { customer_province: 'BG' }],
  ['a province typed', { city: 'Bergamo', province: 'MI' }, '', {}],
  ['the one filled in before', { city: 'Bergamo', province: 'MI' }, 'MI', { customer_province: 'BG' }],
])('%s: what is filled in by itself', (_, { city, province }, proposed, change) => {
  const typed = { customer_city: city, customer_postal_code: '24121', customer_province: province };
  expect(filledIn(typed, { city: 'Bergamo', province: 'BG' }, proposed)).toEqual(change);
});
