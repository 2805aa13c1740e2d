import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { toast } from '../../ui/toast.tsx';
import { ARRIVALS, type Arrival } from './arrivals.ts';

/** Tells in a toast what the page before left in the address, and takes it out of there. */
export function ArrivalToast() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation, and nothing else, may bring one.
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!Object.hasOwn(ARRIVALS, hash)) return;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    toast({ title: ARRIVALS[hash as Arrival], tone: 'success' });
  }, [key]);
  return null;
}
