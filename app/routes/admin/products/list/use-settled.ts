import { useEffect, useState } from 'react';

/** A value after a pause in typing: remarks at each key would move the form below them. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 1000);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
