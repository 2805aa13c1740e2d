import type { SIZE_SYSTEM_KEYS, SIZE_TYPE_KEYS } from '#db/values/assortment.ts';
import type { COLOR_FAMILY_KEYS } from '#db/values/products.ts';

/** `isMixed`: sizes usual in two scales, perhaps a fault: used only once the owner confirms it. */
export type ProposedScale = {
  id: string;
  name: string;
  sizes: readonly string[];
  sizeSystem: (typeof SIZE_SYSTEM_KEYS)[number] | null;
  sizeType: (typeof SIZE_TYPE_KEYS)[number] | null;
  products: number;
  isMixed: boolean;
};

/** A scale of a file with the owner's answer: `isTaken` adds it to the shop. */
export type FileScale = ProposedScale & { isTaken: boolean };

/** An unread column and the known column it resembles, as folded headings. */
export type SimilarHeading = { heading: string; like: string };

/** `isSame`: the owner's answer; null until given. */
export type HeadingQuestion = SimilarHeading & { isSame: boolean | null };

export type LabelProposal = {
  key: string;
  kind: 'composition' | 'care' | 'madeIn';
  /** The proposed label in one line; empty without a valid reading. */
  line: string;
  sentences: string[];
  doubts: string[];
};

/** A picture of a product found in an archive: its address or name, and its place among the pictures. */
export type FilePicture = { sourceKey: string; url: string; alt: string; position: number };

/** `categoryName`: leave out its whole category; `mergeWith`: take it as another colour of that product. */
export type Decision =
  | { kind: 'skip'; categoryName?: string }
  | { kind: 'category'; category: string }
  | { kind: 'merge'; mergeWith: string }
  | { kind: 'create' };

export type StatedLabel = {
  maker?: string;
  /** Non-empty label columns of our own format, by folded heading. */
  label?: Readonly<Record<string, string>>;
};

/** Cells of our own export, by folded heading. An empty cell empties the field; a missing column changes nothing. */
export type ExportedCells = Readonly<Record<string, string>>;

/** A product to import, stored as JSON until then. Amounts in cents. */
export type SourceProduct = {
  key: string;
  line: number;
  name: string;
  description: string;
  categories: string[];
  /** Missing in data of earlier releases. */
  tags?: string[];
  priceCents: number;
  compareAtCents: number | null;
  isPublished: boolean;
  isFeatured: boolean;
  isNew: boolean;
  isSale: boolean;
  color: string | null;
  colorFamily?: (typeof COLOR_FAMILY_KEYS)[number];
  /** Products that share it are colours of one model. */
  modelGroup: string | null;
  /** Codes only if the file states them. */
  sizes: SourceSize[];
  pictures: { url: string; alt: string }[];
  /** The pictures show all colours of the model: somebody must assign them before the sale. */
  sharesPictures?: true;
  oldPaths: string[];
  problems: string[];
  /** Differences from the file, in Italian sentences. */
  notes: string[];
  exported?: ExportedCells;
} & StatedLabel;

export type SourceSize = {
  /** The shop's name of the size, or the file's if the shop has no such size. */
  size: string;
  /** The file's text, if different: another scale may read it otherwise. */
  written?: string;
  /** Missing in the file; the shop keeps it. */
  isRetained?: true;
  /** If higher than the product's price; in our own export before a reduction. */
  priceCents?: number;
  compareAtCents?: number;
  line?: number;
  stock?: number | null;
  stockWas?: number | null;
  export?: string;
  barcode?: string;
  sku?: string;
};
