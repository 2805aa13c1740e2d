import { useEffect, useState } from 'react';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const loadBanner = () => import('./cookie-banner.tsx');

/** How long after the page has loaded the banner appears, in ms (specification section 9). */
const BANNER_DELAY = 2_000;

/** What opens the preferences from anywhere on the site when it is pressed. */
const OPENS_PREFERENCES = '[data-cookie-preferences]';

/**
 * The cookie banner: two seconds after the page has loaded, or as soon as somebody wants to choose. Its code comes
 * then, too.
 */
export function LateCookieBanner() {
  /** When the delay was over; null before. */
  const [now, setNow] = useState<Date | null>(null);
  const [timesOpened, setTimesOpened] = useState(0);
  const banner = useLazyModule(loadBanner, now !== null || timesOpened > 0);
  useEffect(() => {
    const delay = setTimeout(() => setNow(new Date()), BANNER_DELAY);
    const ask = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(OPENS_PREFERENCES))
        setTimesOpened((times) => times + 1);
    };
    document.addEventListener('click', ask);
    return () => {
      clearTimeout(delay);
      document.removeEventListener('click', ask);
    };
  }, []);
  return banner && <banner.default now={now} timesOpened={timesOpened} />;
}
