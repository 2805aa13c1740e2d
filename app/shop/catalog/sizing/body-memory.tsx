import { useMemo } from 'react';
import { TextButton } from '#ui/text-link.tsx';
import { toast } from '#ui/toast.tsx';
import { formatBody, parseBody } from './my-size.ts';
import type { Body, Measure } from './size-guide.ts';
import { storedMeasures, useStoredMeasures } from './stored-measures.tsx';

/** The measures that this device keeps. */
export function useBody(): Body {
  const stored = useStoredMeasures();
  return useMemo(() => parseBody(stored), [stored]);
}

/** Keeps these measures beside those that are known already. */
export function rememberBody(measures: Partial<Record<Measure, number | undefined>>) {
  storedMeasures.update((stored) => formatBody({ ...parseBody(stored), ...measures }));
}

/** Forgets the measures of this device. */
export function forgetBody() {
  storedMeasures.update(() => null);
}

/** A button that forgets the measures of this device; draws nothing where it keeps none. */
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
