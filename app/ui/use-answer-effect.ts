import { useEffect, useRef } from 'react';

/**
 * Calls back once for each answer that a fetcher got, when it is drawn.
 *
 * An effect that depends on the answer would now and then be lost: fetchers read their answer, while they are
 * drawn, from a store that changes beneath React, which may throw that drawing away and remember what it read.
 */
export function useAnswerEffect<Answer>(answer: Answer | undefined, show: (answer: Answer) => void): void {
  const shown = useRef<Answer>(undefined);
  useEffect(() => {
    if (answer === undefined || answer === shown.current) return;
    shown.current = answer;
    show(answer);
  });
}
