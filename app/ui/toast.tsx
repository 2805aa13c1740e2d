import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { ToastMessage } from './toast-message.ts';
import { useLazyModule } from './use-lazy-module.ts';

/** How long (ms) a message stays, unless somebody points at it (specification section 9). */
const SHOWN_FOR = 5000;

/** What draws a message comes with the first one or, for whoever loses the connection, this long (ms) after the page. */
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

/** Shows a message for 5 s in place of the one before: one is visible at a time. */
export function toast(message: ToastMessage) {
  count += 1;
  change({ message: { ...message, number: count } });
  countDown();
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

// At the top below the line where panels have their X.
const PLACES = { top: 'top-18', bottom: 'bottom-4 sm:bottom-6 toast-bottom' };

/** A message without what draws it. */
const textOf = ({ title, description = '' }: ToastMessage) => `${title} ${description}`.trim();

/**
 * Where messages appear. Outside a modal dialog everything is inert, so each modal has a region of its own and
 * the one opened last shows the message. The live region is there before its first message, or it would not
 * be announced.
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

/** The page's own place for messages, mounted once in the document shell. */
export function Toaster() {
  return <ToastRegion place="bottom" />;
}
