import { expect, test } from 'vitest';
import { addressInOneLine, entryOf, matching, type SavedAddress } from './saved-address.ts';

const HOME: SavedAddress = {
  id: 'a',
  isDefault: true,
  customer_name: 'Anna Bianchi',
  customer_phone: '',
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
  customer_province: 'BG',
};
const WORK: SavedAddress = { ...HOME, id: 'b', isDefault: false, customer_address: 'Corso Como 2' };

test('a form is known for one of the addresses by all that it says', () => {
  expect(matching([HOME, WORK], { ...entryOf(WORK), customer_city: ' Bergamo ' })).toBe(WORK);
  expect(matching([HOME, WORK], { ...entryOf(WORK), customer_phone: '333' })).toBeUndefined();
});

test('an address is told in one line', () => {
  expect(addressInOneLine(HOME)).toBe('Via Roma 1, 24121 Bergamo (BG)');
});
