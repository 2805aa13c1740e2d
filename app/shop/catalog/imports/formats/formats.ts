import { type AmountReader, type Notation, ownAmount } from './amounts.ts';
import { bigCommerceNotation, readBigCommerce } from './bigcommerce.ts';
import { magentoNotation, readMagento } from './magento.ts';
import { readOwnFormat } from './own-format.ts';
import { prestaNotation, readPrestaShop } from './prestashop.ts';
import { readShopify, shopifyNotation } from './shopify.ts';
import type { Format, SourceLine, SourceModel } from './source.ts';
import { readSquarespace, squarespaceNotation } from './squarespace.ts';
import { readWix, wixNotation } from './wix.ts';
import { readWooCommerce, wooNotation } from './woocommerce.ts';

/** Folded headings by system, whose files have all of at least one group. */
const SIGNS: Record<Format, string[][]> = {
  shopify: [
    ['handle', 'title', 'variant price'],
    ['url handle', 'title', 'price'],
    ['handle', 'title', 'price'],
  ],
  woocommerce: [
    ['type', 'sku', 'name', 'regular price'],
    ['tipo', 'nome', 'prezzo di listino'],
  ],
  prestashop: [
    ...['name *', 'name*'].flatMap((name) => [
      [name, 'price tax included'],
      [name, 'price tax excluded'],
    ]),
    ['nome *', 'prezzo tasse incl.'],
    ['nome *', 'prezzo tasse escl.'],
    ['name', 'reference', 'price (tax incl.)'],
    ['name', 'reference', 'price (tax excl.)'],
    ['name', 'base price', 'final price'],
    ['nome', 'riferimento', 'prezzo (tasse incl.)'],
    ['nome', 'riferimento', 'prezzo (tasse escl.)'],
    ['nome', 'prezzo base', 'prezzo finale'],
  ],
  wix: [['handleid', 'fieldtype', 'name', 'price']],
  squarespace: [
    ['product id [non editable]', 'title', 'price'],
    ['product type [non editable]', 'title', 'price'],
  ],
  bigcommerce: [
    ['item type', 'product name', 'price'],
    ['item', 'name', 'sku', 'price', 'options'],
  ],
  magento: [['sku', 'product type', 'name', 'price', 'attribute set code']],
  vetrina: [
    ['codice', 'nome', 'prezzo'],
    ['codice', 'prodotto', 'prezzo'],
  ],
};

/** Null for an unknown system. */
export function formatOf(headings: readonly string[]): Format | null {
  const there = new Set(headings);
  const found = (Object.entries(SIGNS) as [Format, string[][]][]).find(([, groups]) =>
    groups.some((group) => group.every((heading) => there.has(heading))),
  );
  return found?.[0] ?? null;
}

type Reader = {
  notation: (lines: readonly SourceLine[]) => Notation;
  read: (lines: readonly SourceLine[], amounts: AmountReader, today: string) => SourceModel[];
};

const READERS: Record<Format, Reader> = {
  vetrina: { notation: () => ({ ok: true, read: ownAmount }), read: readOwnFormat },
  shopify: { notation: shopifyNotation, read: readShopify },
  woocommerce: { notation: wooNotation, read: readWooCommerce },
  prestashop: { notation: prestaNotation, read: readPrestaShop },
  wix: { notation: wixNotation, read: readWix },
  squarespace: { notation: squarespaceNotation, read: readSquarespace },
  bigcommerce: { notation: bigCommerceNotation, read: readBigCommerce },
  magento: { notation: magentoNotation, read: readMagento },
};

/** Models of a file, or lines whose amounts contradict the notation. @param today Italian day, for discounts */
export function readModels(
  format: Format,
  lines: readonly SourceLine[],
  today: string,
): { ok: true; models: SourceModel[] } | { ok: false; rows: number[] } {
  const { notation, read } = READERS[format];
  const found = notation(lines);
  return found.ok ? { ok: true, models: read(lines, found.read, today) } : found;
}
