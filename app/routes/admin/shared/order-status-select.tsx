import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { orderNumber } from '../../../shop/orders/number.ts';
import {
  isOrderStatus,
  ORDER_STATUS,
  ORDER_STATUSES,
  type OrderStatus,
} from '../../../shop/orders/status.ts';
import { useEachAnswer } from '../../../ui/each-answer.ts';
import { toast } from '../../../ui/toast.tsx';

export type StatusAnswer = { ok: true } | { ok: false };

type Props = {
  order: { id: string; status: OrderStatus };
  /** What is sent along with the status, read when it is chosen. */
  alsoSend?: () => Record<string, string>;
};

/**
 * How long (ms) the arrow keys rest before a status counts as chosen: they pass through the ones between, and
 * passing is not choosing.
 */
const KEYS_REST = 900;

/** Moves one order as soon as another status is chosen, and falls back when it could not be moved. */
export function OrderStatusSelect({ order, alsoSend }: Props) {
  const fetcher = useFetcher<StatusAnswer>();
  const sent = fetcher.formData?.get('status');
  const [passing, setPassing] = useState<string | null>(null);
  const byKeys = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useStatusToast(fetcher.data);
  useEffect(() => () => clearTimeout(rest.current), []);

  function choose(status: string) {
    clearTimeout(rest.current);
    setPassing(null);
    if (status !== order.status || fetcher.state !== 'idle')
      void fetcher.submit({ ...alsoSend?.(), order: order.id, status }, { method: 'post' });
  }

  return (
    <span className="relative block">
      <select
        aria-label={`Stato dell'ordine ${orderNumber(order.id)}`}
        value={passing ?? (isOrderStatus(sent) ? sent : order.status)}
        onPointerDown={() => {
          byKeys.current = false;
        }}
        onKeyDown={({ key }) => {
          byKeys.current = true;
          if (key === 'Enter' && passing !== null) choose(passing);
        }}
        onChange={(event) => {
          const status = event.currentTarget.value;
          if (!byKeys.current) return choose(status);
          clearTimeout(rest.current);
          setPassing(status);
          rest.current = setTimeout(() => choose(status), KEYS_REST);
        }}
        onBlur={() => {
          if (passing !== null) choose(passing);
        }}
        aria-busy={fetcher.state !== 'idle'}
        className="min-h-11 w-full min-w-36 appearance-none border border-ink-soft bg-bg px-3 pr-9 lg:min-h-10"
      >
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {ORDER_STATUS[status].label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}

/** The texts of specification section 8. */
export function useStatusToast(answer: StatusAnswer | undefined): void {
  useEachAnswer(answer, ({ ok }) => {
    if (ok) toast({ title: 'Successo', description: 'Stato ordine aggiornato', tone: 'success' });
    else toast({ title: 'Errore', description: "Impossibile aggiornare l'ordine", tone: 'error' });
  });
}
