import { z } from 'zod';
import { requestContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { jsonBody, refuse, tooMany, unlessAway } from '#routes/api/shared/api-answer.ts';
import { confirmPayment } from '#shop/checkout/payments/confirm.server.ts';
import type { Confirmation } from '#shop/checkout/payments/session.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api', body: { type: 'json' } } satisfies RouteFacts;

/** The specification's callers read the status. */
const UNKNOWN = { status: 'unknown' };

const VerifyRequest = z.object({ session_id: z.string().regex(/^[\w-]{1,200}$/) });

/** The outcome of a payment; confirms a paid one (specification section 7, verify-payment). */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await jsonBody(request);
  if ('refusal' in read) return read.refusal;
  const parsed = VerifyRequest.safeParse(read.body);
  if (!parsed.success) return refuse('bad_request', UNKNOWN);
  const shop = context.get(shopContext);
  const refusal = await tooMany(shop, 'verify', context.get(requestContext).clientAddress);
  if (refusal) return refusal;
  return unlessAway(shop.log, async () => answerOf(await confirmPayment(shop, parsed.data.session_id)));
}

function answerOf(confirmation: Confirmation): Response {
  const { status } = confirmation;
  if (status === 'unknown') return refuse('unknown_payment', UNKNOWN);
  if (status === 'difference_paid') return Response.json({ success: true, status: 'completed' });
  if (status !== 'completed') return Response.json({ success: false, status });
  return Response.json({
    success: true,
    status,
    order_id: confirmation.orderId,
    customer_email: confirmation.email,
    checkout_id: confirmation.checkoutId,
    ...(confirmation.toPay && { to_pay: true }),
  });
}

export const loader = () => refuse('method_not_allowed');
