import { useEachAnswer } from '../../../ui/each-answer.ts';
import { toast } from '../../../ui/toast.tsx';

/** `message` is ready to show; `field` is the one that it is about. */
export type OrderAnswer = { ok: true; message: string } | { ok: false; message: string; field?: string };

/** Tells what became of a change to an order. */
export function useAnswerToast(answer: OrderAnswer | undefined): void {
  useEachAnswer(answer, ({ ok, message }) => {
    if (ok) toast({ title: 'Successo', description: message, tone: 'success' });
    else toast({ title: 'Errore', description: message, tone: 'error' });
  });
}
