import type { RouteFacts } from '#http/route-facts.ts';
import { feedAnswer } from '#routes/api/shared/feed-answer.ts';
import { GOOGLE_END, googleHead, googleItem } from '#shop/catalog/feeds/google-xml.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** Every size of every product for Google Merchant Center, streamed from current data. */
export function loader({ context }: Route.LoaderArgs) {
  return feedAnswer(context, 'application/xml; charset=utf-8', async function* ({ of, items }) {
    yield googleHead(of);
    for await (const item of items) yield googleItem(item);
    yield GOOGLE_END;
  });
}
