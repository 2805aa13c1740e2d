import type { OwnPicture } from '#lib/own-picture.ts';
import type { Occasion } from '#shop/catalog/products/occasions.ts';

/** Kinds of blocks that a page is made of, with what the owner reads of them. */
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

/** How products come into a block. */
export const PRODUCT_RULES = {
  newest: 'Ultimi arrivi',
  category: 'Di una categoria',
  sale: 'In promozione',
  occasion: 'Per un’occasione',
  chosen: 'Scelti uno per uno',
} as const;

export type ProductRule = keyof typeof PRODUCT_RULES;

/** A question of an accordion with its answer, which is read as the text of a text block. */
export type AccordionItem = { title: string; text: string };

/** What each kind of block says; `id` tells it from the others of its page. */
export type Block = { id: string } & (
  | { kind: 'text'; text: string }
  | { kind: 'picture'; picture: OwnPicture; caption: string }
  | { kind: 'gallery'; title: string; pictures: OwnPicture[] }
  | { kind: 'look'; lookId: string }
  | {
      kind: 'products';
      title: string;
      rule: ProductRule;
      /** Address of the category; empty unless the rule is `category`. */
      category: string;
      /** Null unless the rule is `occasion`. */
      occasion: Occasion | null;
      /** The most that are shown. */
      count: number;
      /** In their order; empty unless the rule is `chosen`. */
      productIds: string[];
    }
  | { kind: 'accordion'; title: string; items: AccordionItem[] }
  | { kind: 'map'; title: string }
  | { kind: 'form'; title: string; intro: string }
);

/** A page as the owner writes it. */
export type PageContent = {
  title: string;
  /** For search engines; empty = the beginning of its first text. */
  description: string;
  blocks: Block[];
};

export const MOST_BLOCKS = 40;
export const MOST_PICTURES = 12;
export const MOST_ITEMS = 20;
export const PRODUCT_COUNT = { least: 1, most: 12, usual: 4 } as const;
export const TEXT_LENGTH = 10_000;
export const TITLE_LENGTH = 120;
/** What search engines show of a description, in characters. */
export const DESCRIPTION_LENGTH = 300;

/** The pictures that a content shows, in their order. */
export function picturesIn({ blocks }: PageContent): OwnPicture[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.picture];
    return block.kind === 'gallery' ? block.pictures : [];
  });
}

/** What a block says in words, be it still being written. */
type Worded =
  | { kind: 'text'; text: string }
  | { kind: 'picture'; caption: string }
  | { kind: 'gallery' | 'products' | 'map'; title: string }
  | { kind: 'accordion'; title: string; items: readonly AccordionItem[] }
  | { kind: 'form'; title: string; intro: string }
  | { kind: 'look' };

/** Everything that shoppers and search engines read of a page, in its order; a look's words are the look's own. */
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

/** The texts of a content that may hold links, each with the block that it stands in. */
export function textsIn({ blocks }: PageContent): { block: string; text: string }[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'text') return [{ block: block.id, text: block.text }];
    if (block.kind === 'accordion') return block.items.map(({ text }) => ({ block: block.id, text }));
    return block.kind === 'form' ? [{ block: block.id, text: block.intro }] : [];
  });
}
