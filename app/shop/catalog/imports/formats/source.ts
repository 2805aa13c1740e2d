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

export const UNREAD_COLUMNS = 'Colonne che non vengono lette';

/** Headings are line 1. Empty cells are inherited: `in` sees all headings, `Object.entries` filled ones. */
export type SourceLine = { line: number; cells: Readonly<Record<string, string>> };

/** `{ name: 'Taglia', value: 'M' }`, as in the file. */
export type SourceOption = { name: string; value: string };

/** `stock`: null is not counted, missing is unknown. Unreadable amounts are null. */
export type SourceVariant = {
  line?: number;
  options: SourceOption[];
  priceCents: Cents | null;
  compareAtCents: Cents | null;
  /** Prices exclude VAT, which is added later. */
  isNet?: true;
  stock?: number | null;
  /** As in the file; may be empty. */
  barcode?: string;
  sku?: string;
  /** Count at the time of the shop's own export. */
  stockWas?: number | null;
  /** Pictures of the variant or its colour. */
  pictures?: { url: string; alt: string }[];
  colorFamily?: string;
  /** Price of a dearer size before a reduction, in the shop's own export; null for none. */
  sizePriceCents?: Cents | null;
  /** Id of the shop's export. */
  export?: string;
  /** Reasons to refuse it, and remarks, in Italian. */
  problems?: string[];
  notes?: string[];
};

export type SourceModel = {
  /** Permanent id in its system. */
  key: string;
  line: number;
  name: string;
  /** HTML or text. */
  description: string;
  /** Most specific first, without tags. */
  categories: string[];
  tags: string[];
  isPublished: boolean;
  isFeatured: boolean;
  pictures: { url: string; alt: string }[];
  /** Pictures between two colours' pictures belong to the first. */
  picturesAreOrdered?: boolean;
  /** Equal for models that are one in several colours. */
  group?: string;
  /** Paths in the other shop. */
  oldPaths: string[];
  variants: SourceVariant[];
  /** Reasons to refuse it, and remarks, in Italian. */
  problems: string[];
  notes?: string[];
  exported?: ExportedCells;
} & StatedLabel;
