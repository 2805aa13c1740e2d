import { dayInRome } from '../../../lib/calendar-day.ts';
import { highestDiscount } from '../../../shop/catalogue/listing.server.ts';
import { saleIntroShown } from '../../../shop/settings/sale-intro.ts';
import { saleTerm } from '../../../shop/settings/sale-windows.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import { type COLLECTION_TEXTS, textsOf } from '../../shared/collection-texts.ts';
import type { collectionPage } from '../../shared/listing-page.server.ts';
import type { CollectionWords } from './collection-frame.tsx';

/** What a collection says of itself today; the owner introduces the one that has no lead of its own. */
export async function collectionWords(
  { db, now }: Parameters<typeof collectionPage>[0],
  name: keyof typeof COLLECTION_TEXTS,
): Promise<CollectionWords> {
  const { saleWindows, saleIntro } = await loadSettings(db);
  const term = saleTerm(saleWindows, dayInRome(now()));
  const { lead, ...words } = textsOf(name, term);
  if (lead !== null) return { ...words, lead };
  return { ...words, lead: saleIntroShown(saleIntro, { term, highestPercent: await highestDiscount(db) }) };
}
