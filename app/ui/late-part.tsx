import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { repeatAll } from './early-input.tsx';

/** A part whose code loads after the page's. Actions before are repeated once it has loaded. */
export function LatePart({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  const hasCome = useRef(false);
  const repeatHeld = useRef<() => void>(undefined);
  useEffect(() => {
    const element = part.current;
    if (!element || hasCome.current) return;
    const held: EarlyInput['held'] = [];
    const hold = (event: Event) => {
      const target = event.target as HTMLInputElement;
      if (!element.contains(target)) return;
      const button = event.type === 'click' ? target.closest('button') : null;
      if (button?.popoverTargetElement) return;
      event.stopPropagation();
      if (button) event.preventDefault();
      // Boxes toggle by themselves; their change event follows.
      else if (event.type === 'click') return;
      const on = button ?? target;
      if (held.at(-1)?.[0] === on) held.pop();
      held.push(button ? [on] : [on, /checkbox|radio/.test(target.type) ? target.checked : target.value]);
    };
    const end = () => {
      for (const type of LATE_EVENTS) removeEventListener(type, hold, true);
    };
    // On the window: React stops events in unhydrated parts at its root.
    for (const type of LATE_EVENTS) addEventListener(type, hold, true);
    repeatHeld.current = () => {
      end();
      void repeatAll(held);
    };
    return end;
  }, []);
  return (
    <div ref={part} className="contents">
      <Suspense>
        {children}
        <OnceThere
          act={() => {
            hasCome.current = true;
            repeatHeld.current?.();
          }}
        />
      </Suspense>
    </div>
  );
}

const LATE_EVENTS = ['click', 'input', 'change'];

/** Acts once its siblings' code has loaded. */
function OnceThere({ act }: { act: () => void }) {
  const first = useRef(act);
  useEffect(() => first.current(), []);
  return null;
}
