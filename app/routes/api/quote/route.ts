import { z } from 'zod';
import { requestContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { jsonBody, refuse, tooMany } from '#routes/api/shared/api-answer.ts';
import { Delivery, Items, linesOf, PromoEntry } from '#routes/api/shared/basket-request.ts';
import { priceBasket, withPictures } from '#shop/checkout/order-entry/price-basket.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api', body: { type: 'json' } } satisfies RouteFacts;

const QuoteRequest = z.object({
  items: Items,
  promo_code: PromoEntry,
  delivery: Delivery.catch('standard'),
  postal_code: z.string().max(10).nullish().catch(null),
  gift_wrapped: z.boolean().nullish().catch(null),
});

export async function action({ request, context }: Route.ActionArgs) {
  const read = await jsonBody(request);
  if ('refusal' in read) return read.refusal;
  const parsed = QuoteRequest.safeParse(read.body);
  if (!parsed.success) return refuse('invalid_items');
  const shop = context.get(shopContext);
  const refusal = await tooMany(shop, 'quote', context.get(requestContext).clientAddress);
  if (refusal) return refusal;
  const { items, promo_code, delivery, postal_code, gift_wrapped } = parsed.data;
  const { answer } = await priceBasket(shop, {
    lines: linesOf(items),
    promoCode: promo_code,
    delivery,
    postalCode: postal_code ?? null,
    wrapped: gift_wrapped ?? false,
  });
  return Response.json(await withPictures(shop, answer));
}

export const loader = () => refuse('method_not_allowed');
