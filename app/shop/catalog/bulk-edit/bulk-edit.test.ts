import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Change } from '#db/json/products.ts';
import { PRICE_ENDINGS, type PriceEnding } from '#db/values/price-endings.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { changedPrice, type EditedProduct, planBulkEdit } from './bulk-edit.ts';

const now = new Date('2026-04-10T10:00:00Z');
const DRESS: EditedProduct = {
  id: 'a',
  name: 'Abito',
  category: 'Vestiti',
  priceCents: 8000,
  originalPriceCents: null,
  discountPercentage: null,
  sizePrices: {},
  isPublished: true,
  isNew: true,
  isSale: false,
  isFeatured: false,
  missing: [],
  ledger: [{ priceCents: 8000, at: new Date('2026-01-10T10:00:00Z') }],
};
const plan = (product: Partial<EditedProduct>, change: Change, onlyComplete = false) => {
  const [one] = planBulkEdit([{ ...DRESS, ...product }], change, {
    onlyComplete,
    now,
    assortment: FIRST_ASSORTMENT,
  });
  if (!one) throw new Error('nothing planned');
  return { ...one, note: one.note?.replaceAll('\u00a0', ' ') ?? null };
};

describe('a percentage and its ending', () => {
  test.each<[number, 'up' | 'down', number, PriceEnding, number | null]>([
    [8000, 'down', 20, 'cents', 6400],
    [8000, 'down', 20, '99', 6399],
    [8000, 'down', 20, '95', 6395],
    [8000, 'down', 20, '90', 6390],
    [8050, 'down', 5, '99', 7599],
    [1000, 'down', 1, '99', 999],
    [1005, 'down', 1, '99', 999],
    [1005, 'down', 1, '90', 990],
    [7999, 'up', 10, '99', 8799],
    [1000, 'up', 1, '99', 1099],
    [1000, 'up', 1, '90', 1090],
    [999, 'up', 10, '90', 1090],
    [90, 'down', 50, '90', 90],
    [50, 'down', 50, '99', null],
    [1, 'down', 90, 'cents', null],
    [9_999_999_999, 'up', 10, 'cents', null],
  ])('%i cents %s by %i %%, ending %s', (price, how, percent, ending, requested) => {
    expect(changedPrice(price, { how, percent, ending })).toBe(requested);
  });

  test('raises never lower, reductions never raise, and the ending is the one wanted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom<'up' | 'down'>('up', 'down'),
        fc.integer({ min: 1, max: 90 }),
        fc.constantFrom(...PRICE_ENDINGS),
        (price, how, percent, ending) => {
          const changed = changedPrice(price, { how, percent, ending });
          if (changed === null) return;
          expect(how === 'up' ? changed >= price : changed <= price).toBe(true);
          if (ending !== 'cents') expect(changed % 100).toBe(Number(ending));
        },
      ),
    );
  });
});

