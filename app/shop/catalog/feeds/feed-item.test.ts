import { expect, test } from 'vitest';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { CATEGORIES } from '#support/assortment.ts';
import { GOOGLE_RULES, META_RULES, violations } from '#support/product-attributes.ts';
import { type FeedItem, type FeedProduct, isListed, itemsOf, lacksOf } from './feed-item.ts';
import { euros, googleAttributes, googleItem } from './google-xml.ts';
import { META_COLUMNS, META_HEAD, metaLine } from './meta-csv.ts';

const NOW = new Date('2026-11-22T10:00:00Z');
const SHOP = {
  publicUrl: 'https://negozio.it',
  brand: 'Vetrina',
  logo: null,
  shipping: DEFAULT_SETTINGS.shipping,
  assortment: FIRST_ASSORTMENT,
};
const PICTURE = 'ab'.repeat(16);

const PRODUCT: FeedProduct = {
  id: 'c48d7969-7b03-477c-ac21-e8989a4610c3',
  name: 'Abito Riviera',
  description: 'Un abito leggero.',
  category: 'Vestiti',
  priceCents: 4549,
  priorPriceCents: null,
  priorSince: null,
  originalPriceCents: null,
  sizePrices: {},
  sizePriors: {},
  saleEndsAt: null,
  color: 'Verde salvia',
  material: '70% lino, 30% cotone',
  brand: 'Manifattura',
  modelCode: 'AB-1',
  modelGroup: null,
  sizes: [
    { id: '0b8e0f6e-0d6a-4b54-9c44-ff26a1b1a7c1', size: 'M', available: true, barcode: null },
    { id: '1b8e0f6e-0d6a-4b54-9c44-ff26a1b1a7c1', size: 'L', available: false, barcode: null },
  ],
  pictures: [PICTURE, 'cd'.repeat(16)],
};

test('each size has its own price, and its own reduction', () => {
  const sizes = PRODUCT.sizes.map((one, index) => ({ ...one, size: index === 0 ? 'M' : 'XL' }));
  const full = { sizes, priceCents: 4900, sizePrices: { XL: 5900 } };
  expect(items(full).map(({ cents, sale }) => [cents, sale])).toEqual([
    [4900, null],
    [5900, null],
  ]);
  const since = new Date('2026-11-20T09:00:00Z');
  const reduced = items({
    ...full,
    priceCents: 3920,
    originalPriceCents: 4900,
    priorPriceCents: 4900,
    priorSince: since,
    sizePriors: { XL: { priceCents: 5900, since: since.toISOString(), soldFrom: null } },
  });
  expect(reduced.map(({ cents, sale }) => [cents, sale?.cents, sale?.from])).toEqual([
    [4900, 3920, since],
    [5900, 4720, since],
  ]);
  // What is sent free is decided by what the size costs.
  const [cheap, dear] = items({ ...full, priceCents: 4800 });
  expect([cheap?.shippingCents, dear?.shippingCents]).toEqual([699, 200]);
});

const items = (product: Partial<FeedProduct> = {}, shop = SHOP) =>
  itemsOf({ ...PRODUCT, ...product }, shop, NOW);
const first = (product: Partial<FeedProduct> = {}, shop = SHOP): FeedItem => {
  const [item] = items(product, shop);
  if (!item) throw new Error('no item');
  return item;
};
const google = (item: FeedItem) => [
  ...googleAttributes(item),
  ['shipping', `IT:Standard:${euros(item.shippingCents)}`] as [string, string],
];
const value = (item: FeedItem, name: string) =>
  googleAttributes(item).flatMap(([one, text]) => (one === name ? [text] : []));
/** The fields of one line that breaks nothing inside of quotes. */
const meta = (item: FeedItem) => {
  const cells = [
    ...metaLine(item)
      .slice(0, -2)
      .matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
  ];
  return META_COLUMNS.map(
    (name, index) => [name, cells[index]?.[1]?.replaceAll('""', '"') ?? cells[index]?.[2] ?? ''] as const,
  ).filter(([, text]) => text !== '');
};

const LONG = 'Abito lungo di seta con maniche a sbuffo e cintura '.repeat(200);
const REDUCED = { priorPriceCents: 6499, priorSince: new Date('2026-11-20T09:30:00Z') };

