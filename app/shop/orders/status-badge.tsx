import { ORDER_STATUS, type OrderStatus, shopperLabel } from './status.ts';

const LOOKS: Record<OrderStatus, string> = {
  pending: 'border-gold bg-bg text-ink',
  processing: 'border-ink bg-bg text-ink',
  shipped: 'border-ink bg-ink text-bg',
  delivered: 'border-sage bg-sage text-white',
  cancelled: 'border-line bg-stone text-ink-soft line-through',
};

/** @param forShopper an order exists once it is paid: to its shopper one that waits has been received */
export function StatusBadge({ status, forShopper = false }: { status: OrderStatus; forShopper?: boolean }) {
  return (
    <span
      className={`inline-block border px-2 py-0.5 text-[11px] leading-4 font-bold tracking-wide whitespace-nowrap uppercase ${LOOKS[status]}`}
    >
      {forShopper ? shopperLabel(status) : ORDER_STATUS[status].label}
    </span>
  );
}
