import { useState } from 'react';
import { useFetcher } from 'react-router';
import { answerOnceShown, type FormAnswer, useFormAnswer } from './form-answer.ts';

/** The steps by which something goes on: sent by `fetcher`'s form, or first asked about in a dialog. */
export function useSteps() {
  const fetcher = useFetcher<FormAnswer>();
  const [confirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Fatto', failed: 'Impossibile continuare' },
    { onSaved: close, onFailed: close },
  );
  /** What the dialog is drawn with that asks whether to take this step. */
  const dialog = (intent: string) => ({
    open: confirming,
    busy: fetcher.state !== 'idle',
    onConfirm: () => void fetcher.submit({ intent }, { method: 'post' }),
    onClose: close,
  });
  return { fetcher, ask: () => setConfirming(true), dialog };
}
