import type { Shop } from '#boot/compose.server.ts';
import { changeDraft, PICTURES_GONE } from '#routes/admin/marketing/shared/change-draft.server.ts';
import { done, editedElsewhere, invalid } from '#routes/admin/shared/form-answers.server.ts';
import { type Read, sentText } from '#shop/forms/fields.ts';
import { type HeroText, isHeroText } from '#shop/marketing/home-page/hero-fields.ts';
import type { HomeContent } from '#shop/marketing/home-page/home-content.ts';
import { readHome } from '#shop/marketing/home-page/home-form.ts';
import { linksOf } from '#shop/marketing/home-page/home-layout.ts';
import { goneVideo, homePage } from '#shop/marketing/home-page/home-page.server.ts';
import { saveHero } from '#shop/marketing/home-page/save-hero.server.ts';
import { ANY_DAY } from '#shop/marketing/pages/addresses.server.ts';
import { brokenLinks } from '#shop/marketing/pages/broken-links.server.ts';

export function changeHome(shop: Shop, form: FormData, accountId: string) {
  const intent = form.get('intent');
  if (isHeroText(intent)) return changeText(shop, intent, form, accountId);
  return changeDraft(
    shop,
    { form, accountId },
    {
      of: homePage,
      read: (isPublished) => readTyped(shop, form, isPublished),
      published: 'Pagina iniziale pubblicata',
      fileGone: PICTURES_GONE,
    },
  );
}

async function changeText(shop: Shop, text: HeroText, form: FormData, accountId: string) {
  const expected = form.has('before') ? sentText(form, 'before') : null;
  const saved = await saveHero(shop, text, form, { expected, accountId });
  if (saved.ok) return done();
  return saved.code === 'invalid' ? invalid(saved.fields) : editedElsewhere();
}

async function readTyped(shop: Shop, form: FormData, isPublished: boolean): Promise<Read<HomeContent>> {
  const read = readHome(form, shop.config.publicUrl);
  if (!read.ok) return read;
  const fields = await brokenLinks(shop, linksOf(read.value), isPublished ? null : ANY_DAY);
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  const gone = await goneVideo(shop, read.value.video);
  return gone ? { ok: false, fields: gone } : read;
}
