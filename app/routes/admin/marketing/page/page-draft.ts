import type { OwnPicture } from '#lib/own-picture.ts';
import { type DrawnPicture, ownPictureOf } from '#shop/catalog/media/picture.ts';
import type { NamedProduct } from '#shop/catalog/products/matches.server.ts';
import {
  type AccordionItem,
  type Block,
  type BlockKind,
  type PageContent,
  PRODUCT_COUNT,
} from '#shop/marketing/pages/page-content.ts';
import type { EditedPage } from '#shop/marketing/pages/pages.server.ts';

type Of<Kind extends BlockKind> = Extract<Block, { kind: Kind }>;

/** A block while edited: pictures as drawn, products by name, null or empty where nothing is chosen. */
export type DraftBlock =
  | Of<'text' | 'look' | 'map' | 'form'>
  | { id: string; kind: 'picture'; picture: DrawnPicture | null; caption: string }
  | { id: string; kind: 'gallery'; title: string; pictures: { key: string; drawn: DrawnPicture }[] }
  | (Omit<Of<'products'>, 'productIds' | 'count'> & { count: string; products: NamedProduct[] })
  | { id: string; kind: 'accordion'; title: string; items: (AccordionItem & { key: string })[] };

export type DraftOf<Kind extends BlockKind> = Extract<DraftBlock, { kind: Kind }>;

export type PageDraft = { title: string; description: string; blocks: DraftBlock[] };

let count = 0;

export function newKey(): string {
  count += 1;
  return `n${Date.now().toString(36)}${count}`;
}

/** Leaves out deleted pictures and products. */
export function draftFrom(content: PageContent, { pictures, products }: EditedPage['named']): PageDraft {
  const drawn = (one: OwnPicture): DrawnPicture | null => {
    const found = pictures[one.mediaId];
    return found ? { picture: { ...found.picture, alt: one.alt }, focus: one.focus } : null;
  };
  return {
    title: content.title,
    description: content.description,
    blocks: content.blocks.map((block): DraftBlock => {
      switch (block.kind) {
        case 'picture':
          return { ...block, picture: drawn(block.picture) };
        case 'gallery':
          return {
            ...block,
            pictures: block.pictures.flatMap((one) => {
              const found = drawn(one);
              return found ? [{ key: newKey(), drawn: found }] : [];
            }),
          };
        case 'products': {
          const { productIds, count, ...rest } = block;
          return { ...rest, count: String(count), products: productIds.flatMap((id) => products[id] ?? []) };
        }
        case 'accordion':
          return { ...block, items: block.items.map((item) => ({ ...item, key: newKey() })) };
        default:
          return block;
      }
    }),
  };
}

/** JSON of a `PageContent`, incomplete where something is missing. */
export function sentFrom(draft: PageDraft): string {
  return JSON.stringify({
    title: draft.title,
    description: draft.description,
    blocks: draft.blocks.map((block) => {
      switch (block.kind) {
        case 'picture':
          return { ...block, picture: block.picture && ownPictureOf(block.picture) };
        case 'gallery':
          return { ...block, pictures: block.pictures.map(({ drawn }) => ownPictureOf(drawn)) };
        case 'products': {
          const { products, count, ...rest } = block;
          return { ...rest, count: Number(count), productIds: products.map(({ id }) => id) };
        }
        case 'accordion':
          return { ...block, items: block.items.map(({ title, text }) => ({ title, text })) };
        default:
          return block;
      }
    }),
  });
}

export function newBlock(kind: BlockKind): DraftBlock {
  const id = newKey();
  switch (kind) {
    case 'text':
      return { id, kind, text: '' };
    case 'picture':
      return { id, kind, picture: null, caption: '' };
    case 'gallery':
      return { id, kind, title: '', pictures: [] };
    case 'look':
      return { id, kind, lookId: '' };
    case 'products':
      return {
        id,
        kind,
        title: '',
        rule: 'newest',
        category: '',
        occasion: null,
        count: String(PRODUCT_COUNT.usual),
        products: [],
      };
    case 'accordion':
      return { id, kind, title: '', items: [{ key: newKey(), title: '', text: '' }] };
    case 'map':
      return { id, kind, title: 'Dove siamo' };
    case 'form':
      return { id, kind, title: 'Scrivici', intro: '' };
  }
}

/** A few words that distinguish the block from others of its kind. */
export function gist(block: DraftBlock): string {
  const text =
    'text' in block ? block.text : 'title' in block ? block.title : 'caption' in block ? block.caption : '';
  return text.replace(/\s+/g, ' ').slice(0, 40);
}
