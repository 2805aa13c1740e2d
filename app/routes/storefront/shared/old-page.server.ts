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
 * For missing addresses: redirects to the owner's target, or to the product, list or page that had this address
 * elsewhere.
 * @throws the redirect; returns where there is none
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
 * Redirects another system's list or text page to the category, collection or page of its name, else to shop or home.
 * @throws the redirect; returns for other addresses
 */
export function leadFromOldPage(url: URL, categories: readonly ShopCategory[]): void {
  const { path, campaign } = requestedPath(url);
  const old = oldPageAt(path);
  if (old === null) return;
  const to = old.kind === 'page' ? pageAt(old.slug) : listNamed(old.name, categories);
  // Temporary: the target may change with the shop's categories.
  throw redirect(withQuery(to, campaign), 302);
}

function pageAt(slug: string | null): string {
  return infoPages.find((page) => page.slug === slug)?.path ?? href('/');
}

/** Collections by words in their names elsewhere. */
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
