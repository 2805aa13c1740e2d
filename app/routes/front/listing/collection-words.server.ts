import type { Shop } from '../../../compose.server.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { saleIntroShown } from '../../../shop/settings/sale-intro.ts';
import { saleTerm } from '../../../shop/settings/sale-windows.ts';
import { type COLLECTION_TEXTS, textsOf } from '../../shared/collection-texts.ts';
import type { CollectionWords } from './collection-frame.tsx';

/** What a collection says of itself today; the owner introduces the one that has no lead of its own. */
export async function collectionWords(
  { settings, catalogue, now }: Pick<Shop, 'settings' | 'catalogue' | 'now'>,
  name: keyof typeof COLLECTION_TEXTS,
): Promise<CollectionWords> {
  const { saleWindows, saleIntro } = await settings();
  const term = saleTerm(saleWindows, dayInRome(now()));
  const { lead, ...words } = textsOf(name, term);
  if (lead !== null) return { ...words, lead };
  const highestPercent = await catalogue.highestDiscount();
  return { ...words, lead: saleIntroShown(saleIntro, { term, highestPercent }) };
}
