import { z } from 'zod';
import { requestContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { jsonBody, refuse } from '#routes/api/shared/api-answer.ts';
import { MAX_QUERY_LENGTH } from '#shop/catalog/search/clean-query.ts';
import { countVainSearch } from '#shop/catalog/search/vain-search.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api', body: { type: 'json' } } satisfies RouteFacts;

const Search = z.object({ q: z.string().max(MAX_QUERY_LENGTH) });

/** Counts a search without results, anonymously. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await jsonBody(request);
  if ('refusal' in read) return read.refusal;
  const parsed = Search.safeParse(read.body);
  if (!parsed.success) return refuse('bad_request');
  const { clientAddress } = context.get(requestContext);
  await countVainSearch(context.get(shopContext), { q: parsed.data.q, clientAddress });
  return new Response(null, { status: 204 });
}

export const loader = () => refuse('method_not_allowed');
