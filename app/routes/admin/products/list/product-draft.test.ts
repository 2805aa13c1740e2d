import { expect, test } from 'vitest';
import { NO_CARE } from '#shop/catalog/labelling/care.ts';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { NO_FIT } from '#shop/catalog/sizing/fit.ts';
import { copyOf, draftOf, draftToForm, EMPTY_DRAFT } from './product-draft.ts';

const picture = {
  id: 'davanti',
  base: '/media',
  width: 800,
  height: 1000,
  widths: [400],
  placeholder: '',
  alt: 'Davanti',
};
const DRESS = {
  id: 'a',
  name: 'Abito',
  priceCents: 4000,
  originalPriceCents: 5000,
  discountPercentage: 20,
  sizePrices: {},
  category: 'Vestiti',
  description: 'Di lino',
  composition: NO_COMPOSITION,
  fit: NO_FIT,
  care: NO_CARE,
  color: { family: 'beige', name: 'Sabbia', swatch: '#d6bf9f' },
  modelGroup: 'Abito lungo',
  makerId: 'maker',
  modelCode: 'L-1',
  warnings: '',
  isPublished: true,
  isNew: true,
  isSale: true,
  isFeatured: false,
  isSet: false,
  sizes: [
    { size: 'S', stock: 3, held: 1, barcode: '8001234567897', sku: 'AB-S' },
    { size: 'M', stock: null, held: 0, barcode: null, sku: null },
  ],
  pictures: [picture],
  video: null,
  pieces: [],
  matches: [{ id: 'b', name: 'Cintura', isPublished: true }],
  missing: [],
  occasions: ['ufficio'],
  ledger: [],
  updatedAt: new Date(),
} as unknown as InventoryProduct;

test('a copy has everything but stock, codes, the reduction and what sold it', () => {
  const copied = copyOf(DRESS);
  expect(copied).toEqual({
    ...draftOf(DRESS),
    name: 'Abito (copia)',
    isDraft: true,
    price: '50,00',
    originalPrice: '',
    discount: '',
    isSale: false,
    stock: { S: '0', M: '' },
    barcodes: {},
    skus: {},
  });
  const sent = draftToForm(copied, EMPTY_DRAFT);
  expect(sent.get('images')).toBe(JSON.stringify([{ mediaId: 'davanti', alt: 'Davanti' }]));
  expect([sent.get('barcode_S'), sent.get('sku_S'), sent.get('stock_S')]).toEqual(['', '', '0']);
  expect(sent.get('draft')).toBe('on');
});

test('a product at full price is copied at its price', () => {
  const full = { ...DRESS, originalPriceCents: null, discountPercentage: null };
  expect(copyOf(full)).toMatchObject({ price: '40,00', originalPrice: '' });
});
