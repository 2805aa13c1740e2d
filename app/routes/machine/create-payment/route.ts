import { z } from 'zod';
import { requestContext, shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { withinAddressLimit } from '../../../shop/checkout/address-limit.server.ts';
import type { CustomerField } from '../../../shop/checkout/customer.ts';
import { REFUSALS } from '../../../shop/checkout/refusals.ts';
import { type StartResult, startCheckout } from '../../../shop/checkout/start.server.ts';
import { retryAfter } from '../../shared/retry-after.ts';
import { Delivery, Items, jsonBody, linesOf, PromoEntry, refuse } from '../shared/basket-request.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api', body: { type: 'json' } } satisfies RouteFacts;

const PaymentRequest = z.object({
  checkout_id: z.uuid().optional(),
  items: z.array(z.unknown()),
  delivery: Delivery.default('standard'),
  promo_code: PromoEntry,
  expected_total_cents: z.number().int().min(0).nullish().catch(null),
});

const CUSTOMER_FIELDS: CustomerField[] = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_address',
  'customer_city',
  'customer_postal_code',
  'notes',
];

/** Takes the cart to the payment page: answers its address, or why not. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await jsonBody(request);
  if ('refusal' in read) return read.refusal;
  const parsed = PaymentRequest.safeParse(read.body);
  if (!parsed.success) return refuse(400, 'I dati inviati non sono leggibili.');
  const items = Items.safeParse(parsed.data.items);
  if (!items.success) return answerOf({ ok: false, code: 'invalid_items' });
  const shop = context.get(shopContext);
  const use = await withinAddressLimit(shop, context.get(requestContext).clientAddress);
  if (!use.ok) return answerOf({ ok: false, code: 'too_many_orders' }, use.retryAfterS);
  const body = read.body as Record<string, unknown>;
  const { checkout_id, delivery, promo_code, expected_total_cents } = parsed.data;
  return answerOf(
    await startCheckout(shop, {
      checkoutId: checkout_id ?? crypto.randomUUID(),
      lines: linesOf(items.data),
      customer: Object.fromEntries(CUSTOMER_FIELDS.map((name) => [name, body[name]])),
      delivery,
      promoCode: promo_code,
      expectedTotalCents: expected_total_cents ?? null,
    }),
  );
}

/** The sentence about too many orders speaks of an hour, and so does the header where nothing nearer is known. */
function answerOf(result: StartResult, retryAfterS = 60 * 60): Response {
  if (result.ok) return Response.json({ url: result.url, checkout_id: result.checkoutId });
  const { status, ...texts } = REFUSALS[result.code];
  const headers = status === 429 ? retryAfter({ ok: false, retryAfterS }) : undefined;
  return Response.json({ ...texts, ...result }, { status, headers });
}

export function loader() {
  return refuse(405, 'Metodo non ammesso.');
}
