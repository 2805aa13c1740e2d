import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { REFUND_ORIGINS, REFUND_STATUSES } from '#db/values/refunds.ts';
import { refundsOfOrder } from '#shop/orders/order-resource/read-orders.server.ts';
import { REFUND_REASON_LENGTH, REFUND_REFUSALS, type RefundRefusal } from '#shop/orders/refunds/refund.ts';
import { addRequest, askProvider } from '#shop/orders/refunds/request.server.ts';
import { followParcels } from '#shop/orders/shipments/shipments.server.ts';
import { isReturnOf } from '#shop/orders/withdrawals/read.server.ts';
import { NO_ORDER, Pieces, Vat } from './order-schemas.ts';
import { type Call, operation, type Problem, type Resource } from './resource.ts';
import { Cents, Currency, Id, Moment } from './value-schemas.ts';

const Refund = z
  .strictObject({
    id: Id,
    created_at: Moment,
    status: z.enum(REFUND_STATUSES).meta({
      description:
        '`requested`, `sent`, `done` and `settled` count as refunded, `failed` and `superseded` do not',
    }),
    origin: z.enum(REFUND_ORIGINS),
    by_hand: z.boolean().meta({ description: 'To be given back by the shop, not by the payment provider' }),
    currency: Currency,
    amount_cents: Cents,
    vat: Vat,
    reason: z.string(),
    return_code: z.string().nullable().meta({ description: 'Of the withdrawal that it answers' }),
    lines: z.array(
      z.strictObject({
        line: z.string().nullable().meta({ description: 'Null for money without pieces' }),
        is_wrapping: z.boolean(),
        quantity: z.int(),
        amount_cents: Cents,
        restocked: z.int().meta({ description: 'Counted pieces that are on sale again' }),
      }),
    ),
  })
  .meta({ id: 'Refund' });

const Refunds = z
  .strictObject({
    data: z.array(Refund),
    refundable_cents: Cents.meta({ description: 'What is left to refund' }),
  })
  .meta({ id: 'Refunds', description: 'Newest first' });

const NewRefund = z
  .strictObject({
    amount_cents: z.int().min(1),
    lines: Pieces.default([]).meta({ description: 'Empty for money without pieces' }),
    wrapping: z.boolean().default(false).meta({ description: 'Includes the gift wrapping' }),
    reason: z
      .string()
      .trim()
      .max(REFUND_REASON_LENGTH)
      .default('')
      .meta({ description: 'The customer reads it' }),
    restock: z.boolean().default(true).meta({ description: 'Whether the pieces are on sale again' }),
    return_code: z.string().max(20).optional().meta({ description: 'Of the withdrawal that it answers' }),
  })
  .meta({ id: 'NewRefund', description: 'The customer gets an e-mail; the money goes back afterwards' });

async function answered({ shop, id }: Pick<Call<unknown, unknown>, 'shop' | 'id'>) {
  const found = await refundsOfOrder(shop.db, id);
  return found ? { body: found.shown, version: found.version } : NO_ORDER;
}

export const refunds: Resource = {
  '/orders/{id}/refunds': {
    GET: operation({
      scope: 'orders:read',
      summary: 'Refunds of an order, and what is left to refund',
      answer: Refunds,
      handle: answered,
    }),
    POST: operation({
      scope: 'refunds:write',
      summary: 'Refund an order, or a part of it',
      act: 'api-order-refunded',
      body: NewRefund,
      answer: Refunds,
      status: 201,
      async prepare({ shop, id }) {
        const answer = await askProvider(shop, id);
        return answer.ok ? null : refusalOf(answer.code);
      },
      async handle(call) {
        const { shop, token, id: orderId, body } = call;
        const { amount_cents: amountCents, lines: pieces, reason, wrapping, restock, return_code } = body;
        const actor = token.createdBy;
        const added = await addRequest(
          shop,
          {
            refundId: randomUUID(),
            orderId,
            amountCents,
            pieces,
            reason,
            wrapping,
            actor,
            keepOut: !restock,
            returnCode: return_code ?? null,
            isReturn: isReturnOf,
          },
          false,
        );
        if (!added.ok) return refusalOf(added.code);
        // The refund may leave only parcels already sent: they are then the whole order.
        await followParcels(shop, { orderId, actor });
        return answered(call);
      },
    }),
  },
};

const POINTERS: Partial<Record<RefundRefusal, string>> = {
  invalid_amount: '/amount_cents',
  too_much: '/amount_cents',
  invalid_pieces: '/lines',
  no_wrapping: '/wrapping',
  not_its_return: '/return_code',
};

function refusalOf(code: RefundRefusal): Problem {
  const { message: detail } = REFUND_REFUSALS[code];
  const pointer = POINTERS[code];
  if (pointer) return { problem: 'invalid', errors: [{ pointer, detail }] };
  if (code === 'unknown_order') return NO_ORDER;
  return { problem: code === 'provider_away' ? 'unavailable' : 'conflict', detail };
}
