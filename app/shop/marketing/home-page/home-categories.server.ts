import type { Picture } from '#shop/catalog/media/picture.ts';
import { parseFilters } from '#shop/catalog/search/filters.ts';
import { type ListingShop, listProducts } from '#shop/catalog/search/listing.server.ts';
import type { NamedCategory } from '#shop/catalog/search/suggestions.ts';

export type CategoryWay = { category: NamedCategory; picture: Picture | null };

/** Categories with products, each with its newest product's picture. */
export async function homeCategories(shop: ListingShop): Promise<CategoryWay[]> {
  const assortment = await shop.catalogue.assortment();
  const ways = await Promise.all(
    assortment.categories.map(async ({ name, address }): Promise<CategoryWay[]> => {
      const query = new URLSearchParams({ sort: 'newest', category: address });
      const filters = parseFilters(query, { sliderMaxEuros: 0, assortment });
      const { products } = await listProducts(shop, filters, null, { most: 1 });
      const category = { name, address };
      return products.map(({ pictures: [picture] }) => ({ category, picture: picture ?? null }));
    }),
  );
  return ways.flat();
}
