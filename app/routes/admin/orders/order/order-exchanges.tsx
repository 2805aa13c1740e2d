import { href, Link } from 'react-router';
import type { ExchangeRow } from '../../../../shop/orders/exchanges/read.server.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { ExchangeCard } from '../exchanges/exchange-card.tsx';
import { useHeldExchange } from '../exchanges/use-held-exchange.ts';

type Props = { orderId: string; exchanges: readonly ExchangeRow[]; today: string };

/** The exchanges of an order, and where another begins. `today` is an ISO day. */
export function OrderExchanges({ orderId, exchanges: shown, today }: Props) {
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
      <p>
        <Link
          to={href('/admin/ordini/:id/cambio', { id: orderId })}
          className={buttonClass('secondary', 'sm')}
        >
          Cambia un capo
        </Link>
      </p>
    </div>
  );
}
