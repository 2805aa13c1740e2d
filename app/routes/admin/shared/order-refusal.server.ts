import { data } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { notGivenBack, type Reopened, restOfOrder } from '#shop/orders/edits/reopen-rest.server.ts';
import { changedSince, type MoveRefusal, refusalSentence } from '#shop/orders/lifecycle/changed-meanwhile.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderReader, seenEvents } from '#shop/orders/lifecycle/order-visibility.ts';
import { orderWithRefunds } from '#shop/orders/refunds/read.server.ts';
import type { Visitor } from '#shop/staff/auth/visitor.ts';
import { type Answered, notFound, refused } from './form-answers.server.ts';
import type { FormAnswer } from './forms.ts';

export const ORDER_GONE = 'questo ordine non esiste più';

/** Version of the order that a form was rendered with. */
type MadeFrom = { orderId: string; version: number };

export type StaffRequest = { shop: Shop; visitor: Visitor };

/** Sentence on what changed in an order since a version, and its present version; null for a missing order. */
async function changedMeanwhile(
  { shop, visitor }: StaffRequest,
  { orderId, version }: MadeFrom,
): Promise<{ message: string; version: number } | null> {
  const story = await orderWithRefunds(shop.db, orderId);
  if (!story) return null;
  const { deliveryMethod, id } = story.order;
  const events = seenEvents(story.events, orderReader(visitor));
  const message = changedSince({ number: orderNumber(id), deliveryMethod }, events, version);
  return { message, version: story.order.version };
}

/** Refusal of a form with an older version of its order, with what changed since. */
export async function staleOrder(by: StaffRequest, from: MadeFrom): Promise<Answered> {
  const changed = await changedMeanwhile(by, from);
  if (!changed) return notFound(ORDER_GONE);
  return data<FormAnswer>({ ok: false, code: 'stale', ...changed }, { status: 409 });
}

export async function notMoved(
  by: StaffRequest,
  from: MadeFrom,
  refusal: Extract<Reopened, { ok: false }>,
): Promise<Answered> {
  switch (refusal.code) {
    case 'stale':
      return staleOrder(by, from);
    case 'unknown_order':
      return refused(404, NOT_MOVED);
    case 'unknown_status':
      return refused(422, NOT_MOVED);
    case 'not_given_back':
      return refused(409, notGivenBack(refusal.why));
    default: {
      const message = refusalSentence(orderNumber(from.orderId), refusal);
      const rest = refusal.code === 'pieces_gone' ? await restOfOrder(by.shop.db, from.orderId) : null;
      if (!rest) return refused(409, message);
      return data<FormAnswer>({ ok: false, code: 'pieces_gone', message, rest }, { status: 409 });
    }
  }
}

/** Message without a known reason (specification section 8). */
export const NOT_MOVED = "Impossibile aggiornare l'ordine";

/** A sentence for each order that was left unchanged. */
export async function whyLeft(
  by: StaffRequest,
  left: readonly (MadeFrom & { why: MoveRefusal | { code: 'stale' } })[],
): Promise<string[]> {
  return Promise.all(
    left.map(async ({ orderId, version, why }) => {
      const number = orderNumber(orderId);
      if (why.code !== 'stale') return refusalSentence(number, why);
      const changed = await changedMeanwhile(by, { orderId, version });
      return changed?.message ?? refusalSentence(number, { code: 'unknown_order' });
    }),
  );
}
