import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { looks } from '#db/schema/looks.ts';
import type { CatalogueCache } from '#shop/catalog/search/catalog-cache.server.ts';
import { type NamedAddress, SHOP_ADDRESSES } from '#shop/marketing/pages/inside-addresses.ts';
import { listPages } from '#shop/marketing/pages/pages.server.ts';

type ChoicesShop = { db: Db; catalogue: Pick<CatalogueCache, 'assortment'> };

/** Link targets to choose from: own pages (also planned), looks, shop pages, categories. */
export async function linkChoices({ db, catalogue }: ChoicesShop): Promise<NamedAddress[]> {
  const pages = await listPages({ db });
  const published = await db
    .select({ slug: looks.slug, title: looks.title })
    .from(looks)
    .where(eq(looks.isPublished, true))
    .orderBy(asc(looks.position), asc(looks.id));
  const { categories } = await catalogue.assortment();
  return [
    ...pages
      .filter(({ isShown, plannedFor }) => isShown || plannedFor !== null)
      .map(({ address, title }) => ({ to: `/${address}`, label: title })),
    ...published.map(({ slug, title }) => ({ to: `/look/${slug}`, label: `Look: ${title}` })),
    ...SHOP_ADDRESSES,
    ...categories.map(({ address, name }) => ({
      to: `/shop?category=${encodeURIComponent(address)}`,
      label: name,
    })),
  ];
}
