import { useMemo } from 'react';
import { TextButton } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { formatBody, parseBody } from './my-size.ts';
import type { Body, Measure } from './size-guide.ts';
import { storedMeasures, useStoredMeasures } from './stored-measures.tsx';

export function useBody(): Body {
  const stored = useStoredMeasures();
  return useMemo(() => parseBody(stored), [stored]);
}

export function rememberBody(measures: Partial<Record<Measure, number | undefined>>) {
  storedMeasures.update((stored) => formatBody({ ...parseBody(stored), ...measures }));
}

export function forgetBody() {
  storedMeasures.update(() => null);
}

/** Button that deletes stored measures; invisible without any. */
export function ForgetMeasures() {
  const body = useBody();
  if (formatBody(body) === null) return null;
  return (
    <TextButton
      alone
      onClick={() => {
        forgetBody();
        toast({ title: 'Misure cancellate', description: 'Questo dispositivo non le ricorda più.' });
      }}
    >
      Cancella le mie misure
    </TextButton>
  );
}
