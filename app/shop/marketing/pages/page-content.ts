import type { OwnPicture } from '#lib/own-picture.ts';
import type { Occasion } from '#shop/catalog/products/choice-fields.ts';

export const BLOCK_KINDS = {
  text: 'Testo',
  picture: 'Immagine',
  gallery: 'Galleria',
  look: 'Look',
  products: 'Prodotti',
  accordion: 'Domande e risposte',
  map: 'Dove siamo',
  form: 'Modulo per scriverci',
} as const;

export type BlockKind = keyof typeof BLOCK_KINDS;

export const PRODUCT_RULES = {
  newest: 'Ultimi arrivi',
  category: 'Di una categoria',
  sale: 'In promozione',
  occasion: 'Per un’occasione',
  chosen: 'Scelti uno per uno',
} as const;

export type ProductRule = keyof typeof PRODUCT_RULES;

/** Question and answer; the answer as in text blocks. */
export type AccordionItem = { title: string; text: string };

/** `id` is unique within the page. */
export type Block = { id: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'picture'; picture: OwnPicture; caption: string }
  | { kind: 'gallery'; title: string; pictures: OwnPicture[] }
  | { kind: 'look'; lookId: string }
  | {
      kind: 'products';
      title: string;
      rule: ProductRule;
      /** Category slug; empty unless the rule is `category`. */
      category: string;
      /** Null unless the rule is `occasion`. */
      occasion: Occasion | null;
      /** Most products. */
      count: number;
      /** In order; empty unless the rule is `chosen`. */
      productIds: string[];
    }
  | { kind: 'accordion'; title: string; items: AccordionItem[] }
  | { kind: 'map'; title: string }
  | { kind: 'form'; title: string; intro: string }
);

export type PageContent = {
  title: string;
  /** Description for search engines; empty = beginning of the first text. */
  description: string;
  blocks: Block[];
};

export const MOST_BLOCKS = 40;
export const MOST_PICTURES = 12;
export const MOST_ITEMS = 20;
export const PRODUCT_COUNT = { least: 1, most: 12, usual: 4 } as const;
export const TEXT_LENGTH = 10_000;
export const TITLE_LENGTH = 120;
/** Characters. */
export const DESCRIPTION_LENGTH = 300;

export function picturesIn({ blocks }: PageContent): OwnPicture[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.picture];
    return block.kind === 'gallery' ? block.pictures : [];
  });
}

/** Texts of a block, also of an unfinished one. */
type Worded =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; caption: string }
  | { kind: 'gallery' | 'products' | 'map'; title: string }
  | { kind: 'accordion'; title: string; items: readonly AccordionItem[] }
  | { kind: 'form'; title: string; intro: string }
  | { kind: 'look' };

/** All texts in order, except those of looks. */
export function wordsIn({
  title,
  description,
  blocks,
}: Pick<PageContent, 'title' | 'description'> & { blocks: readonly Worded[] }): string[] {
  return [title, description, ...blocks.flatMap(wordsOf)].filter((text) => text !== '');
}

function wordsOf(block: Worded): string[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'picture':
      return [block.caption];
    case 'accordion':
      return [block.title, ...block.items.flatMap(({ title, text }) => [title, text])];
    case 'form':
      return [block.title, block.intro];
    case 'look':
      return [];
    default:
      return [block.title];
  }
}

/** Texts that may contain links, by block id. */
export function textsIn({ blocks }: PageContent): { block: string; text: string }[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text') return [{ block: block.id, text: block.text }];
    if (block.kind === 'accordion') return block.items.map(({ text }) => ({ block: block.id, text }));
    return block.kind === 'form' ? [{ block: block.id, text: block.intro }] : [];
  });
}
