import { href, type RouterContextProvider, redirect } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { ShopCategory } from '#shop/catalog/assortment/categories.ts';
import { addressFrom } from '#shop/catalog/assortment/named-category.ts';
import { oldPageAt } from '#shop/catalog/imports/apply/old-pages.ts';
import { categoryOf } from '#shop/catalog/imports/plan/import-categories.ts';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { withQuery } from '#shop/marketing/redirects/redirect.ts';
import { leadFromOldPath, requestedPath } from './old-path.server.ts';

/**
 * For an address at which the shop shows nothing: leads to where the owner has it lead, else to the product, the list or
 * the page that another system showed there.
 * @throws a redirect; returns where there was none.
 */
export async function leadOnward(args: {
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<void> {
  await leadFromOldPath(args);
  const { categories } = await args.context.get(shopContext).catalogue.assortment();
  leadFromOldPage(args.url, categories);
}

/**
 * Leads from a list or a page of texts of another system to what is nearest here: the collection or category of its name,
 * else the whole shop; the page of information that fits, else home.
 * @throws a redirect; returns for any other address.
 */
export function leadFromOldPage(url: URL, categories: readonly ShopCategory[]): void {
  const { path, campaign } = requestedPath(url);
  const old = oldPageAt(path);
  if (old === null) return;
  const to = old.kind === 'page' ? pageAt(old.slug) : listNamed(old.name, categories);
  // What a name leads to may change with the shop's categories.
  throw redirect(withQuery(to, campaign), 302);
}

function pageAt(slug: string | null): string {
  return infoPages.find((page) => page.slug === slug)?.path ?? href('/');
}

/** Collections that are none of the categories, by words of their names elsewhere. */
const COLLECTIONS: readonly [words: RegExp, path: () => string][] = [
  [/\b(?:saldi|saldo|sale|sconti|offerte|outlet)\b/, () => href('/saldi')],
  [/\b(?:nuovi arrivi|novita|new in|new arrivals|new)\b/, () => href('/nuovi-arrivi')],
  [/\b(?:completi|completo|coordinati)\b/, () => href('/completi')],
];

function listNamed(name: string, categories: readonly ShopCategory[]): string {
  const { category } = categoryOf([name], { byName: new Map(), categories });
  const address = addressFrom(category, categories);
  if (address === 'Top') return href('/top');
  if (address === 'Pantaloni') return href('/pantaloni');
  if (address) return `${href('/shop')}?category=${encodeURIComponent(address)}`;
  return COLLECTIONS.find(([words]) => words.test(name))?.[1]() ?? href('/shop');
}
