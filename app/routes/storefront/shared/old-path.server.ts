import { type RouterContextProvider, redirect } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { campaignOf } from '#shop/catalog/imports/apply/old-pages.ts';
import { withQuery } from '#shop/marketing/redirects/redirect.ts';
import { forwardOf } from '#shop/marketing/redirects/redirects.server.ts';

type UrlArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** The address that was requested, readable, and what of its query another one keeps. */
export function requestedPath({ pathname, searchParams }: URL): {
  path: string;
  query: URLSearchParams;
  campaign: [name: string, value: string][];
} {
  const path = decoded(pathname);
  return { path, query: searchParams, campaign: campaignOf(searchParams) };
}

/**
 * For an address that the shop does not have: leads to where the owner has it lead, or to the product that another system
 * showed there before.
 * @throws a permanent redirect; returns where there was none.
 */
export async function leadFromOldPath({ url, context }: UrlArgs): Promise<void> {
  const { path, query, campaign } = requestedPath(url);
  const to = await forwardOf(context.get(shopContext).db, path, query);
  if (to !== null) throw redirect(withQuery(to, campaign), 308);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
