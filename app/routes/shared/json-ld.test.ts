import { expect, test } from 'vitest';
import type { RootData } from '../../root-data.ts';
import type { ProductDetail } from '../../shop/catalogue/product.ts';
import { DEFAULT_SETTINGS } from '../../shop/settings/settings.ts';
import { clothingStore } from '../front/home/store-json-ld.ts';
import { productData } from '../front/product/product-json-ld.ts';
import { breadcrumbs } from './json-ld.ts';

const root: RootData = {
  identity: DEFAULT_SETTINGS.identity,
  shipping: DEFAULT_SETTINGS.shipping,
  saleBanner: null,
  instalments: true,
  sustainabilityPublished: true,
  testMode: true,
  year: 2026,
  publicUrl: 'https://negozio.test',
};

const product: ProductDetail = {
  id: 'c48d7969-7b03-477c-ac21-e8989a4610c3',
  name: 'Abito di prova',
  category: 'Vestiti',
  priceCents: 4549,
  originalPriceCents: 6499,
  discountPercentage: 30,
  priorPriceCents: 6499,
  sizes: [{ size: 'M', available: true, left: null }],
  isNew: false,
  isSale: true,
  isFeatured: false,
  isSet: false,
  pictures: [],
  description: 'Un abito.',
  composition: '100% lino',
};

test.each([
  [{ weekdays: '9:00-19:30', saturday: '9:00-19:30', sunday: 'Chiuso' }, ['09:00', '09:00']],
  [{ weekdays: '10:00 – 13:00', saturday: 'su appuntamento', sunday: 'Chiuso' }, ['10:00']],
])('opening hours %o are told as times, closed days left out', (hours, opens) => {
  const store = clothingStore({
    root,
    description: '',
    hours,
    place: { latitude: 45, longitude: 9 },
    image: '',
  });
  expect(store.openingHoursSpecification.map((one) => one.opens)).toEqual(opens);
  expect(store.sameAs).toHaveLength(2);
});

test.each([
  [true, 'https://schema.org/InStock'],
  [false, 'https://schema.org/OutOfStock'],
])('a product with pieces %s is offered as %s, at its price with two decimals', (available, availability) => {
  const sizes = [{ size: 'M', available, left: null }];
  const { offers } = productData(root, { ...product, sizes }, []);
  expect(offers).toMatchObject({ price: '45.49', priceCurrency: 'EUR', availability });
});

test('breadcrumbs count from one and carry whole addresses', () => {
  expect(breadcrumbs(root, [{ name: 'Home', path: '/' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://negozio.test/' },
  ]);
});
