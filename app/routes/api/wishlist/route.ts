import { z } from 'zod';
import { shopContext, visitorContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom } from '#lib/uuid.ts';
import { jsonBody, refuse } from '#routes/api/shared/api-answer.ts';
import { retryAfter } from '#routes/shared/retry-after.ts';
import { syncFavourites } from '#shop/customers/wishlist/account-list.server.ts';
import { MAX_FAVOURITES } from '#shop/customers/wishlist/wishlist.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api', body: { type: 'json' } } satisfies RouteFacts;

/** Any id that a device may store; unknown products are dropped later. */
const ProductId = z.guid().transform(idFrom);

const Changes = z.object({
  account: z.string().max(64).nullable(),
  add: z
    .array(
      z.object({
        id: ProductId,
        added_at: z.string().max(40),
        size: z.string().min(1).max(20).nullable().optional(),
      }),
    )
    .max(MAX_FAVOURITES),
  remove: z.array(ProductId).max(MAX_FAVOURITES),
});

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await context.get(visitorContext)();
  if (!visitor) return refuse('not_signed_in');
  const read = await jsonBody(request);
  if ('refusal' in read) return read.refusal;
  const parsed = Changes.safeParse(read.body);
  if (!parsed.success) return refuse('bad_request');
  const synced = await syncFavourites(context.get(shopContext), visitor.userId, parsed.data);
  if (!synced.ok) return refuse(synced.code, {}, retryAfter(synced));
  const { account, favourites } = synced;
  return Response.json({ account, favourites }, { headers: { 'Cache-Control': 'no-store' } });
}

export const loader = () => refuse('method_not_allowed');
