import type { LinePieces } from '#db/json/orders.ts';
import type { Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { sentPieces } from '#shop/orders/lifecycle/order-line.ts';
import { REFUND_REFUSALS } from './refund.ts';
import { BY_HAND_FIELDS, REFUND_FIELDS } from './refund-fields.ts';

const readFields = formReader(REFUND_FIELDS, {}, [
  {
    among: ['amount'],
    field: 'amount',
    holds: ({ amount }) => amount > 0,
    message: REFUND_REFUSALS.invalid_amount.message,
  },
]);

/** Does not check restocking. */
export function readRefund(form: SentForm & { entries(): Iterable<[string, unknown]> }): Read<{
  refundId: string;
  returnCode: string | null;
  amountCents: number;
  reason: string;
  /** Fields named `back_` and a line key. */
  pieces: LinePieces[];
  wrapping: boolean;
  keepOut: boolean;
}> {
  const read = readFields(form);
  if (!read.ok) return read;
  const {
    refund_id: refundId,
    return_code: code,
    amount: amountCents,
    reason,
    wrapping,
    keep_out: keepOut,
  } = read.value;
  const pieces = sentPieces(form, 'back_');
  return {
    ok: true,
    value: { refundId, returnCode: code || null, amountCents, reason, pieces, wrapping, keepOut },
  };
}

export const readByHand = formReader(BY_HAND_FIELDS);
