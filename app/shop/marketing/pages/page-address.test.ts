import { expect, test } from 'vitest';
import { RESERVED, readPageAddress } from './page-address.ts';

const OWN = 'Usa solo lettere, cifre e trattini, senza barre e senza punti: per esempio «la-nostra-storia».';

test.each([
  ['la-nostra-storia', 'la-nostra-storia'],
  ['/La Nostra Storia', 'la-nostra-storia'],
  ['perché-noi', 'perche-noi'],
  ['2026', '2026'],
])('%s is the address %s', (typed, address) => {
  expect(readPageAddress(typed)).toEqual({ ok: true, value: address });
});

test.each([
  ['', 'Scrivi l’indirizzo, per esempio «la-nostra-storia».'],
  ['a/b', OWN],
  ['pagina.html', OWN],
  ['a--b', OWN],
  ['-a', OWN],
  ['così?', OWN],
  ['x'.repeat(61), 'Al massimo 60 caratteri: questi sono 61.'],
  [
    'shop',
    '«/shop» è già la pagina «Tutta la collezione» del negozio: scegli un altro indirizzo, per esempio «shop-2», e nel menu metti la tua pagina al suo posto.',
  ],
  ['carrello', '«/carrello» è già un indirizzo del negozio: scegline un altro.'],
  [
    'Chi-Siamo',
    '«/chi-siamo» è già la pagina «Chi siamo» del negozio: scegli un altro indirizzo, per esempio «chi-siamo-2», e nel menu metti la tua pagina al suo posto.',
  ],
  ['admin', '«/admin» è già un indirizzo del negozio: scegline un altro.'],
])('«%s» is refused: %s', (typed, message) => {
  expect(readPageAddress(typed)).toEqual({ ok: false, message });
});

test('what is kept from pages is spelt as addresses of pages are', () => {
  for (const one of RESERVED) expect(one).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
