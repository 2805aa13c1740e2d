import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { leaveAccountList } from '#shop/customers/wishlist/wishlist-memory.tsx';
import { toast } from '#ui/toast.tsx';
import type { LandingNote } from './landing-notes.ts';

const ENDING: ReadonlySet<string> = new Set<LandingNote>(['#logout', '#account-chiuso']);

/** Shows the address's note in a toast and removes it; after leaving an account, favourites leave the device. */
export function LandingToast() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation, and nothing else, may bring one.
  useEffect(() => {
    const { hash } = window.location;
    if (ENDING.has(hash)) leaveAccountList();
    // Loaded on demand: few pages begin with a note.
    if (hash !== '') void showNote(hash);
  }, [key]);
  return null;
}

async function showNote(hash: string): Promise<void> {
  const notes = await import('./landing-notes.ts').catch(() => null);
  if (!notes || !Object.hasOwn(notes.LANDING_NOTES, hash) || window.location.hash !== hash) return;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  toast({ title: notes.LANDING_NOTES[hash as LandingNote], tone: 'success' });
}