test.each<[string, Partial<FeedProduct>]>([
  ['a plain product', {}],
  ['a reduced one', REDUCED],
  [
    'long texts',
    { name: LONG.slice(0, 120), description: LONG, material: LONG, color: LONG, modelCode: LONG },
  ],
  ['a long model', { modelGroup: LONG.slice(0, 120), brand: LONG }],
  ['no texts', { description: '', modelCode: '', brand: '' }],
  ['many pictures', { pictures: Array.from({ length: 20 }, (_, n) => String(n).padStart(32, 'a')) }],
  ['one size', { sizes: [{ id: 'x', size: 'Unica', available: true, barcode: null }] }],
  [
    'marks and quotes',
    { name: 'Abito <b>"Riviera"</b> & \u0000altro', description: 'Due\nrighe, "una" \u0007 e 👗' },
  ],
  ...CATEGORIES.map((category): [string, Partial<FeedProduct>] => [category, { category }]),
])('%s keeps to the published rules of both services', (_, product) => {
  for (const item of items(product)) {
    expect(violations(GOOGLE_RULES, google(item))).toEqual([]);
    expect(violations(META_RULES, meta(item))).toEqual([]);
  }
});

test('the rules refuse what the services refuse', () => {
  const item = first();
  const broken = (changed: Partial<FeedItem>) => violations(GOOGLE_RULES, google({ ...item, ...changed }));
  expect(broken({ color: '' })).toEqual(['color: missing']);
  expect(broken({ images: [`https://negozio.it/${PICTURE}.avif`] })[0]).toContain('image_link');
  expect(broken({ title: 'x'.repeat(151) })).toEqual(['title: too long']);
  expect(broken({ link: 'http://negozio.it' })[0]).toContain('link');
  const dates = { from: NOW, to: new Date(0) };
  expect(broken({ sale: { cents: 9999, ...dates } })).toEqual([
    'sale_price: not below price',
    'sale dates: the end comes first',
  ]);
});

test('a campaign’s reduction is told until the campaign ends, however far that is', () => {
  for (const [saleEndsAt, end] of [
    [new Date('2026-11-30T22:59:59Z'), '2026-11-30T22:59'],
    [new Date('2027-06-01T10:00:00Z'), '2027-06-01T10:00'],
  ] as const) {
    const item = first({ ...REDUCED, saleEndsAt });
    expect(value(item, 'sale_price_effective_date')).toEqual([`2026-11-20T09:30+0000/${end}+0000`]);
    expect(Object.fromEntries(meta(item))).toMatchObject({
      sale_price_effective_date: `2026-11-20T09:30+00:00/${end}+00:00`,
    });
    expect(violations(GOOGLE_RULES, google(item))).toEqual([]);
  }
  // What is not reduced has no end either.
  expect(first({ saleEndsAt: NOW }).sale).toBeNull();
});

test('each size is an item of its own in the product’s group', () => {
  const [m, l] = items();
  expect([m?.id, l?.id]).toEqual(PRODUCT.sizes.map(({ id }) => id));
  expect([m?.groupId, l?.groupId]).toEqual([PRODUCT.id, PRODUCT.id]);
  expect(m && value(m, 'title')).toEqual(['Abito Riviera, Verde salvia, taglia M']);
  expect([m && value(m, 'availability'), l && value(l, 'availability')]).toEqual([
    ['in_stock'],
    ['out_of_stock'],
  ]);
  expect(first({ modelGroup: 'Riviera' }).groupId).toBe('Riviera');
  // Two models whose names begin alike are two, whatever their colour.
  const long = (end: string) => first({ modelGroup: `${'Abito lungo in seta '.repeat(4)}${end}` }).groupId;
  expect(long('blu').length).toBeLessThanOrEqual(50);
  expect(long('blu')).toBe(long('blu'));
  expect(long('blu')).not.toBe(long('nero'));
  expect(first({ modelGroup: 'a'.repeat(50) }).groupId).toBe('a'.repeat(50));
});

test('the variant stays in a title that is too long', () => {
  const [title = ''] = value(first({ name: LONG.slice(0, 150) }), 'title');
  expect(title.endsWith('…, Verde salvia, taglia M')).toBe(true);
});

