import type { RouteFacts } from '#http/route-facts.ts';
import { feedAnswer } from '#routes/api/shared/feed-answer.ts';
import { META_HEAD, metaLine } from '#shop/catalog/feeds/meta-csv.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** Every size of every product for Meta's catalogue, streamed from current data. */
export function loader({ context }: Route.LoaderArgs) {
  return feedAnswer(context, 'text/csv; charset=utf-8', async function* ({ items }) {
    yield META_HEAD;
    for await (const item of items) yield metaLine(item);
  });
}
