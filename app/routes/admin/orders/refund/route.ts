import { href } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom } from '#lib/uuid.ts';
import { receivedForm, redirectToForms } from '#routes/admin/shared/access.server.ts';
import { done, failed, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { retryRefund, settleRefund } from '#shop/orders/refunds/carry-out.server.ts';
import { REFUND_REFUSALS } from '#shop/orders/refunds/refund.ts';
import { readByHand } from '#shop/orders/refunds/refund-form.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'orders:read', write: 'refunds:write' },
  acts: { 'refund-decided': { name: 'Rimborso deciso', subject: 'id' } },
} satisfies RouteFacts;

/** Only an action: overview and order page show refunds. */
export const loader = (args: Route.LoaderArgs) => redirectToForms(href('/admin'), args, handle);

const DECISIONS = {
  retry: { decide: retryRefund, done: 'Rimborso avviato di nuovo' },
  settle: { decide: settleRefund, done: 'Rimborso segnato come dato' },
} as const;

/** A person's decision on a failed refund. */
export async function action(args: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(args, handle);
  const intent = String(form.get('intent') ?? '');
  const day = readByHand(form);
  if (!day.ok) return invalid(day.fields);
  if (intent !== 'retry' && intent !== 'settle') return failed(422);
  const { decide, done: message } = DECISIONS[intent];
  const decided = await decide(shop, { refundId: idFrom(args.params.id), actor, ...day.value });
  if (!decided.ok) {
    const refusal = REFUND_REFUSALS[decided.code];
    if (decided.code === 'invalid_day') return invalid({ day: refusal.message }, refusal.status);
    return refused(refusal.status, refusal.message);
  }
  return done(decided.changed ? message : 'Questo rimborso è già a posto: non c’era altro da fare.');
}

export { sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';
