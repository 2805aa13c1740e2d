import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { orderNumber } from '../../shop/orders/number.ts';
import { isOrderStatus, ORDER_STATUSES, type OrderStatus, STATUS_LABELS } from '../../shop/orders/status.ts';
import { toast } from '../../ui/toast.tsx';

export type StatusAnswer = { ok: true } | { ok: false };

type Props = {
  order: { id: string; status: OrderStatus };
  /** What is sent along with the status, read when it is chosen. */
  alsoSend?: () => Record<string, string>;
};

/** Moves one order as soon as another status is chosen, and falls back when it could not be moved. */
export function OrderStatusSelect({ order, alsoSend }: Props) {
  const fetcher = useFetcher<StatusAnswer>();
  const chosen = fetcher.formData?.get('status');
  useStatusToast(fetcher.data);

  return (
    <select
      aria-label={`Stato dell'ordine ${orderNumber(order.id)}`}
      value={isOrderStatus(chosen) ? chosen : order.status}
      onChange={(event) => {
        const status = event.currentTarget.value;
        void fetcher.submit({ ...alsoSend?.(), order: order.id, status }, { method: 'post' });
      }}
      aria-busy={fetcher.state !== 'idle'}
      className="min-h-11 w-full min-w-36 border border-ink-soft bg-bg px-2 lg:min-h-10"
    >
      {ORDER_STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_LABELS[status]}
        </option>
      ))}
    </select>
  );
}

/** The texts of specification section 8. */
export function useStatusToast(answer: StatusAnswer | undefined): void {
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) toast({ title: 'Successo', description: 'Stato ordine aggiornato', tone: 'success' });
    else toast({ title: 'Errore', description: "Impossibile aggiornare l'ordine", tone: 'error' });
  }, [answer]);
}
