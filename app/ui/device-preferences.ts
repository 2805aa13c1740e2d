import { SAVING_MARK } from '#lib/save-data.ts';

/** Whether the device saves data, as known by page or server. */
export function savesData(): boolean {
  if (typeof navigator !== 'object') return false;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return connection?.saveData === true || !!page?.serverTiming?.some(({ name }) => name === SAVING_MARK);
}

/** Whether nothing may move by itself: less motion, or less data, is preferred. */
export function prefersReducedMotionOrData(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();
}

/** Whether the line is slower than 4G; false if the browser does not say. */
export function isOnSlowLine(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
}

/** Links prefetch their page on intent, unless data is saved. */
export const PREFETCH = savesData() ? 'none' : 'intent';
