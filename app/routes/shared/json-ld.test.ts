import { expect, test } from 'vitest';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import type { ProductDetail } from '#shop/catalog/products/product.ts';
import { NO_FIT } from '#shop/catalog/sizing/fit.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { weekdays } from '#support/opening-hours.ts';
import { breadcrumbs, jsonLd } from './json-ld.ts';
import { productData, productGroup, productVideo } from './product-json-ld.ts';
import type { RootData } from './root-data.ts';
import { clothingStore } from './store-json-ld.ts';

const root: RootData = {
  nameOutline: null,
  menu: null,
  identity: DEFAULT_SETTINGS.identity,
  shipping: DEFAULT_SETTINGS.shipping,
  offersNewsletter: true,
  saleBanner: null,
  closure: null,
  saleTerm: 'saldi',
  categories: [],
  paymentMethods: ['card'],
  payWith: '',
  instalments: 'Klarna',
  hasVat: true,
  sustainabilityPublished: true,
  demo: true,
  publicDemo: false,
  selling: 'test',
  seesClosed: null,
  year: 2026,
  publicUrl: 'https://negozio.test',
  account: null,
};

const NO_SAFETY = { maker: null, modelCode: '', facts: [] };

const product: ProductDetail = {
  id: 'c48d7969-7b03-477c-ac21-e8989a4610c3',
  name: 'Abito di prova',
  category: 'Vestiti',
  priceCents: 4549,
  priorPriceCents: 6499,
  priorSoldFrom: null,
  sizes: [{ size: 'M', available: true, left: null }],
  isNew: false,
  isFeatured: false,
  isSet: false,
  isSoldAsPieces: false,
  pieceChoices: [],
  inShop: [],
  care: { symbols: {}, note: '' },
  pictures: [],
  ofSearch: { title: '', description: '' },
  description: 'Un abito.',
  composition: { ...NO_COMPOSITION, materials: '100% lino' },
  safety: { maker: null, modelCode: 'AB-1', facts: [] },
  fit: NO_FIT,
  pieces: [],
  modelGroup: null,
  occasions: [],
  color: null,
  siblings: [],
  video: null,
};

test.each([
  [{ ...weekdays('9:00-19:30'), saturday: '9:00-19:30', sunday: 'Chiuso' }, ['09:00', '09:00']],
  [
    { ...weekdays('9:00-12:30, 15:00-19:30'), saturday: '9:00-13:00', sunday: 'Chiuso' },
    ['09:00', '15:00', '09:00'],
  ],
  [{ ...weekdays('10:00 – 13:00'), saturday: 'su appuntamento', sunday: 'Chiuso' }, ['10:00']],
])('opening hours %o are told as times, closed days left out', (hours, opens) => {
  const store = clothingStore({
    root,
    description: '',
    hours,
    special: [],
    place: { latitude: 45, longitude: 9 },
    image: '',
  });
  expect(store.openingHoursSpecification.map((one) => one.opens)).toEqual(opens);
  expect(store.sameAs).toHaveLength(2);
});

test('a day without hours, days with hours of their own and a closure ahead are told', () => {
  const hours = { ...weekdays('9:00-19:30'), monday: 'Chiuso', saturday: 'Chiuso', sunday: 'Chiuso' };
  const special = [
    { days: { from: '2026-12-23', to: '2026-12-23' }, hours: '9:00-12:30, 15:00-20:00' },
    { days: { from: '2026-12-24', to: '2027-01-02' }, hours: 'Chiuso' },
  ];
  const store = clothingStore({
    ...{ root, description: '', hours, special, image: '' },
    place: { latitude: 45, longitude: 9 },
  });
  expect(store.openingHoursSpecification).toMatchObject([
    { dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '19:30' },
  ]);
  const day = { validFrom: '2026-12-23', validThrough: '2026-12-23' };
  expect(store.specialOpeningHoursSpecification).toMatchObject([
    { opens: '09:00', closes: '12:30', ...day },
    { opens: '15:00', closes: '20:00', ...day },
    { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2027-01-02' },
  ]);
});

/** What a product of one price is offered for. */
function offerOf(...given: Parameters<typeof productData>) {
  const { offers } = productData(...given);
  if (offers['@type'] !== 'Offer') throw new Error('There is more than one offer');
  return offers;
}

test('a product whose sizes cost differently is offered size by size', () => {
  const price = { priceCents: 5900, priorPriceCents: null, priorSoldFrom: null };
  const sizes = [
    { size: 'M', available: true, left: null },
    { size: 'XL', available: false, left: null, price },
  ];
  const { offers } = productData(root, { ...product, sizes }, []);
  expect(offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '45.49',
    highPrice: '59.00',
    offerCount: 2,
    availability: 'https://schema.org/InStock',
    offers: [
      { name: 'Taglia M', price: '45.49', priceSpecification: [{ price: '64.99' }] },
      {
        name: 'Taglia XL',
        price: '59.00',
        priceSpecification: [],
        availability: 'https://schema.org/OutOfStock',
      },
    ],
  });
});

