import type { COLOR_FAMILY_KEYS } from '#db/values/products.ts';

/** A column that is not read, and the one that it may be, both as folded headings. */
export type SimilarHeading = { heading: string; like: string };

/** The same with what the owner answered: it is that column, it is another one; null until she does. */
export type HeadingQuestion = SimilarHeading & { isSame: boolean | null };

/** One proposal of a label, the same for all products of which it has the key. */
export type LabelProposal = {
  key: string;
  kind: 'composition' | 'care' | 'madeIn';
  /** What would stand on the label, in one line; empty where no reading can. */
  line: string;
  /** Where the description says so. */
  sentences: string[];
  /** What the owner must decide first, in Italian. */
  doubts: string[];
};

/** A picture that a file of an archive is: of which product, by which address or name, and where among its pictures. */
export type FilePicture = { sourceKey: string; url: string; alt: string; position: number };

/**
 * What the owner decided about one product of a file: to leave it out (`categoryName`: with all of a category of the
 * file), its category, to take it for another colour's product of the shop (`mergeWith`), or for a new one.
 */
export type Decision =
  | { kind: 'skip'; categoryName?: string }
  | { kind: 'category'; category: string }
  | { kind: 'merge'; mergeWith: string }
  | { kind: 'create' };

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
  priceCents: number;
  compareAtCents: number | null;
  isPublished: boolean;
  isFeatured: boolean;
  isNew: boolean;
  isSale: boolean;
  /** As the file calls it. */
  color: string | null;
  /** The family that the file says for it. */
  colorFamily?: (typeof COLOR_FAMILY_KEYS)[number];
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
  priceCents?: number;
  /** Its price before a reduction, where the file says one. */
  compareAtCents?: number;
  /** As of a variant. */
  line?: number;
  /** As of a variant. */
  stock?: number | null;
  stockWas?: number | null;
  export?: string;
  barcode?: string;
  sku?: string;
};
