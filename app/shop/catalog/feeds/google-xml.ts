import { decimalFromCents } from '#lib/decimal-cents.ts';
import { themeFilePath } from '#shop/marketing/theme/theme-files.ts';
import type { FeedItem, FeedSale } from './feed-item.ts';

/** `logo`: media id; null for none. */
type Shop = { brand: string; publicUrl: string; logo: string | null };

/** Head of an RSS 2.0 feed with Google's attributes. */
export function googleHead({ brand, publicUrl, logo }: Shop): string {
  const names = `<title>${xml(brand)}</title>\n<link>${xml(publicUrl)}</link>\n`;
  const picture =
    logo === null
      ? ''
      : `<image>\n<url>${xml(publicUrl + themeFilePath(logo, 'logo.png'))}</url>\n${names}</image>\n`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `${names}<description>${xml(`I prodotti di ${brand}`)}</description>\n${picture}`
  );
}

export const GOOGLE_END = '</channel>\n</rss>\n';

/** One item (https://support.google.com/merchants/answer/7052112); unknown values are left out. */
export function googleItem(item: FeedItem): string {
  const lines = googleAttributes(item).map(([name, value]) => `<g:${name}>${xml(value)}</g:${name}>`);
  const shipping =
    '<g:shipping><g:country>IT</g:country><g:service>Standard</g:service>' +
    `<g:price>${euros(item.shippingCents)}</g:price></g:shipping>`;
  return `<item>\n${[...lines, shipping].join('\n')}\n</item>\n`;
}

/** Attributes except delivery, in the order of Google's documentation. */
export function googleAttributes(item: FeedItem): [name: string, value: string][] {
  const [image = '', ...more] = item.images;
  const { sale } = item;
  const all: [string, string][] = [
    ['id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ['image_link', image],
    ...more.map((one): [string, string] => ['additional_image_link', one]),
    ['availability', item.available ? 'in_stock' : 'out_of_stock'],
    ['price', euros(item.cents)],
    ['sale_price', sale ? euros(sale.cents) : ''],
    ['sale_price_effective_date', sale ? period(sale) : ''],
    ['google_product_category', item.googleCategory === null ? '' : String(item.googleCategory)],
    ['product_type', item.category],
    ['brand', item.brand],
    ['gtin', item.gtin ?? ''],
    ['mpn', item.mpn],
    // Brand and model number identify a product like a GTIN.
    ['identifier_exists', item.gtin === null && item.mpn === '' ? 'no' : 'yes'],
    ['condition', 'new'],
    ['age_group', 'adult'],
    ['gender', 'female'],
    ['color', item.color],
    ['size', item.size],
    ['size_type', item.sizeType ?? ''],
    ['size_system', item.sizeSystem ?? ''],
    ['material', item.material],
    ['item_group_id', item.groupId],
  ];
  return all.filter(([, value]) => value !== '');
}

/** Such as `45.49 EUR`. */
export function euros(cents: number): string {
  return `${decimalFromCents(cents)} EUR`;
}

function period({ from, to }: FeedSale): string {
  return `${minute(from)}+0000/${minute(to)}+0000`;
}

/** Such as `2026-11-22T10:00`, UTC. */
export function minute(at: Date): string {
  return at.toISOString().slice(0, 16);
}

/** Characters that XML 1.0 forbids, even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function xml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
