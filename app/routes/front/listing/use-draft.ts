import { useEffect, useRef, useState } from 'react';

/**
 * What a control shows while somebody types or drags, ahead of the address it ends up in. `apply` is called
 * once the hand rests for `delay` ms; a value that changes from elsewhere (back button) replaces the draft.
 */
export function useDraft(value: string, apply: (draft: string) => void, delay: number) {
  const [draft, setDraft] = useState(value);
  const known = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    clearTimeout(timer.current);
    setDraft(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function settle(next: string) {
    clearTimeout(timer.current);
    known.current = next;
    apply(next);
  }
  return {
    draft,
    change(next: string) {
      setDraft(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(next), delay);
    },
    /** Does not wait: for Enter. */
    settle: () => settle(draft),
  };
}
