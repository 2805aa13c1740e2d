import { data, type RouterContextProvider } from 'react-router';
import { newestShown } from './newest.server.ts';

/** A 404 with links and products; works without products, too. */
export async function missing({ context }: { context: Readonly<RouterContextProvider> }) {
  const newest = (await newestShown(context)) ?? [];
  return data({ missing: true as const, newest }, { status: 404 });
}
