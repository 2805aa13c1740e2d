import { useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { toast } from '#ui/toast.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';

/** Set-up data of a second factor, shown once. */
export type Begun = { secret: string; recoveryCodes: string[]; qr: { size: number; path: string } };

export type SecurityAnswer =
  | { ok: true; message?: string; begun?: Begun; recoveryCodes?: string[] }
  | { ok: false; message?: string; fields?: FieldErrors };

/** Reports a change of the account; errors of fields are shown beside them. */
export function useSecurityToast(answer: SecurityAnswer | undefined): void {
  useAnswerEffect(answer, (given) => {
    if (!given.message) return;
    toast({ title: given.message, tone: given.ok ? 'success' : 'error' });
  });
}

/** A form of the account page, which shows its answer as a toast and empties on success. */
export function useSecurityForm() {
  const fetcher = useFetcher<SecurityAnswer>();
  const form = useRef<HTMLFormElement>(null);
  useSecurityToast(fetcher.data);
  useAnswerEffect(fetcher.data, ({ ok }) => {
    if (ok) form.current?.reset();
  });
  return { fetcher, form, errors: errorsIn(fetcher.data) };
}

export function errorsIn(answer: SecurityAnswer | undefined): FieldErrors {
  return (answer?.ok === false && answer.fields) || {};
}
