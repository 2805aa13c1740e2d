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

const READERS: Record<Format, (lines: readonly SourceLine[], today: string) => SourceModel[]> = {
  vetrina: readOwnFormat,
  shopify: readShopify,
  woocommerce: readWooCommerce,
  prestashop: readPrestaShop,
};

/** The products of a file of this system. @param today Italian day, for discounts that hold for some days */
export function readModels(format: Format, lines: readonly SourceLine[], today: string): SourceModel[] {
  return READERS[format](lines, today);
}
