import { href, Link } from 'react-router';
import { ExchangeCard } from '#routes/admin/orders/shared/exchange-card.tsx';
import { useHeldExchange } from '#routes/admin/orders/shared/use-held-exchange.ts';
import type { ExchangeRow } from '#shop/orders/exchanges/read.server.ts';
import { isPartlySent } from '#shop/orders/lifecycle/line-changes/cancelled-pieces.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { buttonClass } from '#ui/button.tsx';

type Props = { order: SeenOrder; exchanges: readonly ExchangeRow[]; today: string };

/** The exchanges of an order, and where another begins. `today` is an ISO day. */
export function OrderExchanges({ order, exchanges: shown, today }: Props) {
  const { exchanges, onTyping } = useHeldExchange(shown);
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
      {isPartlySent(order) ? (
        <p className="text-ink-soft">Un capo si cambia quando sono partiti tutti i pacchi.</p>
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
