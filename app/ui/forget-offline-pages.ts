/** The names that the worker (`app/browser/service-worker.ts`) gives to what it keeps begin so. */
const PREFIX = 'vetrina-';

/**
 * Takes every page that is stored off this device, and the worker that stores them: the next build's would begin to store
 * again as it is installed. Never throws.
 */
export async function forgetOfflinePages(): Promise<void> {
  try {
    // The worker of staff's notifications has another scope, and stays.
    await (await navigator.serviceWorker?.getRegistration('/'))?.unregister();
  } catch {
    // A browser that forbids workers has none.
  }
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
  } catch {
    // Without a secure address the browser keeps nothing.
  }
}
