import { readOwnFormat } from './own-format.ts';
import { readPrestaShop } from './prestashop.ts';
import { readShopify } from './shopify.ts';
import type { Format, SourceLine, SourceModel } from './source.ts';
import { readWooCommerce } from './woocommerce.ts';

/** Headings (folded) of which a file of each system has all of at least one group. */
const SIGNS: Record<Format, string[][]> = {
  shopify: [
    ['handle', 'title', 'variant price'],
    ['url handle', 'title', 'price'],
  ],
  woocommerce: [
    ['type', 'sku', 'name', 'regular price'],
    ['tipo', 'nome', 'prezzo di listino'],
  ],
  prestashop: [
    ['name *', 'price tax included'],
    ['name *', 'price tax excluded'],
    ['product id', 'name', 'price (tax incl.)'],
    ['product id', 'name', 'price (tax excl.)'],
    ['id prodotto', 'nome', 'prezzo (tasse incl.)'],
  ],
  vetrina: [
    ['codice', 'nome', 'prezzo'],
    ['codice', 'prodotto', 'prezzo'],
  ],
};

/** The system that wrote a file with these folded headings; null for an unknown one. */
export function formatOf(headings: readonly string[]): Format | null {
  const there = new Set(headings);
  const found = (Object.entries(SIGNS) as [Format, string[][]][]).find(([, groups]) =>
    groups.some((group) => group.every((heading) => there.has(heading))),
  );
  return found?.[0] ?? null;
}

const READERS: Record<Format, (lines: readonly SourceLine[]) => SourceModel[]> = {
  vetrina: readOwnFormat,
  shopify: readShopify,
  woocommerce: readWooCommerce,
  prestashop: readPrestaShop,
};

/** The products of a file of this system. */
export function readModels(format: Format, lines: readonly SourceLine[]): SourceModel[] {
  return READERS[format](lines);
}
