import { SAVING_MARK } from '#lib/save-data.ts';

/** Whether the device saves data, as its pages or the server learned. */
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

/** Whether the browser takes the line for slower than 4G; browsers that do not say count as fast. */
export function isOnSlowLine(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
}

/** Links prefetch their page when they are about to be followed, never where data is saved. */
export const PREFETCH = savesData() ? 'none' : 'intent';
