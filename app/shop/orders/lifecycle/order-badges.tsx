import { type MoneyFact, moneyText } from '#shop/orders/lifecycle/payments/order-money.ts';
import { Badge } from '#ui/badge.tsx';
import { ORDER_STATUS, type OrderStatus } from './status.ts';

export function MoneyBadges({ money }: { money: readonly MoneyFact[] }) {
  return money.map((one) => (
    <Badge key={one.label} tone={one.tone} wraps>
      {moneyText(one)}
    </Badge>
  ));
}

const LOOKS: Record<OrderStatus, string> = {
  pending: 'border-gold bg-bg text-ink',
  processing: 'border-ink bg-bg text-ink',
  shipped: 'border-ink bg-ink text-bg',
  delivered: 'border-sage bg-sage text-white',
  cancelled: 'border-line bg-stone text-ink-soft line-through',
};

/** `label` defaults to the owner's wording. */
export function StatusBadge({ status, label }: { status: OrderStatus; label?: string }) {
  return (
    <span
      className={`inline-block border px-2 py-0.5 text-[11px] leading-4 font-bold tracking-wide whitespace-nowrap uppercase ${LOOKS[status]}`}
    >
      {label ?? ORDER_STATUS[status].label}
    </span>
  );
}
