import { data, type LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { foundAs, infoPageAt } from '#content/info/pages.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { listSizeTables } from '#shop/catalog/assortment/assortment.server.ts';
import { pictureById } from '#shop/catalog/media/media.server.ts';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import { publicSettings } from '#shop/company/settings/public-settings.ts';
import { hasVatOn } from '#shop/finance/tax/tax-regime.ts';
import { termsInForce } from '#shop/legal/terms/terms.server.ts';

/** What an information page shows of the shop. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const settings = await shop.settings();
  const path = url.pathname.replace(/\/$/, '');
  const page = infoPageAt(path);
  if (!page || (page.slug === 'sostenibilita' && !settings.sustainabilityPublished)) {
    throw data(null, { status: 404 });
  }
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
  const { otherwise: _unsaid, ...shown } = page;
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
