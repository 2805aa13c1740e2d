import { drawnPictures, type MediaShop } from '#shop/catalog/media/media.server.ts';
import type { DrawnPicture } from '#shop/catalog/media/picture.ts';
import { type NamedProduct, namedProducts } from '#shop/catalog/products/matches.server.ts';
import { listLooks } from '#shop/marketing/looks/edit-looks.server.ts';
import { picturesIn } from './page-content.ts';
import { type PageShown, type PagesShop, readOwnPage } from './pages.server.ts';

/** A page with pictures by media id, products by id, and looks to choose from. */
export type EditedPage = PageShown & {
  named: { pictures: Record<string, DrawnPicture>; products: Record<string, NamedProduct> };
  looks: { id: string; title: string }[];
};

/** Null for an unknown id. */
export async function editedPage(shop: PagesShop & MediaShop, id: string): Promise<EditedPage | null> {
  const page = await readOwnPage(shop, id);
  if (!page) return null;
  const drawn = await drawnPictures(shop, picturesIn(page.content));
  const ids = page.content.blocks.flatMap((block) => (block.kind === 'products' ? block.productIds : []));
  const products = await namedProducts(shop, [...new Set(ids)]);
  const looks = await listLooks(shop);
  return {
    ...page,
    looks: looks.map(({ id, title }) => ({ id, title })),
    named: {
      pictures: Object.fromEntries(drawn.flatMap((one) => (one ? [[one.picture.id, one]] : []))),
      products: Object.fromEntries(products.map((product) => [product.id, product])),
    },
  };
}
