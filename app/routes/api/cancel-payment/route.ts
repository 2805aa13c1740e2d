import { z } from 'zod';
import { requestContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { jsonBody, refuse, tooMany, unlessAway } from '#routes/api/shared/api-answer.ts';
import { Id } from '#routes/api/shared/basket-request.ts';
import { cancelCheckout } from '#shop/checkout/payments/confirm.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api', body: { type: 'json' } } satisfies RouteFacts;

const CancelRequest = z.object({ checkout_id: Id });

export async function action({ request, context }: Route.ActionArgs) {
  const read = await jsonBody(request);
  if ('refusal' in read) return read.refusal;
  const parsed = CancelRequest.safeParse(read.body);
  if (!parsed.success) return refuse('unknown_checkout');
  const shop = context.get(shopContext);
  const refusal = await tooMany(shop, 'cancel', context.get(requestContext).clientAddress);
  if (refusal) return refusal;
  return unlessAway(shop.log, async () => {
    const { status } = await cancelCheckout(shop, parsed.data.checkout_id);
    return status === 'completed' ? refuse('already_paid', { status }) : Response.json({ ok: true, status });
  });
}

export const loader = () => refuse('method_not_allowed');
