import { type RouterContextProvider, redirect } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { campaignOf } from '#shop/catalog/imports/apply/old-pages.ts';
import { withQuery } from '#shop/marketing/redirects/redirect.ts';
import { forwardOf } from '#shop/marketing/redirects/redirects.server.ts';

type UrlArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** The decoded path, and the part of the query that a redirect keeps. */
export function requestedPath({ pathname, searchParams }: URL): {
  path: string;
  query: URLSearchParams;
  campaign: [name: string, value: string][];
} {
  const path = decoded(pathname);
  return { path, query: searchParams, campaign: campaignOf(searchParams) };
}

/**
 * For missing addresses: redirects to the owner's target, or to the product that had this address elsewhere.
 * @throws a permanent redirect; returns where there is none
 */
export async function leadFromOldPath({ url, context }: UrlArgs): Promise<void> {
  const { path, query } = requestedPath(url);
  const to = await forwardOf(context.get(shopContext).db, path, query);
  if (to !== null) throw movedTo(to, url);
}

/** A permanent redirect with the requested address's campaign. */
export function movedTo(to: string, requested: URL): Response {
  return redirect(withQuery(to, requestedPath(requested).campaign), 308);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
