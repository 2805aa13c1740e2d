import { expect, test } from 'vitest';
import { cardPrice, pricePreview } from './price-preview.ts';
import type { PricePoint } from './prior-price.ts';

const now = new Date('2026-11-22T10:00:00Z');
const since = (days: number, euros: number, original?: number): PricePoint => ({
  at: new Date(now.getTime() - days * 86_400_000),
  priceCents: euros * 100,
  originalPriceCents: original === undefined ? null : original * 100,
});
const typed = (price: string, originalPrice = '', isSale = false) => ({
  ...{ price, originalPrice, discount: '', isSale },
});

test.each<[string, ReturnType<typeof typed>, PricePoint[], string | null]>([
  [
    'a new product, reduced',
    typed('80', '100'),
    [],
    'Nessun prezzo precedente: qui non è stato in vendita negli ultimi 30 giorni. In negozio non si vedrà nessuno sconto: prima vendilo al prezzo pieno, senza prezzo originale, e poi riducilo.',
  ],
  [
    'sold for a minute',
    typed('50', '100'),
    [since(1 / 1440, 100)],
    'A 100,00 € è stato in vendita per meno di un giorno: in pratica nessuno ha potuto comprarlo a quel prezzo. Lascialo qualche giorno al prezzo pieno prima di ridurlo.',
  ],
  ['a new product, not reduced', typed('80'), [], null],
  ['nothing typed yet', typed('', '100', true), [], null],
  [
    'a sale label alone',
    typed('80', '', true),
    [],
    'L’etichetta Saldo da sola non si vede in negozio: scrivi il prezzo originale, da cui si calcola lo sconto.',
  ],
  ['the ledger says the same', typed('80', '100'), [since(90, 100)], null],
  [
    'it knows a lower price',
    typed('80', '100'),
    [since(90, 90)],
    'In negozio si vedrà -11 %: negli ultimi 30 giorni costava 90,00 €.',
  ],
  [
    'it knows a higher one',
    typed('60', '80'),
    [since(90, 100), since(20, 80, 100)],
    'In negozio si vedrà -40 %: prima della riduzione costava 100,00 €.',
  ],
  [
    'sold since a few days',
    typed('80', '100'),
    [since(10, 90)],
    'In negozio si vedrà -11 %: dal 12 novembre 2026 costava 90,00 €.',
  ],
  [
    'never dearer',
    typed('80', '100'),
    [since(90, 80)],
    'In negozio non si vedrà nessuno sconto: negli ultimi 30 giorni costava 80,00 €.',
  ],
  [
    'cheaper a week ago',
    typed('80', '100'),
    [since(90, 100), since(9, 70), since(5, 100)],
    'In negozio non si vedrà nessuno sconto: negli ultimi 30 giorni costava 70,00 €.',
  ],
  [
    'a few cents',
    typed('89.90', '100'),
    [since(90, 90)],
    'In negozio non si vedrà nessuna percentuale: negli ultimi 30 giorni costava 90,00 €.',
  ],
])('%s', (_, draft, ledger, sentence) => {
  expect(pricePreview(draft, ledger, now)?.replaceAll('\u00a0', ' ') ?? null).toBe(sentence);
});

test.each<[string, [price: string, original: string, discount: string], PricePoint[], unknown]>([
  ['not reduced', ['80', '', ''], [], { priceCents: 8000, priorPriceCents: null, priorSoldFrom: null }],
  [
    'reduced by a percentage for the first time',
    ['70,00', '100,00', '30'],
    [since(90, 100)],
    { priceCents: 7000, priorPriceCents: 10_000, priorSoldFrom: null },
  ],
  [
    'against the lowest price of the days before, not the one that was typed',
    ['80', '100', '20'],
    [since(10, 90)],
    { priceCents: 8000, priorPriceCents: 9000, priorSoldFrom: '2026-11-12' },
  ],
  [
    'the price that the discount gives, as it is saved',
    ['80', '100', '25'],
    [since(90, 100)],
    { priceCents: 7500, priorPriceCents: 10_000, priorSoldFrom: null },
  ],
  [
    'never sold here',
    ['80', '100', '20'],
    [],
    { priceCents: 8000, priorPriceCents: null, priorSoldFrom: null },
  ],
  ['above the original price', ['100', '80', ''], [], null],
  ['a doubtful original price', ['100', '1.234', ''], [], null],
  ['no price', ['', '100', ''], [], null],
])('the card of a product %s', (_, [price, originalPrice, discount], ledger, shown) => {
  expect(cardPrice({ price, originalPrice, discount }, ledger, now)).toEqual(shown);
});
