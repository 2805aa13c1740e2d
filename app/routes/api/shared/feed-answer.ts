import type { RouterContextProvider } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { retryAfter } from '#routes/shared/retry-after.ts';
import { openFeed, withinFeedLimit } from '#shop/catalog/feeds/feed.server.ts';
import { streamed } from './streamed-text.ts';

type Feed = Awaited<ReturnType<typeof openFeed>>;

/** Streams a feed that `write` makes; 429 for a network that reads too often. */
export async function feedAnswer(
  context: Readonly<RouterContextProvider>,
  contentType: string,
  write: (feed: Feed) => AsyncGenerator<string>,
): Promise<Response> {
  const shop = context.get(shopContext);
  const use = await withinFeedLimit(shop, context.get(requestContext).clientAddress);
  if (use.ok) return streamed(write(await openFeed(shop)), contentType);
  return new Response('Troppe letture. Riprova più tardi.', {
    status: 429,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...retryAfter(use) },
  });
}
