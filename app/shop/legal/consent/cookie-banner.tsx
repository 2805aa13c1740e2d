import { useEffect, useState } from 'react';
import { href, useLocation } from 'react-router';
import { useBrowserStore } from '#ui/browser-store.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { mustAsk } from './consent.ts';
import { closedStore, dateStore } from './consent-memory.tsx';
import { recordStore, versionStore } from './record-store.tsx';

const loadNotice = () => import('./cookie-notice.tsx');
const loadPreferences = () => import('./cookie-preferences.tsx');

type Props = {
  /** Time of the first display; null before. */
  now: Date | null;
  timesOpened: number;
};

/** First pages of staff, reached by a link: like the administration, without banner. */
const STAFF_PAGES: readonly string[] = [href('/auth/inizio'), href('/auth/invito')];

/** Asks for a missing choice; opens the preferences on request. */
export default function CookieBanner({ now, timesOpened }: Props) {
  const record = useBrowserStore(recordStore);
  const date = useBrowserStore(dateStore);
  const version = useBrowserStore(versionStore);
  const closedAt = useBrowserStore(closedStore);
  const [choosing, setChoosing] = useState(false);
  const [opened, setOpened] = useState(false);
  /** Whether the banner opened the preferences, and gets the focus back if they close without a choice. */
  const [left, setLeft] = useState(false);

  useEffect(() => {
    if (timesOpened === 0) return;
    setLeft(false);
    setOpened(true);
    setChoosing(true);
  }, [timesOpened]);

  const isOfStaff = STAFF_PAGES.includes(useLocation().pathname);
  const isDue = now !== null && !isOfStaff && mustAsk({ record, date, version, closedAt }, now);
  const notice = useLazyModule(loadNotice, isDue);
  const preferences = useLazyModule(loadPreferences, opened, () => {
    setOpened(false);
    setChoosing(false);
  });
  return (
    <>
      {notice && isDue && !choosing && (
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
