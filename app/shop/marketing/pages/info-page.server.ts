import { dayInRome } from '#lib/calendar-day.ts';
import { listSizeTables } from '#shop/catalog/assortment/assortment.server.ts';
import { pictureById } from '#shop/catalog/media/media.server.ts';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import { publicSettings, type ShopSettings } from '#shop/company/settings/settings.ts';
import { hasVatOn } from '#shop/finance/tax/tax-regime.ts';
import { termsInForce } from '#shop/legal/terms/terms.server.ts';
import { foundAs, infoPageAt } from './info-pages.ts';

type InfoShop = Parameters<typeof pictureById>[0] &
  Parameters<typeof termsInForce>[0] & { settings: () => Promise<ShopSettings> };

/** Data of the information page at a path (no final slash); null without one today. */
export async function infoPageShown(shop: InfoShop, path: string) {
  const settings = await shop.settings();
  const page = infoPageAt(path);
  if (!page || (page.slug === 'sostenibilita' && !settings.sustainabilityPublished)) return null;
  const today = dayInRome(shop.now());
  const { atelier, storefront } = settings.pictures;
  const { brand, city } = settings.identity;
  const images = {
    atelier:
      page.slug === 'chi-siamo'
        ? await pictureById(shop, atelier, `Capi appesi nell’atelier di ${brand}`)
        : null,
    vetrina:
      page.slug === 'trova-negozio'
        ? await pictureById(shop, storefront, `La vetrina di ${brand} a ${city}`)
        : null,
  };
  const terms = page.slug === 'termini-condizioni' ? await termsInForce(shop, settings) : null;
  const { otherwise: _unsaid, shortTitle: _inMenus, ...shown } = page;
  return {
    page: { ...shown, ...foundAs(page, settings) },
    settings: publicSettings(settings),
    hasVat: hasVatOn(settings.taxRegimes, today),
    images,
    sizeGuide: page.slug === 'guida-taglie' ? settings.sizeGuide : null,
    sizeTables: page.slug === 'guida-taglie' ? await listSizeTables(shop.db) : [],
    texts: page.slug === 'chi-siamo' ? settings.texts : null,
    today,
    closure: closureNoticeOn(settings, today),
    terms: terms && { hash: terms.hash, since: terms.since },
  };
}
