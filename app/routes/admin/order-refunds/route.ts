import { href } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { idFrom } from '../../../lib/uuid.ts';
import { REFUND_REFUSALS, type RefundRefusal } from '../../../shop/refunds/refund.ts';
import { readRefund } from '../../../shop/refunds/refund-form.ts';
import { requestRefund } from '../../../shop/refunds/request.server.ts';
import { isReturnOf } from '../../../shop/withdrawals/read.server.ts';
import { requirePermission } from '../shared/access.server.ts';
import { attempt } from '../shared/attempt.ts';
import type { FormAnswer } from '../shared/form-answer.ts';
import { done, invalid, refused } from '../shared/form-answers.server.ts';
import { standsOn } from '../shared/posts-only.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'orders:read', write: 'refunds:write' } } satisfies RouteFacts;

/** An order's refunds stand on its page. */
export function loader(asked: Route.LoaderArgs) {
  return standsOn(href('/admin/ordini/:id', asked.params), asked, handle);
}

/** Refusals that are told beside the amount. */
const AMOUNT_REFUSALS: RefundRefusal[] = ['invalid_amount', 'too_much', 'refunded_elsewhere'];

/** Asks for a refund of an order. */
export async function action(asked: Route.ActionArgs) {
  const { userId: actor } = await requirePermission(asked, handle.needs.write);
  const read = readRefund(await asked.request.formData());
  if (!read.ok) return invalid(read.fields);
  const { returnCode } = read.value;
  const shop = asked.context.get(shopContext);
  const orderId = idFrom(asked.params.id);
  if (returnCode !== null && !(await isReturnOf(shop.db, orderId, returnCode)))
    return refused(422, 'Questo codice di reso non è di questo ordine.');
  const wish = { ...read.value, orderId, actor };
  const taken = await requestRefund(shop, wish);
  if (taken.ok) return done('Rimborso avviato: il cliente riceve un’e-mail.');
  const { status, message } = REFUND_REFUSALS[taken.code];
  return AMOUNT_REFUSALS.includes(taken.code)
    ? invalid({ amount: message }, status)
    : refused(status, message);
}

/** A failure leaves the page, and what was typed on it. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}
