import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { leaveAccountList } from '#shop/customers/wishlist/wishlist-memory.tsx';
import { toast } from '#ui/toast.tsx';
import { ENDING_NOTES, LANDING_NOTES, type LandingNote } from './landing-notes.ts';

/**
 * Shows the address's note in a toast and removes it from there. After leaving an account, with or without
 * scripts, its favourites leave the device.
 */
export function LandingToast() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation, and nothing else, may bring one.
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (!Object.hasOwn(LANDING_NOTES, hash)) return;
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    if (ENDING_NOTES.has(hash)) leaveAccountList();
    toast({ title: LANDING_NOTES[hash as LandingNote], tone: 'success' });
  }, [key]);
  return null;
}
