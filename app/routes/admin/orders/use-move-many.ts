import { href, useFetcher } from 'react-router';
import type { OrderStatus } from '../../../shop/orders/status.ts';
import { useEachAnswer } from '../../../ui/each-answer.ts';
import { toast } from '../../../ui/toast.tsx';
import type { ManyAnswer } from '../order-statuses/answer.ts';
import { UNDO_SHOWN_MS } from '../shared/order-moves.tsx';

/**
 * Moves orders together, says what became of it, and offers to take all of it back while that is possible. Kept by the
 * page, since the orders may leave its list meanwhile.
 */
export function useMoveMany(onMoved: () => void) {
  const fetcher = useFetcher<ManyAnswer>();
  const send = (form: [string, string][]) =>
    void fetcher.submit(new URLSearchParams(form), {
      method: 'post',
      action: href('/admin/ordini/stati'),
    });
  useEachAnswer(fetcher.data, (answer) => {
    if (!answer.ok) {
      toast({ title: 'Errore', description: answer.message, tone: 'error' });
      return;
    }
    const { changes } = answer;
    const sent = changes.map(({ orderId, eventId }): [string, string] => ['change', `${orderId}.${eventId}`]);
    toast({
      title: 'Successo',
      description: answer.message,
      tone: 'success',
      ...(changes.length > 0 && {
        action: { label: 'Torna indietro', onClick: () => send([['intent', 'undo'], ...sent]) },
        shownForMs: UNDO_SHOWN_MS,
      }),
    });
    onMoved();
  });
  return {
    busy: fetcher.state !== 'idle',
    move: (orders: readonly { id: string }[], to: OrderStatus) =>
      send([['status', to], ...orders.map(({ id }): [string, string] => ['order', id])]),
  };
}

export type MoveMany = ReturnType<typeof useMoveMany>;
