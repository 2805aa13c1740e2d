import type { Read, SentForm } from '../forms/fields.ts';
import { formReader } from '../forms/form.ts';
import { REFUND_REFUSALS, type Restock } from './refund.ts';
import { REFUND_FIELDS } from './refund-fields.ts';

const readFields = formReader(REFUND_FIELDS, {}, [
  {
    among: ['amount'],
    field: 'amount',
    holds: ({ amount }) => amount > 0,
    message: REFUND_REFUSALS.invalid_amount.message,
  },
]);

type SentFields = Iterable<[name: string, value: unknown]>;

/** A refund as the owner asks for it; whether the pieces may go back, the order tells. */
export function readRefund(form: SentForm & SentFields): Read<{
  refundId: string;
  returnCode: string | null;
  amountCents: number;
  reason: string;
  restock: Restock[];
}> {
  const read = readFields(form);
  if (!read.ok) return read;
  const { refund_id: refundId, return_code: code, amount: amountCents, reason } = read.value;
  const restock = restockOf(form);
  return { ok: true, value: { refundId, returnCode: code || null, amountCents, reason, restock } };
}

/** Fields named `back_` and the key of a line carry the pieces of it. */
function restockOf(form: SentFields): Restock[] {
  return [...form].flatMap(([name, value]) => {
    if (!name.startsWith('back_') || value === '' || value === '0') return [];
    return [{ line: name.slice('back_'.length), quantity: Number(value) }];
  });
}
