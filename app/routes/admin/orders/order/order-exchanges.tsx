import { href, Link } from 'react-router';
import { ExchangeCard } from '#routes/admin/orders/shared/exchange-card.tsx';
import { useHeldExchange } from '#routes/admin/orders/shared/use-held-exchange.ts';
import type { ExchangeRow } from '#shop/orders/exchanges/read.server.ts';
import { isPartlySent } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { buttonClass } from '#ui/button.tsx';

type Props = { order: SeenOrder; exchanges: readonly ExchangeRow[]; today: string };

/** An order's exchanges and the link to begin one. `today` is an ISO day. */
export function OrderExchanges({ order, exchanges: shown, today }: Props) {
  const { exchanges, onTyping } = useHeldExchange(shown);
  const why = whyNone(order);
  return (
    <div className="grid gap-4">
      {exchanges.length > 0 && (
        <ul className="grid gap-4">
          {exchanges.map((one) => (
            <li key={one.id}>
              <ExchangeCard exchange={one} today={today} onTyping={onTyping} />
            </li>
          ))}
        </ul>
      )}
      {why !== null ? (
        <p className="text-ink-soft">{why}</p>
      ) : (
        <p>
          <Link
            to={href('/admin/ordini/:id/cambio', { id: order.id })}
            className={buttonClass('secondary', 'sm')}
          >
            Cambia un capo
          </Link>
        </p>
      )}
    </div>
  );
}

/** Why nothing of the order can be exchanged; null where something can. */
function whyNone(order: SeenOrder): string | null {
  if (order.status === 'cancelled') return 'L’ordine è annullato: non c’è niente da cambiare.';
  if (order.refunded === 'whole') return 'Tutto è stato rimborsato: non c’è niente da cambiare.';
  return isPartlySent(order) ? 'Un capo si cambia quando sono partiti tutti i pacchi.' : null;
}
