import { useEffect, useState } from 'react';
import { useBrowserStore } from '../../ui/browser-store.ts';
import { usePart } from '../../ui/part.ts';
import { BANNER_DELAY, mustAsk } from './consent.ts';
import { closedStore, dateStore, recordStore, versionStore } from './consent-memory.tsx';

const loadNotice = () => import('./cookie-notice.tsx');
const loadPreferences = () => import('./cookie-preferences.tsx');

/** The window event that opens the preferences from anywhere on the site. */
const OPEN_PREFERENCES = 'vetrina:cookie-preferences';

/**
 * Asks for the cookie choice, two seconds after the page has loaded and only where there is none; opens the
 * preferences whenever the page asks for them. Its code loads when there is something to show.
 */
export function CookieBanner() {
  const record = useBrowserStore(recordStore);
  const date = useBrowserStore(dateStore);
  const version = useBrowserStore(versionStore);
  const closedAt = useBrowserStore(closedStore);
  /** When the delay was over; null before. */
  const [now, setNow] = useState<Date | null>(null);
  const [choosing, setChoosing] = useState(false);
  /** The preferences, once opened, stay to leave the screen in their own time. */
  const [opened, setOpened] = useState(false);
  /** Whether the banner led to the preferences: it gets the focus back when they are left without a choice. */
  const [left, setLeft] = useState(false);

  useEffect(() => {
    const delay = setTimeout(() => setNow(new Date()), BANNER_DELAY);
    const open = () => {
      setLeft(false);
      setOpened(true);
      setChoosing(true);
    };
    window.addEventListener(OPEN_PREFERENCES, open);
    return () => {
      clearTimeout(delay);
      window.removeEventListener(OPEN_PREFERENCES, open);
    };
  }, []);

  const asks = now !== null && mustAsk({ record, date, version, closedAt }, now);
  const notice = usePart(loadNotice, asks);
  const preferences = usePart(loadPreferences, opened, () => {
    setOpened(false);
    setChoosing(false);
  });
  return (
    <>
      {notice && asks && !choosing && (
        <notice.default
          returned={left}
          onCustomise={() => {
            setLeft(true);
            setOpened(true);
            setChoosing(true);
          }}
        />
      )}
      {preferences && <preferences.default open={choosing} onClose={() => setChoosing(false)} />}
    </>
  );
}
