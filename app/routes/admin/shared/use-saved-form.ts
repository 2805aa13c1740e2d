import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { type FormAnswer, useFormAnswer } from './form-answer.ts';
import { useUnsavedForm } from './use-unsaved-form.ts';
import type { OnUnsaved } from './use-unsaved-parts.ts';

type Texts = { saved: string; failed: string };

/** True where it has said itself what was saved. */
type OnSaved = (form: HTMLFormElement | null, answer: Extract<FormAnswer, { ok: true }>) => unknown;

/**
 * A form of a page with several: it is sent without leaving the page, its answer is announced (`useFormAnswer`), and the
 * page knows whether something is typed and not saved. `bind` is for the fetcher's form.
 */
export function useSavedForm(
  part: string,
  texts: Texts,
  { onUnsaved, onSaved }: { onUnsaved: OnUnsaved; onSaved?: OnSaved },
) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const { onInput, forget } = useUnsavedForm(part, onUnsaved);
  const errors = useFormAnswer(fetcher.data, texts, {
    form,
    onSaved: (answer) => {
      forget();
      return onSaved?.(form.current, answer);
    },
  });
  return { fetcher, form, errors, bind: { method: 'post', ref: form, noValidate: true, onInput } as const };
}
