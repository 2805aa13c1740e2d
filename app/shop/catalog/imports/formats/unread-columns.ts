import type { SimilarHeading } from '#db/json/imports.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import names from './column-names.json' with { type: 'json' };
import { EXPORTED_HEADINGS } from './exported-columns.ts';
import { isExportedLine, OWN_READ } from './own-format.ts';
import { PRESTASHOP_HEADINGS } from './prestashop.ts';
import { similarHeadings } from './similar-headings.ts';
import { type Format, type SourceLine, UNREAD_COLUMNS } from './source.ts';
import { isOfferDay, OFFER_DAYS } from './woocommerce.ts';

/** Columns read of each system, by folded heading. */
const READ: Record<Format, readonly (string | RegExp | ((heading: string) => boolean))[]> = {
  vetrina: [...OWN_READ, ...EXPORTED_HEADINGS.map(headingKey)],
  shopify: [
    ...names.read.shopify,
    /^(?:url )?handle$/,
    /^option[123] (?:name|value)$/,
    /^(?:variant )?(?:price|compare[ -]at price|barcodes?|sku|requires shipping|image(?: url)?)$/,
    /^(?:variant )?inventory (?:tracker|qty|quantity|policy)$/,
  ],
  woocommerce: [
    ...names.read.woocommerce,
    isOfferDay,
    /^(?:gtin.*|ean)$/,
    /^attribut[eo] \d{1,2} (?:name|nome|value\(s\)|valore\(i\)|valuta\(e\))$/,
  ],
  prestashop: [...PRESTASHOP_HEADINGS, /^(?:virtual product|prodotto virtuale)/],
  wix: [
    /^(?:handleid|fieldtype|name|description|brand|collection|visible|productimageurl|sku|price|surcharge)$/,
    /^(?:discountmode|discountvalue|inventory|productoption(?:name|type|description)\d)$/,
  ],
  squarespace: [
    /^product (?:id|type) \[non editable\]$|^variant id \[non editable\]$|^product (?:page|url)$/,
    /^(?:title|description|sku|gtin|barcode|price|sale price|on sale|stock|categories|tags|visible)$/,
    /^(?:hosted image urls|option (?:name|value) \d)$/,
  ],
  bigcommerce: [
    /^(?:item(?: type)?|(?:product )?(?:id|name|type|description|url)|product code\/sku|sku|options)$/,
    /^(?:brand(?: name)?|category|categories|category details|(?:product )?search keywords|price|sale price)$/,
    /^(?:product visible\?|is visible|is featured|featured product|track inventory|inventory tracking)$/,
    /^(?:current stock(?: level)?|product upc\/ean|upc\/ean|gtin|(?:product )?image (?:url|file).*|internal image url.*)$/,
  ],
  magento: [
    /^(?:sku|store view code|product type|attribute set code|categories|name|description|short description)$/,
    /^(?:price|special price(?: (?:from|to) date)?|url key|product online|visibility|base image)$/,
    /^(?:additional images|additional attributes|configurable variations|qty|is in stock|manage stock)$/,
  ],
};

const MOST_NAMED = 40;

/** Usual names of columns that `READ` matches by a pattern. */
const MORE_NAMES: Record<Format, readonly string[]> = {
  vetrina: [],
  shopify: names.shopify,
  woocommerce: OFFER_DAYS,
  prestashop: [],
  wix: ['handleId', 'fieldType', 'productImageUrl', 'collection', 'inventory', 'surcharge'].map(headingKey),
  squarespace: ['title', 'option name 1', 'option value 1', 'hosted image urls', 'sale price', 'stock'],
  bigcommerce: ['product name', 'product description', 'current stock level', 'category', 'sale price'],
  magento: ['product type', 'special price', 'base image', 'additional images', 'configurable variations'],
};

/** Filled-in columns that are not read, and those similar to a readable one. `headings`: all of them. */
export function unreadColumns(
  format: Format,
  lines: readonly SourceLine[],
  headings: readonly string[],
): { notes: string[]; similar: SimilarHeading[] } {
  const isReadBy = (heading: string, read: (typeof READ)[Format]) =>
    read.some((one) => {
      if (typeof one === 'string') return one === heading;
      return typeof one === 'function' ? one(heading) : one.test(heading);
    });
  const unreadIn = (some: readonly SourceLine[], read: (typeof READ)[Format]) =>
    [...new Set(some.flatMap(({ cells }) => Object.keys(cells)))].filter(
      (heading) => !isReadBy(heading, read),
    );
  // Export columns missing in the template are read only for products with an id of this shop.
  const own = format === 'vetrina' ? lines.filter((line) => !isExportedLine(line)) : [];
  const unread = [...new Set([...unreadIn(lines, READ[format]), ...unreadIn(own, OWN_READ)])].toSorted();
  if (unread.length === 0) return { notes: [], similar: [] };
  const names = READ[format].filter((one) => typeof one === 'string');
  const similar = similarHeadings(
    unread.filter((heading) => !isReadBy(heading, READ[format]) && !BESIDE.test(heading)),
    [...names, ...MORE_NAMES[format]],
    headings,
  );
  const named = unread.slice(0, MOST_NAMED).map((heading) => `«${heading.slice(0, 60)}»`);
  const more = unread.length - named.length;
  const note = `${UNREAD_COLUMNS}: ${named.join(', ')}${more > 0 ? ` e altre ${more}` : ''}.`;
  return { notes: [note], similar };
}

/** Ignored columns: Shopify's other markets («Price / Germania»), metafields, Google Shopping; WooCommerce plugins. */
const BESIDE = /(?: \/ |^meta:|\(product\.metafields)/;
