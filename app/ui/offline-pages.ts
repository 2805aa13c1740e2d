import { addDays, beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { timeInRome } from '#lib/clock-time.ts';

/** When a page was stored (Italy's time): "di oggi alle 10:32". */
export function savedSince(savedAt: Date, now: Date): string {
  const day = dayInRome(savedAt);
  const today = dayInRome(now);
  const said =
    day === today ? 'di oggi' : day === addDays(today, -1) ? 'di ieri' : beforeDay('del', italianDate(day));
  return `${said} alle ${timeInRome(savedAt)}`;
}

/** Has the worker store the open page and its files. Never throws. */
export async function saveThisPage(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || document.documentElement.dataset.keptAt) return;
  try {
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep: window.location.href, files });
  } catch {
    // If forbidden, pages open online only.
  }
}

export async function isSavedOffline(address: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const page = new URL(address, window.location.href);
  page.hash = '';
  return (await caches.match(page.href, { ignoreVary: true })) !== undefined;
}
