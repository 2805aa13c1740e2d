import { useState } from 'react';
import { href, useFetcher, useRevalidator } from 'react-router';
import type { ManyAnswer } from '#routes/admin/orders/shared/many-answer.ts';
import { UNDO_SHOWN_MS } from '#routes/admin/shared/order-moves.tsx';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { toast } from '#ui/toast.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';

/** Moves several orders, announces the outcome, offers undo. Held by the page: the orders may leave its list. */
export function useMoveMany(onMoved: () => void) {
  const fetcher = useFetcher<ManyAnswer>();
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState<string[]>([]);
  const send = (form: [string, string][]) =>
    void fetcher.submit(new URLSearchParams(form), { method: 'post', action: href('/admin/ordini/stati') });
  useAnswerEffect(fetcher.data, (answer) => {
    const { changes = [] } = answer;
    const sent = changes.map(({ orderId, eventId, version }): [string, string] => [
      'change',
      `${orderId}.${eventId}.${version}`,
    ]);
    setLeft((!answer.ok && answer.left) || []);
    if (!answer.ok) void revalidate();
    toast({
      title: answer.ok ? 'Successo' : 'Errore',
      description: answer.message,
      tone: answer.ok ? 'success' : 'error',
      ...(changes.length > 0 && {
        action: { label: 'Torna indietro', onClick: () => send([['intent', 'undo'], ...sent]) },
        shownForMs: UNDO_SHOWN_MS,
      }),
    });
    if (answer.ok || changes.length > 0) onMoved();
  });
  return {
    busy: fetcher.state !== 'idle',
    left,
    move: (
      orders: readonly { id: string; version: number }[],
      to: OrderStatus,
      isSure: boolean,
      day: string,
    ) =>
      send([
        ['status', to],
        ...(day === '' ? [] : [['delivered', day] as [string, string]]),
        ...(isSure ? [['sure', 'on'] as [string, string]] : []),
        ...orders.map(({ id, version }): [string, string] => ['order', `${id}.${version}`]),
      ]),
  };
}

export type MoveMany = ReturnType<typeof useMoveMany>;
