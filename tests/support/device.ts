import type { Page } from '@playwright/test';

/** The addresses of the pages that the browser's service worker has cached. */
export function cachedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !/^\/(assets|media)\//.test(path));
  });
}

/** Everything that the browser keeps for the shop: both storages, the texts of its cached pages, its databases. */
export function deviceStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const pages = (await cache.keys()).filter(({ url }) => !/\/(assets|media)\//.test(url));
        return Promise.all(pages.map(async (one) => (await cache.match(one))?.text()));
      }),
    );
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...sessionStorage }, { ...localStorage }, cached, databases]);
  });
}
