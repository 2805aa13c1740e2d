import { Badge } from '../../../ui/badge.tsx';
import { isOwnMethod } from '../../company/settings/payment-methods.ts';
import { isUnpaid, PAYMENT_STATE, type PaymentState } from './payment-state.ts';

/** Whether an order is paid, beside its status. */
export function PaymentBadge({ state }: { state: PaymentState }) {
  const { label, tone } = PAYMENT_STATE[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** An order that was paid as it was made says so by being there: of it only what is owed since, on either side, is news. */
export function showsPayment(order: { paymentMethod: string | null; paymentState: PaymentState }): boolean {
  const { paymentMethod, paymentState } = order;
  return isOwnMethod(paymentMethod) || paymentState === 'to_refund' || isUnpaid(paymentState);
}
