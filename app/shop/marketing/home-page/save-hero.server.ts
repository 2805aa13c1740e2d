import { type SectionSaved, saveHeroText } from '#shop/company/settings/sections.server.ts';
import type { SentForm } from '#shop/forms/fields.ts';
import { changeLive } from '#shop/marketing/versions/drafts.server.ts';
import type { HeroText } from './hero-fields.ts';
import { type HomeShop, homePage } from './home-page.server.ts';

/**
 * Saves a text over the home page's picture where only these two are written: it is live at once, in the page's draft too,
 * and a version. `expected` and codes as in `saveSection`.
 */
export async function saveHero(
  shop: HomeShop,
  key: HeroText,
  form: SentForm,
  { expected, accountId }: { expected: string | null; accountId: string },
): Promise<SectionSaved> {
  const saved = await changeLive(
    shop,
    homePage,
    accountId,
    (tx, at) => saveHeroText(tx, key, form, expected, at),
    (draft, live) => ({
      ...draft,
      ...(key === 'hero_title' ? { title: live.title } : { subtitle: live.subtitle }),
    }),
  );
  if (!saved.ok && saved.code === 'not_found') throw new Error('The home page is always there');
  return saved;
}
