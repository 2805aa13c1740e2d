import { expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { leadFromOldPage } from './old-page.server.ts';

/** Where an address leads; null where it is none of an old page. */
function ledTo(address: string): string | null {
  try {
    leadFromOldPage(new URL(address, 'http://shop.example'), FIRST_CATEGORIES);
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get('Location');
  }
}

test.each([
  ['/collections/abiti?utm_source=ig&sort_by=x', '/shop?category=Vestiti&utm_source=ig'],
  ['/collections/pantaloni', '/pantaloni'],
  ['/collections/crop-top?fbclid=1', '/top?fbclid=1'],
  ['/collections/sale', '/saldi'],
  ['/collections/new-arrivals', '/nuovi-arrivi'],
  ['/collections/laptop', '/shop'],
  ['/product-category/donna/gonne/', '/shop?category=Gonne'],
  ['/pages/chi-siamo', '/chi-siamo'],
  ['/pages/shipping?gclid=1', '/spedizioni?gclid=1'],
  ['/pages/lookbook', '/'],
  ['/altro', null],
  ['/products/altro', null],
])('%s leads to %s', (address, to) => {
  expect(ledTo(address)).toBe(to);
});
