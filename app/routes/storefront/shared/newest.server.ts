import type { RouterContextProvider } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { showsList } from '#routes/shared/page-tags.ts';
import { newestToBuy } from '#shop/catalog/products/matches.server.ts';

/** Products for a page that has nothing else to show; null if they cannot be read. */
export async function newestShown(context: Readonly<RouterContextProvider>) {
  const shop = context.get(shopContext);
  const newest = await newestToBuy(shop).catch((error: unknown) => {
    shop.log.error(error, { where: 'newest products' });
    return null;
  });
  showsList(context, newest ?? []);
  return newest;
}
