import { useEffect, useLayoutEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ownStorage } from '#ui/account-storage.ts';
import { forgetOfflinePages } from '#ui/forget-offline-pages.ts';
import { listenToOtherTabs } from './tabs.ts';

/** Before the first paint that could show what storage holds; the server has none. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Lets what an account filled in leave with it: when it signs out, here or in another tab, when its session ends or is
 * ended, and when another account is signed in. A page from the device's own store says nothing of who is signed in.
 */
export function useAccountStorage(account: string | null): void {
  const { revalidate } = useRevalidator();
  useBeforePaint(() => {
    if (!document.documentElement.dataset.keptAt) ownBoth(account);
  }, [account]);
  useEffect(() => {
    if (account === null) return;
    const ask = () => void revalidate();
    // A page that slept while the session ended shows what it knew.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && ask();
    window.addEventListener('pageshow', wake);
    const deaf = listenToOtherTabs(ask);
    return () => {
      window.removeEventListener('pageshow', wake);
      deaf();
    };
  }, [account, revalidate]);
}

/** What both areas hold is this account's from now on; null: nobody's. Never throws. */
export function ownBoth(account: string | null): void {
  let hasLeft = false;
  for (const area of ['sessionStorage', 'localStorage'] as const)
    try {
      hasLeft = ownStorage(window[area], account) || hasLeft;
    } catch {
      // Storage is forbidden, and holds nothing.
    }
  if (!hasLeft) return;
  // Another tab's change, to whoever reads what was taken away.
  window.dispatchEvent(new StorageEvent('storage'));
  void forgetOfflinePages();
}
