import { data, type RouterContextProvider } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { showsList } from '#routes/shared/page-tags.ts';
import { newestToBuy } from '#shop/catalog/products/matches.server.ts';

/** A 404 with links and products; works without products, too. */
export async function missing({ context }: { context: Readonly<RouterContextProvider> }) {
  const shop = context.get(shopContext);
  const newest = await newestToBuy(shop).catch((error: unknown) => {
    shop.log.error(error, { where: 'missing page' });
    return [];
  });
  showsList(context, newest);
  return data({ missing: true as const, newest }, { status: 404 });
}
