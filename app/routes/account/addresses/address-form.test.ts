import { expect, test } from 'vitest';
import { PLACES } from '#support/places.ts';
import { readSavedAddress } from './address-form.ts';

const RIGHT = {
  customer_name: ' Anna  Bianchi ',
  customer_phone: '',
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
};
const sent = (changed: Record<string, string>) => {
  const form = new FormData();
  for (const [name, text] of Object.entries({ ...RIGHT, ...changed })) form.set(name, text);
  return form;
};

test('an address is read as the checkout reads it', () => {
  expect(readSavedAddress(PLACES, sent({}))).toEqual({
    ok: true,
    value: { ...RIGHT, customer_name: 'Anna Bianchi', customer_province: 'BG' },
  });
});

test.each([
  ['customer_name', '', 'Inserisci nome e cognome'],
  ['customer_address', '   ', 'Inserisci l’indirizzo'],
  ['customer_postal_code', '9013', 'Il CAP ha cinque cifre.'],
  [
    'customer_postal_code',
    '47890',
    'Non consegniamo a San Marino, in Vaticano, a Livigno e a Campione d’Italia',
  ],
  [
    'customer_postal_code',
    '00120',
    'Non consegniamo a San Marino, in Vaticano, a Livigno e a Campione d’Italia',
  ],
  [
    'customer_postal_code',
    '23041',
    'Non consegniamo a San Marino, in Vaticano, a Livigno e a Campione d’Italia',
  ],
  [
    'customer_postal_code',
    '22061',
    'Non consegniamo a San Marino, in Vaticano, a Livigno e a Campione d’Italia',
  ],
  ['customer_city', 'x'.repeat(101), 'Al massimo 100 caratteri: questi sono 101.'],
])('%s %j is refused: %s', (name, text, message) => {
  expect(readSavedAddress(PLACES, sent({ [name]: text }))).toEqual({
    ok: false,
    fields: { [name]: message },
  });
});
