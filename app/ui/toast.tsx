import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { ToastMessage } from './toast-message.ts';
import { useLazyModule } from './use-lazy-module.ts';

/** Duration (ms) of a message, unless the pointer is on it (specification section 9). */
const SHOWN_FOR = 5000;

/** Delay (ms) of loading the code without a message, as it is needed offline. */
const FIRST_AFTER = 3000;

const loadView = () => import('./toast-view.tsx');

type Shown = ToastMessage & { number: number };
type State = { message: Shown | null; regions: readonly string[] };

let state: State = { message: null, regions: [] };
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const listeners = new Set<() => void>();

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Shows a message for 5 s, replacing the previous one. */
export function toast(message: ToastMessage) {
  count += 1;
  const number = count;
  clearTimeout(timer);
  change({ message: { ...message, number } });
  // On a slow line the code that shows it may take longer than that.
  const begin = () => state.message?.number === number && countDown();
  loadView().then(begin, begin);
}

export function dismissToast() {
  clearTimeout(timer);
  change({ message: null });
}

function countDown() {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, state.message?.shownForMs ?? SHOWN_FOR);
}

const hold = () => clearTimeout(timer);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const read = () => state;
const NOTHING: State = { message: null, regions: [] };

// At the top below the X of panels.
const PLACES = { top: 'top-18', bottom: 'bottom-4 sm:bottom-6 toast-bottom' };

const textOf = ({ title, description = '' }: ToastMessage) => `${title} ${description}`.trim();

/**
 * Place of messages. Outside of a modal everything is inert, so each modal has a region, and the last opened shows the
 * message. A live region must exist before its first message to be announced.
 */
export function ToastRegion({ place }: { place: 'top' | 'bottom' }) {
  const id = useId();
  const { message, regions } = useSyncExternalStore(subscribe, read, () => NOTHING);
  useEffect(() => {
    change({ regions: [...state.regions, id] });
    return () => change({ regions: state.regions.filter((region) => region !== id) });
  }, [id]);
  const shown = regions.at(-1) === id ? message : null;
  const [isQuiet, setQuiet] = useState(false);
  const [failed, setFailed] = useState(false);
  const part = useLazyModule(loadView, message !== null || isQuiet, () => setFailed(true));
  useEffect(() => {
    const first = setTimeout(() => setQuiet(true), FIRST_AFTER);
    return () => clearTimeout(first);
  }, []);
  return (
    <div
      role="status"
      aria-live="polite"
      className={`pointer-events-none fixed right-4 left-4 z-60 sm:right-6 sm:left-auto sm:w-96 ${PLACES[place]}`}
    >
      {shown && part && (
        <part.ToastView
          key={shown.number}
          message={shown}
          hold={hold}
          release={countDown}
          dismiss={dismissToast}
        />
      )}
      {shown && failed && !part && <p className="arrive bg-ink px-4 py-3.5 text-bg">{textOf(shown)}</p>}
    </div>
  );
}

export function Toaster() {
  return <ToastRegion place="bottom" />;
}