test.each([
  ['reduced', REDUCED, ['64.99 EUR'], ['45.49 EUR']],
  ['reduced against nothing', { ...REDUCED, priorPriceCents: null }, ['45.49 EUR'], []],
  ['dearer than before', { ...REDUCED, priorPriceCents: 4000 }, ['45.49 EUR'], []],
])('what is %s tells the lawful prices', (_, product, price, sale) => {
  const item = first(product);
  expect([value(item, 'price'), value(item, 'sale_price')]).toEqual([price, sale]);
  expect(value(item, 'sale_price_effective_date')).toHaveLength(sale.length);
});

test('a reduction is told from when it began for as long as a service remembers it', () => {
  expect(value(first(REDUCED), 'sale_price_effective_date')).toEqual([
    '2026-11-20T09:30+0000/2026-12-22T22:59+0000',
  ]);
  expect(Object.fromEntries(meta(first(REDUCED)))).toMatchObject({
    sale_price_effective_date: '2026-11-20T09:30+00:00/2026-12-22T22:59+00:00',
  });
});

test.each([
  [
    'AB-1',
    [
      ['mpn', 'AB-1'],
      ['identifier_exists', 'yes'],
    ],
  ],
  ['', [['identifier_exists', 'no']]],
])('with the model code %j identifiers are %j', (modelCode, expected) => {
  const names = ['gtin', 'mpn', 'identifier_exists'];
  expect(googleAttributes(first({ modelCode })).filter(([name]) => names.includes(name))).toEqual(expected);
});

test.each([
  ['8001234567897', ['8001234567897'], ['yes']],
  ['2000000000015', [], ['no']],
  ['GIL-M', [], ['no']],
])('the barcode %j is the trade number %j', (barcode, gtin, exists) => {
  const item = first({ modelCode: '', sizes: [{ id: 'x', size: 'M', available: true, barcode }] });
  expect(value(item, 'gtin')).toEqual(gtin);
  expect(value(item, 'identifier_exists')).toEqual(exists);
});

test.each([
  ['M', 'Vestiti', []],
  ['Unica', 'Accessori', []],
  ['42', 'Gonne', ['IT']],
  ['38', 'Scarpe', ['EU']],
] as const)('the size %s of %s is of the system %j', (size, category, system) => {
  const item = first({ category, sizes: [{ id: 'x', size, available: true, barcode: null }] });
  expect(value(item, 'size_system')).toEqual(system);
});

test.each([
  [4549, '6.99 EUR'],
  [4900, '2.00 EUR'],
])('delivery of what costs %i is never told cheaper than somebody pays', (priceCents, expected) => {
  expect(googleItem(first({ priceCents }))).toContain(`<g:price>${expected}</g:price></g:shipping>`);
});

test('texts cannot break out of their attribute', () => {
  const item = googleItem(first({ name: '</g:title><x>&"\u0000', description: ']]>' }));
  expect(item).toContain('<g:title>&#60;/g:title&#62;&#60;x&#62;&#38;&#34;, Verde salvia');
  expect(metaLine(first({ description: 'una "parola", due' }))).toContain('"una ""parola"", due"');
  expect(META_HEAD.split(',')).toHaveLength(META_COLUMNS.length);
});

test.each<[string, Partial<FeedProduct>, string, boolean]>([
  ['no picture', { pictures: [] }, 'un’immagine', true],
  ['no price', { priceCents: 0 }, 'il prezzo', true],
  ['no size', { sizes: [] }, 'una taglia', true],
  ['no colour', { color: null }, 'il colore', false],
  ['no description', { description: ' ' }, 'la descrizione', false],
  ['no composition', { material: '' }, 'la composizione', false],
  ['no model code', { modelCode: '' }, 'il codice del modello', false],
  ['a shouted name', { name: 'ABITO RIVIERA' }, 'un nome che non sia tutto in maiuscole', false],
])('%s is told to the owner', (_, product, what, barred) => {
  expect(lacksOf({ ...PRODUCT, ...product })).toEqual([{ what, barred }]);
  // What bars an item is left out of the feeds.
  expect(items(product).every(isListed)).toBe(!barred || product.sizes?.length === 0);
});

test('a whole product lacks nothing', () => {
  expect(lacksOf(PRODUCT)).toEqual([]);
});