test.each([
  [true, 'https://schema.org/InStock'],
  [false, 'https://schema.org/OutOfStock'],
])('a product with pieces %s is offered as %s, at its price with two decimals', (available, availability) => {
  const sizes = [{ size: 'M', available, left: null }];
  const offers = offerOf(root, { ...product, sizes }, []);
  expect(offers).toMatchObject({ price: '45.49', priceCurrency: 'EUR', availability });
});

test.each([
  ['the lowest price before is dearer', { priorPriceCents: 6499 }, ['64.99']],
  ['only the owner says that it was dearer', { priorPriceCents: null }, []],
  ['it was never dearer', { priorPriceCents: 4549 }, []],
])('struck through is only what the law allows: %s', (_, prices, struck) => {
  const offers = offerOf(root, { ...product, ...prices }, []);
  expect(offers.priceSpecification.map(({ price }) => price)).toEqual(struck);
  expect(offers.price).toBe('45.49');
});

test.each([
  [4549, { maxValue: 6.99 }],
  [4900, { maxValue: 2 }],
])('delivery of what costs %i cents is never told cheaper than somebody pays', (priceCents, rate) => {
  const offers = offerOf(root, { ...product, priceCents }, []);
  expect(offers.shippingDetails?.shippingRate).toMatchObject(rate);
});

test('where no place costs more, delivery has one price', () => {
  const shop = { ...root, shipping: { ...root.shipping, remoteSurchargeCents: 0 } };
  const offers = offerOf(shop, product, []);
  expect(offers.shippingDetails?.shippingRate).toMatchObject({ value: 4.99 });
});

test('sizes are named, except the one that is none', () => {
  const sized = (...sizes: string[]) =>
    productData(
      root,
      { ...product, sizes: sizes.map((size) => ({ size, available: true, left: null })) },
      [],
    );
  expect(sized('S', 'M').size).toEqual(['S', 'M']);
  expect(jsonLd(sized('Unica'))).not.toHaveProperty('size');
});

test('a model in several colours is a group that each of its pages names alike', () => {
  const [green, red] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const page = (id: string, name: string, other: string) => ({
    ...product,
    ...{ id, modelGroup: 'Abito Riviera', color: { name, swatch: '#000000' } },
    siblings: [{ id: other, name: 'Altro', swatch: '#ffffff' }],
  });
  const own = page(green, 'Verde', red);
  const group = productGroup(root, own, []);
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Abito Riviera',
    productGroupID: 'Abito Riviera',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      { url: `https://negozio.test/prodotto/${green}` },
      { url: `https://negozio.test/prodotto/${red}` },
    ],
  });
  expect(jsonLd(productData(root, own, []))).toMatchObject({
    color: 'Verde',
    inProductGroupWithID: 'Abito Riviera',
    isVariantOf: { '@id': group?.['@id'] },
  });
  expect(productGroup(root, page(red, 'Rosso', green), [])?.['@id']).toBe(group?.['@id']);
});

test('a product that has no other colours belongs to no group', () => {
  expect(productGroup(root, { ...product, modelGroup: 'Abito Riviera' }, [])).toBeNull();
  const published = jsonLd(productData(root, { ...product, modelGroup: 'Abito Riviera' }, []));
  for (const name of ['color', 'inProductGroupWithID', 'isVariantOf'])
    expect(published).not.toHaveProperty(name);
});

test('unknown values are left out at every depth', () => {
  const bare = { ...product, description: '', composition: NO_COMPOSITION, safety: NO_SAFETY, pictures: [] };
  const nameless = { ...root, identity: { ...root.identity, brand: '' } };
  const published = jsonLd(productData(nameless, bare, []));
  for (const name of ['image', 'description', 'material', 'brand', 'manufacturer', 'mpn'])
    expect(published).not.toHaveProperty(name);
  expect(JSON.stringify(published)).not.toMatch(/:(""|\[\]|\{\}|null)/);
  expect(published).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
  });
});

test('breadcrumbs count from one and carry whole addresses', () => {
  expect(breadcrumbs(root, [{ name: 'Home', path: '/' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://negozio.test/' },
  ]);
});

test('a product’s video is told with its cover, its file and the moment at which it came', () => {
  expect(productVideo(root, product)).toBeNull();
  const poster = {
    id: 'ab12',
    width: 90,
    height: 120,
    widths: [640],
    placeholder: '',
    alt: '',
    base: '/media',
  };
  const video = { mp4: 'product-video/1.mp4', webm: 'product-video/2.webm', poster };
  const uploadedAt = '2026-03-10T10:00:00.000Z';
  expect(productVideo(root, { ...product, video: { ...video, uploadedAt } })).toEqual({
    '@type': 'VideoObject',
    name: 'Abito di prova: video del prodotto',
    description: 'Un abito.',
    thumbnailUrl: 'https://negozio.test/media/ab/ab12-640.webp',
    uploadDate: uploadedAt,
    contentUrl: 'https://negozio.test/media/product-video/1.mp4',
  });
});
