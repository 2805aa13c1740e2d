import { addDays, dayInRome, italianDate } from '../lib/calendar-day.ts';
import { timeInRome } from '../lib/clock-time.ts';

/** The names that the worker (`app/service-worker.ts`) gives to what it keeps begin so. */
const PREFIX = 'vetrina-';

/** Since when a page is kept, in Italy's time: "di oggi alle 10:32". */
export function keptSince(keptAt: Date, now: Date): string {
  const day = dayInRome(keptAt);
  const today = dayInRome(now);
  const said = day === today ? 'di oggi' : day === addDays(today, -1) ? 'di ieri' : `del ${italianDate(day)}`;
  return `${said} alle ${timeInRome(keptAt)}`;
}

/** Asks the worker to keep the page that is open, with the files that it has loaded. Never throws. */
export async function keepThisPage(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker || document.documentElement.dataset.keptAt) return;
  try {
    await serviceWorker.register('/sw.js');
    const { active } = await serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep: window.location.href, files });
  } catch {
    // A browser that forbids it opens pages online only.
  }
}

/** Whether a page of this site would open without a network. */
export async function isKept(address: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const page = new URL(address, window.location.href);
  page.hash = '';
  return (await caches.match(page.href, { ignoreVary: true })) !== undefined;
}

/** Takes every page that is kept off this device. Never throws. */
export async function forgetKeptPages(): Promise<void> {
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
  } catch {
    // Without a secure address the browser keeps nothing.
  }
}
