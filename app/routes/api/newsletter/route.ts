import { requestContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { refuse } from '#routes/api/shared/api-answer.ts';
import { retryAfter } from '#routes/shared/retry-after.ts';
import { sentText } from '#shop/forms/fields.ts';
import { requestSubscription } from '#shop/marketing/newsletter/newsletter.server.ts';
import { newsletterAnswer } from '#shop/marketing/newsletter/newsletter.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api' } satisfies RouteFacts;

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return refuse('method_not_allowed');
  const form = await request.formData().catch(() => null);
  const result = await requestSubscription(context.get(shopContext), {
    email: form ? sentText(form, 'email') : '',
    clientAddress: context.get(requestContext).clientAddress,
  });
  const answer = newsletterAnswer(result);
  if (answer.ok || result.ok) return Response.json(answer);
  return refuse(answer.code, { fields: answer.fields }, retryAfter(result));
}

export const loader = () => refuse('method_not_allowed');
