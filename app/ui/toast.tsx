import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useSyncExternalStore } from 'react';

export type ToastTone = 'info' | 'success' | 'error';
export type ToastMessage = {
  title: string;
  description?: string;
  tone?: ToastTone;
  action?: { label: string; onClick: () => void };
};

/** How long (ms) a message stays, unless somebody points at it (specification section 9). */
const SHOWN_FOR = 5000;

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
  timer = setTimeout(dismissToast, SHOWN_FOR);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const read = () => state;
const NOTHING: State = { message: null, regions: [] };

const MARKS = {
  info: null,
  success: <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-[#C9D2B4]" />,
  error: <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />,
};

// At the top below the line where panels have their X.
const PLACES = { top: 'top-18', bottom: 'bottom-4 sm:bottom-6 toast-bottom' };

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
  return (
    <div
      role="status"
      aria-live="polite"
      className={`pointer-events-none fixed right-4 left-4 z-60 sm:right-6 sm:left-auto sm:w-96 ${PLACES[place]}`}
    >
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only keeps it longer.
        <div
          key={shown.number}
          onPointerEnter={() => clearTimeout(timer)}
          onPointerLeave={countDown}
          onFocus={() => clearTimeout(timer)}
          onBlur={countDown}
          className={`arrive pointer-events-auto flex items-start gap-3 border border-bg/40 py-3.5 pr-2 pl-4 text-bg shadow-[0_12px_40px_rgb(42_36_34/0.3)] ${shown.tone === 'error' ? 'bg-sale' : 'bg-ink'}`}
        >
          {MARKS[shown.tone ?? 'info']}
          <div className="min-w-0 flex-1 text-[15px] leading-snug">
            <p className="font-semibold">{shown.title}</p>
            {shown.description && <p className="mt-0.5">{shown.description}</p>}
          </div>
          {shown.action && (
            <button
              type="button"
              className="label-caps -my-1.5 min-h-11 shrink-0 px-2 underline underline-offset-4 focus-visible:outline-bg"
              onClick={() => {
                shown.action?.onClick();
                dismissToast();
              }}
            >
              {shown.action.label}
            </button>
          )}
          <button
            type="button"
            onClick={dismissToast}
            aria-label="Chiudi il messaggio"
            className="-my-2 grid size-11 shrink-0 place-items-center focus-visible:outline-bg"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}

/** The page's own place for messages, mounted once in the document shell. */
export function Toaster() {
  return <ToastRegion place="bottom" />;
}
