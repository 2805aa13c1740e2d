import { useEffect, useRef } from 'react';

/**
 * Calls back once for each rendered answer of a fetcher. An effect on the answer may be lost: fetchers read a store
 * outside of React, which may discard that rendering and remember what it read.
 */
export function useAnswerEffect<Answer>(answer: Answer | undefined, show: (answer: Answer) => void): void {
  const shown = useRef<Answer>(undefined);
  useEffect(() => {
    if (answer === undefined || answer === shown.current) return;
    shown.current = answer;
    show(answer);
  });
}
