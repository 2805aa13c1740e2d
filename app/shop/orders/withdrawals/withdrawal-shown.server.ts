import type { WithdrawalRow } from './withdrawal-rows.server.ts';

/** A withdrawal for other programs, in the API and in events. */
export function withdrawalShown(one: WithdrawalRow) {
  return {
    id: one.id,
    code: one.code,
    status: one.state,
    order_id: one.orderId,
    order_number: one.orderNumber,
    claimed_order_id: one.claimed?.orderId ?? null,
    name: one.name,
    email: one.email,
    is_other_email: one.isOtherEmail,
    declaration: one.declaration,
    lines: one.lines.map(({ line, quantity }) => ({ line_id: line, quantity })),
    origin: one.origin,
    received_at: one.receivedAt.toISOString(),
    last_day: one.lastDay,
    in_time: one.inTime,
    refund_due: one.dueDay,
    goods_arrived_at: one.goodsAt?.toISOString() ?? null,
    proof_arrived_at: one.proofAt?.toISOString() ?? null,
    refusal: one.refusal,
  };
}
