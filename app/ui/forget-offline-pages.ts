/** Prefix of the worker's caches (`app/browser/service-worker.ts`). */
const PREFIX = 'vetrina-';

/** Also removes the worker, whose next build would store again. Never throws. */
export async function forgetOfflinePages(): Promise<void> {
  try {
    // The notifications' worker has another scope, and stays.
    await (await navigator.serviceWorker?.getRegistration('/'))?.unregister();
  } catch {
    // Workers are forbidden, so there is none.
  }
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(PREFIX)).map((name) => caches.delete(name)));
  } catch {
    // Without https the browser stores nothing.
  }
}
