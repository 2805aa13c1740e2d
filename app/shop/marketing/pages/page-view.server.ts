import { drawnPictures } from '#shop/catalog/media/media.server.ts';
import type { DrawnPicture } from '#shop/catalog/media/picture.ts';
import type { CatalogueShop } from '#shop/catalog/product-cards/product-cards.server.ts';
import type { ProductCard } from '#shop/catalog/products/product.ts';
import { parseFilters } from '#shop/catalog/search/filters.ts';
import { type ListingShop, listProducts } from '#shop/catalog/search/listing.server.ts';
import { type LookShop, lookById } from '#shop/marketing/looks/read-looks.server.ts';
import type { ShownLook } from '#shop/marketing/looks/shown-look.ts';
import { type Block, type PageContent, picturesIn } from './page-content.ts';
import { plainText, type TextNode, textNodes } from './text-nodes.ts';

type ViewedShop = CatalogueShop & ListingShop & LookShop & { config: { publicUrl: string } };

/** Characters of a generated description. */
const DESCRIPTION = 155;

/** A page for shoppers, without missing pictures and products, nor blocks thus emptied. */
export async function pageView(shop: ViewedShop, content: PageContent): Promise<PageView> {
  const { publicUrl } = shop.config;
  const pictures = picturesIn(content);
  const drawn = await drawnPictures(shop, pictures);
  const pictureOf = (picture: (typeof pictures)[number]) => drawn[pictures.indexOf(picture)] ?? null;
  const blocks: DrawnBlock[] = [];
  for (const block of content.blocks) {
    const one = await drawnBlock(shop, block, pictureOf);
    if (one) blocks.push(one);
  }
  const [first] = content.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
  return {
    title: content.title,
    description: content.description || shortened(first ? plainText(textNodes(first, publicUrl)) : ''),
    blocks,
  };
}

async function drawnBlock(
  shop: ViewedShop,
  block: Block,
  pictureOf: (picture: Extract<Block, { kind: 'picture' }>['picture']) => DrawnPicture | null,
): Promise<DrawnBlock | null> {
  const { id } = block;
  const nodesOf = (text: string) => textNodes(text, shop.config.publicUrl);
  switch (block.kind) {
    case 'text':
      return { id, kind: 'text', nodes: nodesOf(block.text) };
    case 'picture': {
      const drawn = pictureOf(block.picture);
      return drawn && { id, kind: 'picture', drawn, caption: block.caption };
    }
    case 'gallery': {
      const pictures = block.pictures.map(pictureOf).filter((one) => one !== null);
      return pictures.length > 0 ? { id, kind: 'gallery', title: block.title, pictures } : null;
    }
    case 'look': {
      const look = await lookById(shop, block.lookId);
      return look && { id, kind: 'look', look };
    }
    case 'products': {
      const products = await productsOf(shop, block);
      return products.length > 0 ? { id, kind: 'products', title: block.title, products } : null;
    }
    case 'accordion':
      return {
        id,
        kind: 'accordion',
        title: block.title,
        items: block.items.map(({ title, text }) => ({ title, nodes: nodesOf(text) })),
      };
    case 'map':
      return { id, kind: 'map', title: block.title };
    case 'form':
      return { id, kind: 'form', title: block.title, nodes: nodesOf(block.intro) };
  }
}

/** Products by rule (newest, most reduced first), or the chosen ones. */
async function productsOf(
  shop: ViewedShop,
  block: Extract<Block, { kind: 'products' }>,
): Promise<ProductCard[]> {
  if (block.rule === 'chosen') return (await shop.catalogue.cards(block.productIds)).slice(0, block.count);
  const query = new URLSearchParams({ sort: block.rule === 'sale' ? 'discount' : 'newest' });
  if (block.rule === 'category') query.set('category', block.category);
  if (block.rule === 'occasion') query.set('occasione', block.occasion ?? '');
  const assortment = await shop.catalogue.assortment();
  const filters = parseFilters(query, { sliderMaxEuros: 0, assortment }, ['newest', 'discount']);
  const within = block.rule === 'sale' ? 'saldi' : null;
  const { products } = await listProducts(shop, filters, null, { within, most: block.count });
  return products;
}

function shortened(text: string): string {
  if (text.length <= DESCRIPTION) return text;
  const start = text.slice(0, DESCRIPTION - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), 1))}…`;
}

export type DrawnBlock = { id: string } & (
  | { kind: 'text'; nodes: TextNode[] }
  | { kind: 'picture'; drawn: DrawnPicture; caption: string }
  | { kind: 'gallery'; title: string; pictures: DrawnPicture[] }
  | { kind: 'look'; look: ShownLook }
  | { kind: 'products'; title: string; products: ProductCard[] }
  | { kind: 'accordion'; title: string; items: { title: string; nodes: TextNode[] }[] }
  | { kind: 'map'; title: string }
  | { kind: 'form'; title: string; nodes: TextNode[] }
);

export type PageView = { title: string; description: string; blocks: DrawnBlock[] };
