import type { ExportedCells, StatedLabel } from '#db/json/imports.ts';
import type { FORMATS } from '#db/values/imports.ts';
import type { Cents } from '#shop/money/money.ts';

export type Format = (typeof FORMATS)[number];

export const FORMAT_NAMES: Record<Format, string> = {
  vetrina: 'Vetrina',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  prestashop: 'PrestaShop',
  wix: 'Wix',
  squarespace: 'Squarespace',
  bigcommerce: 'BigCommerce',
  magento: 'Magento',
};

/** How what is said of columns that are not read begins. */
export const UNREAD_COLUMNS = 'Colonne che non vengono lette';

/**
 * A line of a file: its number (the headings are line 1) and its cells by folded heading. Those that it leaves empty are
 * inherited: `in` and `for … in` know all headings, `Object.entries` those that are filled in.
 */
export type SourceLine = { line: number; cells: Readonly<Record<string, string>> };

/** A choice that a variant stands for, as the file calls it: `{ name: 'Taglia', value: 'M' }`. */
export type SourceOption = { name: string; value: string };

/**
 * One thing that can be bought. `stock` null is not counted, a missing one is counted by how much the file does not say;
 * amounts that cannot be read are null.
 */
export type SourceVariant = {
  /** The line of the file that says its codes, where each variant has its own. */
  line?: number;
  options: SourceOption[];
  priceCents: Cents | null;
  compareAtCents: Cents | null;
  /** The file says it without VAT, which is added to it. */
  isNet?: true;
  stock?: number | null;
  /** As the file writes them; empty or missing where it does not. */
  barcode?: string;
  sku?: string;
  /** What the count was when our own export wrote it; missing where the file does not say. */
  stockWas?: number | null;
  /** Its own, which show it or its colour. */
  pictures?: { url: string; alt: string }[];
  /** The family of its colour, as our own columns call it. */
  colorFamily?: string;
  /** What the size costs more than the product, before a reduction, as our own export writes it; null for nothing. */
  sizePriceCents?: Cents | null;
  /** Which export of ours the line is of. */
  export?: string;
  /** What forbids to take it in, and what is taken otherwise than it stands there, in Italian sentences. */
  problems?: string[];
  notes?: string[];
};

/** What a file calls a product, whatever system wrote it. */
export type SourceModel = {
  /** What names it in its system for ever. */
  key: string;
  line: number;
  name: string;
  /** HTML or text. */
  description: string;
  /** Names of its categories, the most telling first; its tags are none. */
  categories: string[];
  tags: string[];
  isPublished: boolean;
  isFeatured: boolean;
  pictures: { url: string; alt: string }[];
  /** Those between the picture of one colour and that of the next are of the first. */
  picturesAreOrdered?: boolean;
  /** The models that share it are one in several colours. */
  group?: string;
  /** Paths at which its system showed it. */
  oldPaths: string[];
  variants: SourceVariant[];
  /** What forbids to take it in, and what is taken otherwise than it stands there, in Italian sentences. */
  problems: string[];
  notes?: string[];
  exported?: ExportedCells;
} & StatedLabel;
