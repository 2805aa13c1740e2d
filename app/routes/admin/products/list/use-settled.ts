import { useEffect, useState } from 'react';

/** A value once it has not changed for a moment: what is said of it at each key would move the form below it. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 1000);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
