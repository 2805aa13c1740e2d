import { expect, test } from 'vitest';
import { outsideLinks } from './contact-links.ts';
import {
  cartQuestion,
  customerWhatsappHref,
  orderQuestion,
  productQuestion,
  whatsappHref,
} from './whatsapp-links.ts';

const all = {
  instagram: 'https://www.instagram.com/bottega',
  facebook: 'https://www.facebook.com/bottega',
  whatsapp: '393331234567',
};
const labels = (named: Partial<typeof all>) => outsideLinks({ ...all, ...named }).map(({ label }) => label);

test.each([
  ['333 123 4567', 'https://wa.me/393331234567?text=Ordine%20A1'],
  ['+39 333 1234567', 'https://wa.me/393331234567?text=Ordine%20A1'],
  ['0044 7700 900123', 'https://wa.me/447700900123?text=Ordine%20A1'],
  ['035 998877', null],
  ['+39 035 998877', null],
  ['', null],
  ['dopo le 18', null],
])('a customer with the telephone «%s» is written to at %s', (phone, link) => {
  expect(customerWhatsappHref(phone, 'Ordine A1')).toBe(link);
});

test('only what the owner has named is linked', () => {
  expect(labels({})).toEqual(['Instagram', 'Facebook', 'WhatsApp']);
  expect(labels({ whatsapp: '' })).toEqual(['Instagram', 'Facebook']);
  expect(labels({ instagram: '', facebook: '' })).toEqual(['WhatsApp']);
  expect(outsideLinks(all).at(-1)?.href).toBe('https://wa.me/393331234567');
});

test.each([
  [null, 'Buongiorno! Vorrei un’informazione su «Abito & cintura»: https://negozio.it/prodotto/1'],
  ['M', 'Buongiorno! Vorrei un’informazione su «Abito & cintura», taglia M: https://negozio.it/prodotto/1'],
])('a question about a product in size %s is ready to send', (size, text) => {
  const question = productQuestion({
    name: 'Abito & cintura',
    size,
    address: 'https://negozio.it/prodotto/1',
  });
  expect(question).toBe(text);
  const address = new URL(whatsappHref(all, question) ?? '');
  expect(address.pathname).toBe('/393331234567');
  expect(address.searchParams.get('text')).toBe(text);
  expect(whatsappHref({ whatsapp: '' }, question)).toBeNull();
});

test('a question about a cart lists its pieces, one about an order names it', () => {
  const pieces = [
    { name: 'Abito', size: 'M', quantity: 1 },
    { name: 'Foulard', size: null, quantity: 2 },
  ];
  expect(cartQuestion(pieces)).toBe('Buongiorno! Nel carrello ho:\n1 × Abito, taglia M\n2 × Foulard');
  expect(orderQuestion('#1A2B3C4D')).toBe('Buongiorno! Vi scrivo per l’ordine #1A2B3C4D.');
});
