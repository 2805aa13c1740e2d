import type { Shop } from '#boot/compose.server.ts';
import type { HeroTexts } from '#shop/marketing/home-page/home-fields.ts';
import { readHeroTexts } from '#shop/marketing/home-page/home-page.server.ts';
import { textFacts } from './text-facts.server.ts';
import type { TextFacts } from './text-notices.tsx';

/** Texts over the home page's picture, and facts for checking them. */
export type EditedHero = { texts: HeroTexts; facts: TextFacts };

export async function editedHero(shop: Shop): Promise<EditedHero> {
  return { texts: await readHeroTexts(shop), facts: await textFacts(shop) };
}
