import { z } from 'zod';
import { requestContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { jsonBody, refuse } from '#routes/api/shared/api-answer.ts';
import { Id } from '#routes/api/shared/basket-request.ts';
import { retryAfter } from '#routes/shared/retry-after.ts';
import { recordConsent } from '#shop/legal/consent/consent.server.ts';
import { isCoherent } from '#shop/legal/consent/consent.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api', body: { type: 'json' } } satisfies RouteFacts;

const Proof = z
  .object({
    browser_id: Id,
    version: z.number().int().min(1).max(10_000),
    action: z.enum(['accept_all', 'reject_optional', 'reject_all', 'save_preferences']),
    analytics: z.boolean(),
    marketing: z.boolean(),
    functional: z.boolean(),
  })
  .refine(isCoherent);

/** Proof of a cookie choice, without the visitor's address or browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await jsonBody(request);
  if ('refusal' in read) return read.refusal;
  const parsed = Proof.safeParse(read.body);
  if (!parsed.success) return refuse('invalid_choice');
  const { clientAddress } = context.get(requestContext);
  const recorded = await recordConsent(context.get(shopContext), parsed.data, clientAddress);
  return recorded.ok ? new Response(null, { status: 204 }) : refuse(recorded.code, {}, retryAfter(recorded));
}

export const loader = () => refuse('method_not_allowed');
