import { href, type RouterContextProvider, redirect } from 'react-router';
import { shopContext } from '../../../context.ts';
import { productAtOldPath } from '../../../shop/imports/old-paths.server.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * For an address that the shop does not have: leads to the product that another system showed there before.
 * @throws a permanent redirect; returns where there was none.
 */
export async function leadFromOldPath({ request, context }: Asked): Promise<void> {
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const id = await productAtOldPath(context.get(shopContext).db, decoded(path));
  if (id !== null) throw redirect(href('/prodotto/:id', { id }), 301);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
