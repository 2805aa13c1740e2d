/** Prefix of the worker's caches (`app/browser/service-worker.ts`). */
const PREFIX = 'vetrina-';

/** Removes the worker too: the next build's would store again when installed. Never throws. */
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
    // Without a secure address the browser stores nothing.
  }
}
