import { type SectionSaved, saveHeroText } from '#shop/company/settings/sections.server.ts';
import { type SentForm, sentText } from '#shop/forms/fields.ts';
import { changeLive, draftContent } from '#shop/marketing/versions/drafts.server.ts';
import { HERO_PLACES, type HeroText, type HeroTexts } from './hero-fields.ts';
import type { HomeContent } from './home-content.ts';
import { type HomeShop, homePage } from './home-page.server.ts';

/** Texts over the home page's picture, for all screens that edit them. */
export async function readHeroTexts(shop: HomeShop): Promise<HeroTexts> {
  const live = await homePage.live(shop, shop.db);
  return { edited: textsOf((await draftContent(shop, homePage)) ?? live), live: textsOf(live) };
}

const textsOf = ({ title, subtitle }: HomeContent) => ({ title, subtitle });

/**
 * Publishes a text over the home page's picture, also in a draft, as a version. `before`: the text shown; without it
 * anything is overwritten. Codes as in `saveSection`.
 */
export async function saveHero(
  shop: HomeShop,
  key: HeroText,
  form: SentForm,
  accountId: string,
): Promise<SectionSaved> {
  const place = HERO_PLACES[key];
  const expected = form.get('before') === null ? null : sentText(form, 'before');
  const saved = await changeLive(
    shop,
    homePage,
    accountId,
    async (tx, at, edited): Promise<SectionSaved> =>
      expected === null || edited[place] === expected
        ? saveHeroText(tx, key, form, at)
        : { ok: false, code: 'edited_elsewhere' },
    (draft, live) => ({ ...draft, [place]: live[place] }),
  );
  if (!saved.ok && saved.code === 'not_found') throw new Error('The home page is always there');
  return saved;
}
