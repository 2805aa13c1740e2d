import { useCallback } from 'react';
import { href, useFetcher } from 'react-router';
import type { UndoableMove } from '#shop/orders/lifecycle/undo.ts';
import { toast } from '#ui/toast.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';
import type { StatusAnswer } from './order-status-answer.ts';

/** Undoes a change of status. Held by the page: the order may leave the list. */
export function useUndoMove() {
  const fetcher = useFetcher<StatusAnswer>();
  useAnswerEffect(fetcher.data, (answer) => {
    if (answer.ok) toast({ title: 'Successo', description: 'Stato ordine ripristinato', tone: 'success' });
    else toast({ title: 'Errore', description: wholeSentence(answer) ?? TOO_LATE, tone: 'error' });
  });
  const { submit } = fetcher;
  return useCallback(
    (orderId: string, { eventId, version }: Omit<UndoableMove, 'until'>) =>
      void submit(
        { intent: 'undo', order: orderId, event: String(eventId), version: String(version) },
        { method: 'post', action: href('/admin/ordini') },
      ),
    [submit],
  );
}

export type UndoMove = ReturnType<typeof useUndoMove>;

const TOO_LATE = 'È troppo tardi per tornare indietro: lo stato è rimasto com’è.';

/** Announces the outcome (texts of specification section 8), with undo while that is possible. */
export function sayMoved(order: { id: string }, answer: StatusAnswer, undo: UndoMove): void {
  if (!answer.ok) {
    const description = wholeSentence(answer) ?? "Impossibile aggiornare l'ordine";
    toast({ title: 'Errore', description, tone: 'error' });
    return;
  }
  const { undo: move, message = 'Stato ordine aggiornato' } = answer;
  toast({
    title: 'Successo',
    description: message,
    tone: 'success',
    ...(move && {
      action: { label: 'Torna indietro', onClick: () => undo(order.id, move) },
      shownForMs: UNDO_SHOWN_MS,
    }),
  });
}

function wholeSentence({ code, message }: Extract<StatusAnswer, { ok: false }>): string | undefined {
  return code === 'stale' || code === 'refused' || code === 'pieces_gone' ? message : undefined;
}

/** How long (ms) the toast offers undo. */
export const UNDO_SHOWN_MS = 10_000;
