import { data, type LoaderFunctionArgs } from 'react-router';
import { shopContext } from '../../../boot/context.ts';
import { foundAs, infoPageAt } from '../../../content/info/pages.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { listSizeTables } from '../../../shop/catalog/assortment/assortment.server.ts';
import { pictureById } from '../../../shop/catalog/media/media.server.ts';
import { closureNoticeOn } from '../../../shop/company/settings/special-hours.ts';
import { termsInForce } from '../../../shop/company/terms/terms.server.ts';

/** What an information page shows of the shop. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const all = await shop.settings();
  const { sizeGuide, texts, searchSynonyms: _, specialHours: __, menu: ___, ...settings } = all;
  const path = new URL(request.url).pathname.replace(/\.data$|\/$/g, '');
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
  const terms = page.slug === 'termini-condizioni' ? await termsInForce(shop, all) : null;
  const { otherwise: _unsaid, ...shown } = page;
  return {
    page: { ...shown, ...foundAs(page, settings) },
    settings,
    images,
    sizeGuide: page.slug === 'guida-taglie' ? sizeGuide : null,
    sizeTables: page.slug === 'guida-taglie' ? await listSizeTables(shop.db) : [],
    texts: page.slug === 'chi-siamo' ? texts : null,
    today,
    closure: closureNoticeOn(all, today),
    terms: terms && { hash: terms.hash, since: terms.since },
  };
}
