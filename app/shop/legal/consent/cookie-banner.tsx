import { useEffect, useState } from 'react';
import { useBrowserStore } from '#ui/browser-store.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { mustAsk } from './consent.ts';
import { closedStore, dateStore } from './consent-memory.tsx';
import { recordStore, versionStore } from './record-store.tsx';

const loadNotice = () => import('./cookie-notice.tsx');
const loadPreferences = () => import('./cookie-preferences.tsx');

type Props = {
  /** When the delay ended; null before. */
  now: Date | null;
  timesOpened: number;
};

/** Asks for a choice where there is none; opens the preferences on request. */
export default function CookieBanner({ now, timesOpened }: Props) {
  const record = useBrowserStore(recordStore);
  const date = useBrowserStore(dateStore);
  const version = useBrowserStore(versionStore);
  const closedAt = useBrowserStore(closedStore);
  const [choosing, setChoosing] = useState(false);
  const [opened, setOpened] = useState(false);
  /** Whether the banner opened the preferences: it gets the focus back when they close without a choice. */
  const [left, setLeft] = useState(false);

  useEffect(() => {
    if (timesOpened === 0) return;
    setLeft(false);
    setOpened(true);
    setChoosing(true);
  }, [timesOpened]);

  const isDue = now !== null && mustAsk({ record, date, version, closedAt }, now);
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
