import { z } from 'zod';
import { requestContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { shoppersNetwork } from '#lib/network.ts';
import { jsonBody, refuse } from '#routes/api/shared/api-answer.ts';
import { Delivery, Id, Items, linesOf, PromoEntry } from '#routes/api/shared/basket-request.ts';
import { retryAfter } from '#routes/shared/retry-after.ts';
import { withinAddressLimit } from '#shop/checkout/order-entry/address-limit.server.ts';
import { CUSTOMER_NAMES } from '#shop/checkout/order-entry/customer-fields.ts';
import type { CheckoutFailure } from '#shop/checkout/order-entry/failures.ts';
import { INVOICE_NAMES } from '#shop/checkout/order-entry/invoice-typed.ts';
import { type StartResult, startCheckout } from '#shop/checkout/order-entry/start.server.ts';
import { CHECKOUT_METHODS, methodsOn } from '#shop/checkout/payment-methods/own-methods.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api', body: { type: 'json' } } satisfies RouteFacts;

const PaymentRequest = z.object({
  checkout_id: Id.optional(),
  items: z.array(z.unknown()),
  delivery: Delivery.default('standard'),
  payment: z.enum(CHECKOUT_METHODS).default('online'),
  promo_code: PromoEntry,
  expected_total_cents: z.number().int().min(0).nullish().catch(null),
});

const ENTRY_FIELDS = [
  ...CUSTOMER_NAMES,
  ...INVOICE_NAMES,
  'invoice_wanted',
  'invoice_kind',
  'gift_wanted',
  'gift_recipient',
  'gift_buyer',
  'gift_message',
  'gift_wrapped',
] as const;

export async function action({ request, context }: Route.ActionArgs) {
  const read = await jsonBody(request);
  if ('refusal' in read) return read.refusal;
  const parsed = PaymentRequest.safeParse(read.body);
  if (!parsed.success) return refuse('bad_request');
  const items = Items.safeParse(parsed.data.items);
  if (!items.success) return answerOf({ ok: false, code: 'invalid_items' });
  const shop = context.get(shopContext);
  const { clientAddress } = context.get(requestContext);
  if (methodsOn(await shop.settings()).length === 0) return answerOf({ ok: false, code: 'not_selling' });
  const use = await withinAddressLimit(shop, 'start', clientAddress);
  if (!use.ok) return answerOf({ ok: false, code: 'too_many_orders' }, use.retryAfterS);
  const body = read.body as Record<string, unknown>;
  const { checkout_id, delivery, payment, promo_code, expected_total_cents } = parsed.data;
  return answerOf(
    await startCheckout(shop, {
      checkoutId: checkout_id ?? crypto.randomUUID(),
      lines: linesOf(items.data),
      entry: Object.fromEntries(ENTRY_FIELDS.map((name) => [name, body[name]])),
      delivery,
      payment,
      promoCode: promo_code,
      network: shoppersNetwork(clientAddress),
      expectedTotalCents: expected_total_cents ?? null,
    }),
  );
}

/** Retry delays (s) where none is known: an hour for too many orders, the holding time for held pieces. */
const AGAIN_S: Partial<Record<CheckoutFailure, number>> = {
  too_many_orders: 60 * 60,
  too_many_held: 30 * 60,
};

function answerOf(result: StartResult, again?: number): Response {
  if (result.ok) return Response.json({ url: result.url, checkout_id: result.checkoutId });
  const { code, fields, answer } = result;
  const retryAfterS = again ?? AGAIN_S[code];
  return refuse(code, { fields, answer }, retryAfter({ ok: false, retryAfterS }));
}

export const loader = () => refuse('method_not_allowed');
