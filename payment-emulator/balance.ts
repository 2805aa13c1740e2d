import { type EmulatorContext, seconds } from './context.ts';
import { Fields, type FormTree } from './form.ts';
import { createdWithin, page } from './lists.ts';
import type { Method } from './methods.ts';
import type { BalanceTransaction } from './objects.ts';

/** What moved the shop's balance; `amount` in cents, negative when money leaves. */
type Moved = {
  kind: BalanceTransaction['reporting_category'];
  method: Method;
  source: string;
  amount: number;
  currency: string;
};

/** Writes a movement of the shop's balance, in the transaction that makes it happen. @returns its id */
export function moveBalance(
  context: EmulatorContext,
  { kind, method, source, amount, currency }: Moved,
): string {
  const id = context.newId('txn_3', 23);
  const at = seconds(context.now());
  context.store.put('transactions', id, {
    id,
    object: 'balance_transaction',
    amount,
    available_on: at,
    balance_type: 'payments',
    created: at,
    currency,
    description: null,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: kind,
    source,
    status: 'available',
    type: typeOf(kind, method),
  });
  return id;
}

/** The provider calls what is paid without a card a payment. */
function typeOf(kind: Moved['kind'], method: Method): BalanceTransaction['type'] {
  if (kind === 'dispute' || kind === 'dispute_reversal') return 'adjustment';
  if (kind === 'refund_failure' || method === 'card') return kind;
  return kind === 'charge' ? 'payment' : 'payment_refund';
}

/** `GET /v1/balance_transactions`. */
export function listTransactions(context: EmulatorContext, form: FormTree, path: string) {
  const fields = new Fields(form).ignore('expand');
  const type = fields.string('type');
  const source = fields.string('source');
  const currency = fields.string('currency');
  const within = createdWithin(fields);
  const found = context.store
    .all('transactions')
    .filter(
      (one) =>
        within(one) &&
        (type === undefined || one.type === type) &&
        (source === undefined || one.source === source) &&
        (currency === undefined || one.currency === currency),
    );
  const list = page(found, fields, path);
  fields.done();
  return list;
}
