import type { FORMATS } from '#db/values/imports.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
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

/** What a file tells of the label, where it does. */
export type StatedLabel = {
  /** Name of the maker, or of the brand, as its system calls it. */
  maker?: string;
  /** Cells of our own columns of the label, by folded heading, those that say something. */
  label?: Readonly<Record<string, string>>;
};

/**
 * The cells of a product that this program exported, by folded heading, each from the first line that fills it in; its
 * key is the id that the product had. What a column says holds, also where it is emptied; a column that is missing
 * says nothing.
 */
export type ExportedCells = Readonly<Record<string, string>>;

/** A product as it may be taken in; stored as JSON until it is. Amounts in cents. */
export type SourceProduct = {
  key: string;
  line: number;
  name: string;
  description: string;
  categories: string[];
  /** Missing in what earlier releases read. */
  tags?: string[];
  priceCents: Cents;
  compareAtCents: Cents | null;
  isPublished: boolean;
  isFeatured: boolean;
  isNew: boolean;
  isSale: boolean;
  /** As the file calls it. */
  color: string | null;
  /** The family that the file says for it. */
  colorFamily?: ColorFamily;
  /** Products that share it are one model in several colours. */
  modelGroup: string | null;
  /** Codes stand here only where the file says them. */
  sizes: SourceSize[];
  pictures: { url: string; alt: string }[];
  /** They are those of all colours of its model: which of them show it somebody must say before it is on sale. */
  sharesPictures?: true;
  oldPaths: string[];
  problems: string[];
  /** What is taken in otherwise than it stands in the file, in Italian sentences. */
  notes: string[];
  exported?: ExportedCells;
} & StatedLabel;

export type SourceSize = {
  /** The shop's size; as the file writes it where the shop has none of that name. */
  size: string;
  /** As the file writes it, where that is another text: another scale may read it otherwise. */
  written?: string;
  /** The file does not have it: the shop does, and keeps it. */
  isRetained?: true;
  /** What it costs, where that is more than the product; in our own export before a reduction. */
  priceCents?: Cents;
  /** Its price before a reduction, where the file says one. */
  compareAtCents?: Cents;
  /** As of a variant. */
  line?: number;
  /** As of a variant. */
  stock?: number | null;
  stockWas?: number | null;
  export?: string;
  barcode?: string;
  sku?: string;
};
