import { useState } from 'react';
import { href, Link } from 'react-router';
import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import { formatEuro } from '#shop/money/money.ts';
import { ownerStatus } from '#shop/orders/lifecycle/history/timeline.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { VERSION_FIELD } from '#shop/orders/lifecycle/version.ts';
import type { TillOrder } from '#shop/orders/offline-payments/in-shop.server.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { RuledItem } from '#ui/ruled-item.tsx';
import { SendButton } from '#ui/send-button.tsx';

export function TillOrders({ orders }: { orders: readonly TillOrder[] }) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <TillEntry key={order.id} order={order} />
      ))}
    </ul>
  );
}

function TillEntry({ order }: { order: TillOrder }) {
  const { id, version, customerName, status, deliveryMethod, pieces, amountCents, payBy, isDifference } =
    order;
  const isHandedOver = !isDifference && DELIVERY_METHODS[deliveryMethod].isCollected;
  // Sent twice, it is one payment.
  const [paymentId] = useState(() => crypto.randomUUID());
  const { fetcher } = useAnsweredForm({
    saved: isDifference
      ? 'Differenza incassata'
      : isHandedOver
        ? 'Ordine incassato e consegnato'
        : 'Ordine incassato: resta da spedire',
    failed: 'Impossibile incassare l’ordine',
    atOnce: true,
  });
  const number = orderNumber(id);
  const takes = `Incassa ${formatEuro(amountCents)}`;
  const label = !isHandedOver ? takes : amountCents > 0 ? `${takes} e consegna` : 'Consegna';
  return (
    <RuledItem>
      <span className="min-w-0">
        <Link to={href('/admin/ordini/:id', { id })} className="font-semibold underline underline-offset-2">
          {number}
        </Link>{' '}
        {customerName}
        <span className="block text-xs text-ink-soft">
          {isDifference ? 'Differenza di un ordine modificato' : ownerStatus(status, deliveryMethod)} ·{' '}
          {pieces === 1 ? '1 pezzo' : `${pieces} pezzi`}
          {amountCents > 0 && payBy && ` · entro ${lastDay(payBy)}`}
        </span>
      </span>
      <fetcher.Form method="post">
        <input type="hidden" name="order" value={id} />
        <input type="hidden" name={VERSION_FIELD} value={version} />
        <input type="hidden" name="payment_id" value={paymentId} />
        <SendButton
          fetcher={fetcher}
          intent="order"
          variant="secondary"
          aria-label={`${label}: ordine ${number}`}
        >
          {label}
        </SendButton>
      </fetcher.Form>
    </RuledItem>
  );
}
