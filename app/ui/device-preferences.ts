import { SAVING_MARK } from '#lib/save-data.ts';

/** Whether somebody set their device to spend less data, and it tells its pages, or told the server. */
export function savesData(): boolean {
  if (typeof navigator !== 'object') return false;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return connection?.saveData === true || !!page?.serverTiming?.some(({ name }) => name === SAVING_MARK);
}

/** Whether nothing may move by itself: less motion, or less data, was requested. */
export function prefersReducedMotionOrData(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();
}

/** When links fetch their page ahead: when they are about to be followed, and never where data is saved. */
export const PREFETCH = savesData() ? 'none' : 'intent';
