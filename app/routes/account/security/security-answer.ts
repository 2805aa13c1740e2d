import type { FieldErrors } from '#shop/forms/fields.ts';
import { toast } from '#ui/toast.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';

/** What a second factor is set up with, shown once. */
export type Begun = { secret: string; recoveryCodes: string[]; qr: { size: number; path: string } };

export type SecurityAnswer =
  | { ok: true; message?: string; begun?: Begun; recoveryCodes?: string[] }
  | { ok: false; message?: string; fields?: FieldErrors };

/** Tells what became of a change to the account; what is wrong with a field is told beside it. */
export function useSecurityToast(answer: SecurityAnswer | undefined): void {
  useAnswerEffect(answer, (given) => {
    if (!given.message) return;
    toast({ title: given.message, tone: given.ok ? 'success' : 'error' });
  });
}

/** What is wrong, by the field's name. */
export function errorsIn(answer: SecurityAnswer | undefined): FieldErrors {
  return (answer?.ok === false && answer.fields) || {};
}