describe('prices', () => {
  const down = (isAnnounced: boolean): Change => ({
    kind: 'prices',
    to: { how: 'down', percent: 20, ending: 'cents', isAnnounced },
  });
  const set = (priceCents: number): Change => ({ kind: 'prices', to: { how: 'set', priceCents } });
  test.each<[string, Partial<EditedProduct>, Change, object]>([
    [
      'a plain reduction claims nothing',
      {},
      down(false),
      {
        outcome: 'changed',
        note: null,
        prices: { priceCents: 6400, originalPriceCents: null, discountPercentage: null },
      },
    ],
    [
      'an announced one is compared with the price of the last thirty days',
      {},
      down(true),
      {
        note: 'In negozio: -20 % da 80,00 €',
        prices: { priceCents: 6400, originalPriceCents: 8000, discountPercentage: 20 },
      },
    ],
    [
      'and with the lowest of them, whatever it cost before',
      {
        ledger: [
          { priceCents: 8000, at: new Date('2026-01-10T10:00:00Z') },
          { priceCents: 6000, at: new Date('2026-04-01T10:00:00Z') },
          { priceCents: 8000, at: new Date('2026-04-03T10:00:00Z') },
        ],
      },
      down(true),
      { note: 'In negozio non si vedrà nessuno sconto: negli ultimi 30 giorni costava 60,00 €.' },
    ],
    [
      'what was never sold here is told to be sold at its full price first',
      { ledger: [], originalPriceCents: 9000 },
      down(true),
      { note: expect.stringContaining('Nessun prezzo precedente') },
    ],
    [
      'a full price of an hour is told as one at which nobody bought',
      {
        ledger: [{ priceCents: 8000, at: new Date('2026-04-10T09:00:00Z') }],
      },
      down(true),
      { note: expect.stringMatching(/^In negozio: -20 % da 80,00 €\. .*meno di un giorno/) },
    ],
    [
      'a draft that was on sale a week ago claims nothing yet',
      {
        isPublished: false,
        ledger: [
          { priceCents: 8000, at: new Date('2026-01-10T10:00:00Z') },
          { priceCents: 8000, at: new Date('2026-04-03T10:00:00Z'), isPublished: false },
        ],
      },
      down(true),
      {
        note: 'È una bozza: lo sconto si calcola quando la pubblichi.',
        prices: { priceCents: 6400, originalPriceCents: 8000, discountPercentage: 20 },
      },
    ],
    [
      'a draft that was never on sale has no price to be reduced from',
      {
        isPublished: false,
        ledger: [{ priceCents: 8000, at: new Date('2026-04-03T10:00:00Z'), isPublished: false }],
      },
      down(true),
      {
        note: expect.stringContaining('senza annunciare uno sconto'),
        prices: { priceCents: 6400, originalPriceCents: null, discountPercentage: null },
      },
    ],
    [
      'nor has one that has not been on sale for longer than thirty days',
      {
        isPublished: false,
        ledger: [
          { priceCents: 8000, at: new Date('2026-01-10T10:00:00Z') },
          { priceCents: 8000, at: new Date('2026-03-03T10:00:00Z'), isPublished: false },
        ],
      },
      down(true),
      { prices: { priceCents: 6400, originalPriceCents: null, discountPercentage: null } },
    ],
    [
      'what the owner declared of a draft stays',
      {
        isPublished: false,
        originalPriceCents: 10_000,
        ledger: [{ priceCents: 8000, at: new Date('2026-04-03T10:00:00Z'), isPublished: false }],
      },
      down(true),
      { prices: { priceCents: 6400, originalPriceCents: 10_000, discountPercentage: 36 } },
    ],
    [
      'an original price that is no longer above goes',
      { originalPriceCents: 9000, discountPercentage: 11 },
      set(9000),
      { prices: { priceCents: 9000, originalPriceCents: null, discountPercentage: null } },
    ],
    [
      'one that is stays, with the discount of the two',
      { originalPriceCents: 10_000, discountPercentage: 20 },
      set(5000),
      { prices: { priceCents: 5000, originalPriceCents: 10_000, discountPercentage: 50 } },
    ],
    ['the same price changes nothing', {}, set(8000), { outcome: 'same' }],
    [
      'what its dearer sizes would cost is not guessed',
      { sizePrices: { XL: 9000 } },
      set(7000),
      { outcome: 'refused', note: expect.stringContaining('prezzi diversi per taglia') },
    ],
    [
      'nor where it is lowered without a word',
      { sizePrices: { XL: 9000 } },
      down(false),
      { outcome: 'refused', after: '80,00\u00a0€' },
    ],
    [
      'a reduction is that of all its sizes',
      { sizePrices: { XL: 9000 } },
      down(true),
      {
        outcome: 'changed',
        prices: { priceCents: 6400, originalPriceCents: 8000, discountPercentage: 20 },
      },
    ],
    [
      'and so is its end',
      { sizePrices: { XL: 9000 }, priceCents: 6400, originalPriceCents: 8000, discountPercentage: 20 },
      set(8000),
      {
        outcome: 'changed',
        prices: { priceCents: 8000, originalPriceCents: null, discountPercentage: null },
      },
    ],
    [
      'a price that cannot be is refused',
      { priceCents: 1 },
      { kind: 'prices', to: { how: 'down', percent: 90, ending: 'cents', isAnnounced: false } },
      { outcome: 'refused' },
    ],
  ])('%s', (_what, product, change, requested) => {
    expect(plan(product, change)).toMatchObject(requested);
  });
});

describe('what else is changed together', () => {
  test.each<[string, Partial<EditedProduct>, Change, object, boolean?]>([
    [
      'labels, one put and one taken off',
      {},
      { kind: 'labels', labels: { isNew: false, isFeatured: true } },
      {
        before: 'Nuovo',
        after: 'In evidenza',
        outcome: 'changed',
        columns: { isNew: false, isSale: false, isFeatured: true },
      },
    ],
    ['labels that it has', {}, { kind: 'labels', labels: { isNew: true } }, { outcome: 'same' }],
    [
      'another category',
      {},
      { kind: 'category', category: 'Gonne' },
      { before: 'Vestiti', after: 'Gonne', columns: { category: 'Gonne' } },
    ],
    ['its category', {}, { kind: 'category', category: 'Vestiti' }, { outcome: 'same' }],
    ['shoes', {}, { kind: 'category', category: 'Scarpe' }, { outcome: 'refused' }],
    [
      'no more shoes',
      { category: 'Scarpe' },
      { kind: 'category', category: 'Gonne' },
      { outcome: 'refused' },
    ],
    [
      'published',
      { isPublished: false, missing: ['maker'] },
      { kind: 'published', isPublished: true },
      { outcome: 'changed', columns: { isPublished: true } },
    ],
    [
      'published though the shop publishes complete ones alone',
      { isPublished: false, missing: ['maker'] },
      { kind: 'published', isPublished: true },
      { outcome: 'refused', note: 'Non si può pubblicare: manca il produttore.' },
      true,
    ],
    [
      'hidden, whatever is missing',
      { missing: ['maker'] },
      { kind: 'published', isPublished: false },
      { outcome: 'changed', columns: { isPublished: false } },
      true,
    ],
    [
      'a draft once more',
      { isPublished: false },
      { kind: 'published', isPublished: false },
      { outcome: 'same' },
    ],
    ['deleted', {}, { kind: 'delete' }, { outcome: 'changed', after: 'Nel cestino' }],
  ])('%s', (_what, product, change, requested, onlyComplete = false) => {
    expect(plan(product, change, onlyComplete)).toMatchObject(requested);
  });
});
