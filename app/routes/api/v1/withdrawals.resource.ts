import { z } from 'zod';
import { endUnleft } from '#shop/orders/exchanges/steps.server.ts';
import { MATCH_FIELDS, REFUSAL_FIELDS } from '#shop/orders/withdrawals/decision-fields.ts';
import {
  withdrawalById,
  withdrawalShown,
  withdrawalsAfter,
} from '#shop/orders/withdrawals/withdrawal-rows.server.ts';
import {
  matchWithdrawal,
  noteArrival,
  refuseWithdrawal,
  type WithdrawalRefusal,
} from '#shop/orders/withdrawals/withdrawals.server.ts';
import { listing } from './listing.ts';
import { type Call, fingerprinted, operation, type Problem, type Resource, STALE } from './resource.ts';
import { Day, Id, Moment } from './value-schemas.ts';

const status = z.enum(['open', 'refunded', 'refused']);

const Withdrawal = z
  .strictObject({
    id: Id,
    code: z.string().meta({ description: 'As its customer knows it, such as `R-7KQ2M9XA`' }),
    status: status.meta({ description: '`refunded` from the request of a refund on' }),
    order_id: Id.nullable().meta({ description: 'Null while no order is known to be meant' }),
    order_number: z.string().meta({ description: 'As it was typed' }),
    claimed_order_id: Id.nullable().meta({
      description: 'The order of that number, where the typed address is another than the order’s',
    }),
    name: z.string(),
    email: z.string(),
    is_other_email: z.boolean().meta({ description: 'Another address than the order’s' }),
    declaration: z.string(),
    lines: z
      .array(z.strictObject({ line_id: z.string(), quantity: z.int() }))
      .meta({ description: 'Empty where they were described in words' }),
    origin: z.enum(['page', 'email', 'account']),
    received_at: Moment,
    last_day: Day.nullable().meta({ description: 'To withdraw; null while the delivery is unknown' }),
    in_time: z.boolean(),
    refund_due: Day.meta({ description: 'Day in Italy by which the money goes back' }),
    goods_arrived_at: Moment.nullable(),
    proof_arrived_at: Moment.nullable().meta({ description: 'The proof that the pieces were sent' }),
    refusal: z.string().nullable(),
  })
  .meta({ id: 'Withdrawal' });

const Decision = z
  .strictObject({
    goods_arrived: z.boolean().optional(),
    proof_arrived: z.boolean().optional(),
    refusal: z.string().trim().min(1).max(REFUSAL_FIELDS.reason.max).optional(),
    order_number: z.string().trim().min(1).max(MATCH_FIELDS.order.max).optional(),
  })
  .refine((sent) => Object.keys(sent).length === 1, 'State one decision.')
  .meta({
    id: 'WithdrawalDecision',
    description:
      'One of them. `refusal` is the reason, which the customer is sent; a withdrawal is accepted by a refund',
    minProperties: 1,
    maxProperties: 1,
  });

const NO_WITHDRAWAL: Problem = { problem: 'not_found', detail: 'No such withdrawal.' };

const REFUSALS: Record<WithdrawalRefusal, Problem> = {
  unknown_withdrawal: NO_WITHDRAWAL,
  already_refused: { problem: 'conflict', detail: 'It is refused already.' },
  already_refunded: { problem: 'conflict', detail: 'It is refunded already, or a refund is on its way.' },
  already_matched: { problem: 'conflict', detail: 'It belongs to an order already.' },
  unknown_order: {
    problem: 'invalid',
    errors: [{ pointer: '/order_number', detail: 'No order has this number.' }],
  },
};

async function answered({ shop, id }: Pick<Call<unknown, unknown>, 'shop' | 'id'>, isLocked = false) {
  const found = await withdrawalById(shop.db, id, isLocked);
  return found ? fingerprinted(withdrawalShown(found)) : NO_WITHDRAWAL;
}

/** Carries out the one decision sent, by the administration's function. */
function decide(
  { shop, token, id: withdrawalId }: Pick<Call<unknown, unknown>, 'shop' | 'token' | 'id'>,
  sent: z.infer<typeof Decision>,
): Promise<{ ok: true } | { ok: false; code: WithdrawalRefusal }> {
  const actor = token.createdBy;
  const { goods_arrived, proof_arrived, refusal, order_number: orderNumber = '' } = sent;
  if (goods_arrived !== undefined)
    return noteArrival(shop, { withdrawalId, what: 'goods', arrived: goods_arrived, actor });
  if (proof_arrived !== undefined)
    return noteArrival(shop, { withdrawalId, what: 'proof', arrived: proof_arrived, actor });
  if (refusal !== undefined) return refuseWithdrawal(shop, { withdrawalId, refusal, actor });
  return matchWithdrawal(shop, { withdrawalId, orderNumber }, (tx, orderId) =>
    endUnleft(tx, orderId, shop.now()),
  );
}

export const withdrawals: Resource = {
  '/withdrawals': {
    GET: listing({
      scope: 'orders:read',
      summary: 'Withdrawals, newest first',
      item: Withdrawal,
      filter: { status: status.optional() },
      read: ({ shop, query }, { cursor, limit }) =>
        withdrawalsAfter(shop.db, query.status ?? 'all', cursor, limit),
      show: (one) => withdrawalShown(one),
    }),
  },
  '/withdrawals/{id}': {
    GET: operation({
      scope: 'orders:read',
      summary: 'A withdrawal',
      answer: Withdrawal,
      handle: (call) => answered(call),
    }),
    PATCH: operation({
      scope: 'orders:write',
      summary:
        'Note that the pieces or their proof arrived, refuse a withdrawal, or say which order it means',
      act: 'api-withdrawal-decided',
      body: Decision,
      answer: Withdrawal,
      handle(call) {
        // In one transaction: what was read cannot change before the decision.
        return call.shop.db.transaction(async (tx) => {
          const locked = { ...call, shop: { ...call.shop, db: tx } };
          const before = await answered(locked, true);
          if ('problem' in before) return before;
          if (before.version !== call.version) return STALE;
          const decided = await decide(locked, call.body);
          return decided.ok ? answered(locked) : REFUSALS[decided.code];
        });
      },
    }),
  },
};
