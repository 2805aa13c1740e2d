import { useEffect, useLayoutEffect } from 'react';
import { useRevalidator } from 'react-router';
import { ownStorage } from '#ui/account-storage.ts';
import { forgetOfflinePages } from '#ui/forget-offline-pages.ts';
import { listenToOtherTabs } from './tabs.ts';

/** Before the first paint, which could show stored data; the server has none. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Removes an account's stored data when it signs out, in any tab, its session ends, or another account signs in.
 * Pages from the device's offline store do not state who is signed in.
 */
export function useAccountStorage(account: string | null): void {
  const { revalidate } = useRevalidator();
  useBeforePaint(() => {
    if (!document.documentElement.dataset.keptAt) ownBoth(account);
  }, [account]);
  useEffect(() => {
    if (account === null) return;
    const ask = () => void revalidate();
    // A page restored from memory may show an ended session.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && ask();
    window.addEventListener('pageshow', wake);
    const deaf = listenToOtherTabs(ask);
    return () => {
      window.removeEventListener('pageshow', wake);
      deaf();
    };
  }, [account, revalidate]);
}

/** Assigns both storages to the account, or to nobody (null). Never throws. */
export function ownBoth(account: string | null): void {
  let hasLeft = false;
  for (const area of ['sessionStorage', 'localStorage'] as const)
    try {
      hasLeft = ownStorage(window[area], account) || hasLeft;
    } catch {
      // Storage is forbidden, so nothing is stored.
    }
  if (!hasLeft) return;
  // Notifies readers of the removed data, as a change in another tab would.
  window.dispatchEvent(new StorageEvent('storage'));
  void forgetOfflinePages();
}
