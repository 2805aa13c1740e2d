import type { SimilarHeading } from '#db/json/imports.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import names from './column-names.json' with { type: 'json' };
import { EXPORTED_HEADINGS } from './exported-columns.ts';
import { isExportedLine, OWN_READ } from './own-format.ts';
import { PRESTASHOP_HEADINGS } from './prestashop.ts';
import sheetHeadings from './sheet-headings.json' with { type: 'json' };
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

const MOST_QUESTIONS = 20;
/** Shortest heading (letters) in which an error differs from another word. */
const SHORTEST = 4;
const LONGEST = 100;
/** Letters per allowed error. */
const LETTERS_AN_ERROR = 5;

const FILLERS = new Set(
  'a ai al alla con da dei del della delle di e ed i il in la le lo per su the of on for and to with'.split(
    ' ',
  ),
);

/** Unread columns that resemble a known one missing from the file. */
function similarHeadings(
  unread: readonly string[],
  known: readonly string[],
  present: readonly string[],
): SimilarHeading[] {
  const free = known.filter((one) => !present.includes(one));
  return unread
    .flatMap((heading) => {
      if (heading.length > LONGEST) return [];
      const near = free.filter((one) => isNear(heading, one));
      const [like] = near.toSorted((one, other) => distance(heading, one) - distance(heading, other));
      return like === undefined ? [] : [{ heading, like }];
    })
    .slice(0, MOST_QUESTIONS);
}

function isNear(one: string, other: string): boolean {
  return hasFewErrors(one, other) || saysTheSame(one, other);
}

function hasFewErrors(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  const errors = Math.max(1, Math.floor(shorter / LETTERS_AN_ERROR));
  if (shorter < SHORTEST || /\d/.test(one) || Math.abs(one.length - other.length) > errors) return false;
  return distance(one, other) <= errors;
}

/** Whether they share at least two meaningful words, and most of both headings. */
function saysTheSame(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= 2 && shared / Math.max(words.size, others.size) >= 0.6;
}

/** Word beginnings, which are the same in every gender and number. */
function wordsOf(heading: string): Set<string> {
  const words = heading.split(/[^a-z0-9]+/).filter((word) => word.length > 1 && !FILLERS.has(word));
  return new Set(words.filter((word) => !/\d/.test(word)).map((word) => word.slice(0, 5)));
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1)
      next.push(
        Math.min(
          (row[at] ?? 0) + 1,
          (next[at - 1] ?? 0) + 1,
          (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Other headings in shop software and hand-made sheets, likeliest first. None of net or purchase prices. */
const OTHER_NAMES: Record<string, readonly string[]> = sheetHeadings;

const plain = (heading: string) => heading.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

/** The likeliest candidate for each column. */
export function ownNames(headings: readonly string[]): SimilarHeading[] {
  const taken = new Set<string>();
  return Object.entries(OTHER_NAMES).flatMap(([like, names]) => {
    if (headings.includes(like) && like !== 'descrizione') return [];
    const heading = [like, ...names]
      .map((name) => headings.find((one) => plain(one) === name && !taken.has(one)))
      .find((one) => one !== undefined);
    if (heading === undefined || heading === like) return [];
    taken.add(heading);
    return [{ heading, like }];
  });
}
