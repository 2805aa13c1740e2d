import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const HOUR_MS = 3_600_000;

/** Revalidates when the hour has changed since the last answer, also after a long sleep. */
export function useHourly() {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let hour = Math.floor(Date.now() / HOUR_MS);
    function look() {
      const present = Math.floor(Date.now() / HOUR_MS);
      if (present === hour || document.hidden) return;
      hour = present;
      ask();
    }
    const timer = setInterval(look, 60_000);
    const events = ['visibilitychange', 'pageshow'] as const;
    for (const name of events) addEventListener(name, look);
    return () => {
      clearInterval(timer);
      for (const name of events) removeEventListener(name, look);
    };
  }, []);
}
