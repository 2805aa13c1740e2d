import { z } from 'zod';
import { requestContext, shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { type Confirmation, confirmPayment } from '../../../shop/checkout/confirm.server.ts';
import { jsonBody, refuse, tooMany, unlessAway } from '../shared/basket-request.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api', body: { type: 'json' } } satisfies RouteFacts;

const VerifyRequest = z.object({ session_id: z.string().regex(/^[\w-]{1,200}$/) });

/** What became of a payment; confirms it when it is made (specification section 7, verify-payment). */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await jsonBody(request);
  if ('refusal' in read) return read.refusal;
  const parsed = VerifyRequest.safeParse(read.body);
  if (!parsed.success) return Response.json({ success: false, status: 'unknown' }, { status: 400 });
  const shop = context.get(shopContext);
  const refusal = await tooMany(shop, 'verify', context.get(requestContext).clientAddress);
  if (refusal) return refusal;
  return unlessAway(shop.log, async () => answerOf(await confirmPayment(shop, parsed.data.session_id)));
}

function answerOf(confirmation: Confirmation): Response {
  return confirmation.status === 'completed'
    ? Response.json({
        success: true,
        status: 'completed',
        order_id: confirmation.orderId,
        customer_email: confirmation.email,
      })
    : Response.json(
        { success: false, status: confirmation.status },
        { status: confirmation.status === 'unknown' ? 404 : 200 },
      );
}

export function loader() {
  return refuse(405, 'Metodo non ammesso.');
}
