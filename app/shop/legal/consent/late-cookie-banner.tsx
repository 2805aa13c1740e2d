import { useEffect, useState } from 'react';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const loadBanner = () => import('./cookie-banner.tsx');

/** ms after the page has loaded (specification section 9). */
const BANNER_DELAY = 2_000;

/** Pressing it anywhere opens the preferences. */
const OPENS_PREFERENCES = '[data-cookie-preferences]';

/** Loads the banner's code and shows it two seconds after page load, or when preferences are requested. */
export function LateCookieBanner() {
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
