import { useEffect } from 'react';
import { toast } from '../../ui/toast.tsx';

/** `message` is ready to show; `field` is the one that it is about. */
export type OrderAnswer = { ok: true; message: string } | { ok: false; message: string; field?: string };

/** Tells what became of a change to an order. */
export function useAnswerToast(answer: OrderAnswer | undefined): void {
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) toast({ title: 'Successo', description: answer.message, tone: 'success' });
    else toast({ title: 'Errore', description: answer.message, tone: 'error' });
  }, [answer]);
}
