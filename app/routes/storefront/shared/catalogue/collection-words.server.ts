import type { Shop } from '#boot/compose.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { type COLLECTION_TEXTS, textsOf } from '#routes/shared/collection-texts.ts';
import { saleIntroShown } from '#shop/pricing/sale-periods/sale-intro.ts';
import { saleTerm } from '#shop/pricing/sale-periods/sale-windows.ts';
import type { CollectionWords } from './collection-frame.tsx';

export async function collectionWords(
  { settings, catalogue, now }: Pick<Shop, 'settings' | 'catalogue' | 'now'>,
  name: keyof typeof COLLECTION_TEXTS,
): Promise<CollectionWords> {
  const { saleIntro, ...rules } = await settings();
  const term = saleTerm(rules, dayInRome(now()));
  const { lead, ...texts } = textsOf(name, term);
  const { categories } = await catalogue.assortment();
  // Two collections are categories, whose texts for search engines the owner writes.
  const category = categories.find(({ address }) => address.toLowerCase() === name);
  const words = {
    ...texts,
    metaTitle: category?.searchTitle || texts.metaTitle,
    description: category?.searchDescription || texts.description,
  };
  if (lead !== null) return { ...words, lead };
  const highestPercent = await catalogue.highestDiscount();
  return { ...words, lead: saleIntroShown(saleIntro, { term, highestPercent }) };
}
