import { browserStore, useBrowserStore } from '../../ui/browser-store.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { BODY_KEY, formatBody, parseBody } from './my-size.ts';
import type { Body, Measure } from './size-guide.ts';

const NOTHING: Body = {};

const store = browserStore<Body>({ key: BODY_KEY, parse: parseBody, format: formatBody, empty: NOTHING });

/** The measures that this device keeps. */
export function useBody(): Body {
  return useBrowserStore(store);
}

/** Keeps these measures beside those that are known already. */
export function rememberBody(measures: Partial<Record<Measure, number | undefined>>) {
  store.update((body) => ({ ...body, ...measures }));
}

/** Forgets the measures of this device. */
export function forgetBody() {
  store.update(() => NOTHING);
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
