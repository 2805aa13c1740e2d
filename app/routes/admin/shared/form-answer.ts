import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { FIELDS_REFUSED, type FieldErrors } from '../../../shop/forms/fields.ts';
import { toast } from '../../../ui/toast.tsx';
import type { Unanswered } from './attempt.ts';

/**
 * What a form of the administration is answered with. `refused` carries a whole sentence; the other messages complete
 * the one that the form begins ("Impossibile salvare: …").
 */
export type FormAnswer =
  | { ok: true; message?: string }
  | { ok: false; code: 'invalid'; fields: FieldErrors }
  | { ok: false; code: 'refused' | 'failed' | 'edited_elsewhere' | 'not_found'; message: string }
  | Unanswered;

type Texts = {
  /** Said after a success that brings no message of its own. */
  saved: string;
  /** Beginning of the sentence after a failure: "Impossibile salvare". */
  failed: string;
  /** Said when fields are wrong; what is wrong with each stands beside it. */
  refusal?: (errors: FieldErrors) => { title: string; description: string };
};

type Consequences = {
  /** Where the first field that is wrong gets the focus. */
  form?: RefObject<HTMLFormElement | null>;
  onSaved?: () => void;
  onFailed?: () => void;
};

/** Says how a form was answered, once for each answer, and gives the errors to be written beside its fields. */
export function useFormAnswer(
  answer: FormAnswer | undefined,
  { saved, failed, refusal = () => FIELDS_REFUSED }: Texts,
  { form, onSaved, onFailed }: Consequences = {},
): FieldErrors {
  const [told, setTold] = useState<FormAnswer>();
  const tell = useEffectEvent((given: FormAnswer) => {
    if (given.ok) {
      onSaved?.();
      toast({ title: 'Successo', description: given.message ?? saved, tone: 'success' });
      return;
    }
    onFailed?.();
    if (given.code === 'invalid') {
      form?.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      toast({ ...refusal(given.fields), tone: 'error' });
    } else {
      const description = given.code === 'refused' ? given.message : `${failed}: ${given.message}`;
      toast({ title: 'Errore', description, tone: 'error' });
    }
  });
  if (answer && answer !== told) setTold(answer);
  useEffect(() => {
    if (told) tell(told);
  }, [told]);
  return told && !told.ok && told.code === 'invalid' ? told.fields : {};
}

type Fetcher = { state: 'idle' | 'submitting' | 'loading'; data: FormAnswer | undefined };

/** The answer from the moment when the page shows what became of it. */
export function answerOnceShown({ state, data }: Fetcher): FormAnswer | undefined {
  return state === 'idle' ? data : undefined;
}
