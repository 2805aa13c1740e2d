import { href } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { idFrom } from '../../../lib/uuid.ts';
import { REFUND_REFUSALS } from '../../../shop/refunds/refund.ts';
import { retryRefund, settleRefund } from '../../../shop/refunds/settle.server.ts';
import { requirePermission } from '../shared/access.server.ts';
import { attempt } from '../shared/attempt.ts';
import type { FormAnswer } from '../shared/form-answer.ts';
import { done, failed, refused } from '../shared/form-answers.server.ts';
import { standsOn } from '../shared/posts-only.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'orders:read', write: 'refunds:write' } } satisfies RouteFacts;

/** Refunds stand on the overview and on the page of their order. */
export function loader(asked: Route.LoaderArgs) {
  return standsOn(href('/admin'), asked, handle);
}

const DECISIONS = {
  retry: { decide: retryRefund, done: 'Rimborso avviato di nuovo' },
  settle: { decide: settleRefund, done: 'Rimborso segnato come dato' },
} as const;

/** Takes what a person decides on a refund that did not go through. */
export async function action(asked: Route.ActionArgs) {
  const { userId } = await requirePermission(asked, handle.needs.write);
  const shop = asked.context.get(shopContext);
  const intent = String((await asked.request.formData()).get('intent') ?? '');
  if (intent !== 'retry' && intent !== 'settle') return failed(422);
  const { decide, done: message } = DECISIONS[intent];
  const decided = await decide(shop, { refundId: idFrom(asked.params.id), actor: userId });
  if (!decided.ok) {
    const refusal = REFUND_REFUSALS[decided.code];
    return refused(refusal.status, refusal.message);
  }
  return done(decided.changed ? message : 'Questo rimborso è già a posto: non c’era altro da fare.');
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}
