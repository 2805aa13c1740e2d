import type { PageCache } from '#http/page-cache/page-cache.server.ts';
import { HIGHEST_DISCOUNT_CHANGED, pageChangeOf } from '#http/page-cache/page-tags.ts';
import type { CachedValue } from '#lib/cached-value.ts';
import type { Live } from '#platform/live.server.ts';
import { EVERYTHING, type LiveChange } from '#platform/live-change.ts';
import type { CatalogueCache } from '#shop/catalog/search/catalog-cache.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';

type Cached = { pages: PageCache; catalogue: CatalogueCache; cachedSettings: CachedValue<ShopSettings> };

/** Invalidates caches after a change, and all of them while this node may be missing changes. */
export function forgetChanges(live: Live, { pages, catalogue, cachedSettings }: Cached): void {
  const checkDiscount = discountCheck(catalogue, () => pages.change(HIGHEST_DISCOUNT_CHANGED));

  const forgetCached = (change: LiveChange) => {
    switch (change.topic) {
      case 'products':
        return catalogue.drop();
      case 'settings':
        cachedSettings.drop();
        return catalogue.dropSettings();
      case 'listing':
        return catalogue.list(change.id);
      case 'product':
      case 'availability':
        return catalogue.change(change.id);
      case 'stock':
        return catalogue.changeCount(change.id);
      case 'own-page':
      case 'orders':
      case 'looks':
      case 'connections':
      case 'webhooks':
    }
  };
  const forget = (change: LiveChange) => {
    if (change.topic === 'product') checkDiscount();
    forgetCached(change);
    const ofPages = pageChangeOf(change);
    if (ofPages === 'every-page') pages.drop();
    else if (ofPages) pages.change(ofPages);
  };
  live.subscribe(forget, () => EVERYTHING.forEach(forget));
}

/** Call before a changed product is dropped from the cache. Simultaneous changes are checked once. */
function discountCheck({ highestDiscount }: Pick<CatalogueCache, 'highestDiscount'>, onChange: () => void) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    const before = highestDiscount();
    before.catch(() => {});
    setImmediate(() => {
      isDue = false;
      Promise.all([before, highestDiscount()]).then(
        ([old, present]) => old !== present && onChange(),
        () => onChange(),
      );
    });
  };
}
