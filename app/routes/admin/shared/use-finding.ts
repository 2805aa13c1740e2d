import { useState } from 'react';
import { useFetcher } from 'react-router';

/**
 * A search within a form: what is typed, the words last searched for (`requested`), and the answer of the page that
 * `addressOf` names for them. `find` is false for fewer than `least` characters, and then requests nothing.
 */
export function useFinding<Answer>(addressOf: (words: string) => string, least = 1) {
  const { data: answer, load, state } = useFetcher<Answer>();
  const [value, onType] = useState('');
  const [requested, setRequested] = useState('');
  const find = () => {
    const words = value.trim();
    if (words.length < least) return false;
    setRequested(words);
    void load(addressOf(words));
    return true;
  };
  return { answer, requested, find, field: { value, onType, busy: state !== 'idle' } };
}
