import type { DrawnPicture } from '#shop/catalog/media/picture.ts';
import type { ProductCard } from '#shop/catalog/products/product.ts';
import type { ShownLook } from '#shop/marketing/looks/shown-look.ts';
import type { TextNode } from './text-nodes.ts';

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

export type PageView = {
  title: string;
  description: string;
  blocks: DrawnBlock[];
};
