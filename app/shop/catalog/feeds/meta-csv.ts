import type { FeedItem } from './feed-item.ts';
import { euros, minute } from './google-xml.ts';

/** https://developers.facebook.com/docs/commerce-platform/catalog/fields */
const COLUMNS: [name: string, value: (item: FeedItem) => string][] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', ({ available }) => (available ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ cents }) => euros(cents)],
  ['link', ({ link }) => link],
  ['image_link', ({ images }) => images[0] ?? ''],
  ['additional_image_link', ({ images }) => images.slice(1).join(',')],
  ['brand', ({ brand }) => brand],
  ['gtin', ({ gtin }) => gtin ?? ''],
  ['mpn', ({ mpn }) => mpn],
  ['sale_price', ({ sale }) => (sale ? euros(sale.cents) : '')],
  [
    'sale_price_effective_date',
    ({ sale }) => (sale ? `${minute(sale.from)}+00:00/${minute(sale.to)}+00:00` : ''),
  ],
  [
    'google_product_category',
    ({ googleCategory }) => (googleCategory === null ? '' : String(googleCategory)),
  ],
  ['product_type', ({ category }) => category],
  ['item_group_id', ({ groupId }) => groupId],
  ['age_group', () => 'adult'],
  ['gender', () => 'female'],
  ['color', ({ color }) => color],
  ['size', ({ size }) => size],
  ['material', ({ material }) => material],
  ['shipping', ({ shippingCents }) => `IT::Standard:${euros(shippingCents)}`],
];

export const META_COLUMNS = COLUMNS.map(([name]) => name);

export const META_HEAD = `${META_COLUMNS.join(',')}\r\n`;

/** One CSV line (RFC 4180), without escaping formulas: it is read by a machine. */
export function metaLine(item: FeedItem): string {
  return `${COLUMNS.map(([, value]) => cell(value(item))).join(',')}\r\n`;
}

function cell(text: string): string {
  const clean = text.replaceAll('\u0000', '');
  return /[",\r\n]/.test(clean) ? `"${clean.replaceAll('"', '""')}"` : clean;
}
