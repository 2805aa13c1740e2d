import type { Shop } from '#boot/compose.server.ts';
import { changeDraft, PICTURES_GONE } from '#routes/admin/marketing/shared/change-draft.server.ts';
import { done, editedElsewhere, invalid } from '#routes/admin/shared/form-answers.server.ts';
import { type HeroText, isHeroText } from '#shop/marketing/home-page/home-fields.ts';
import { homePage, readTypedHome, saveHero } from '#shop/marketing/home-page/home-page.server.ts';

export function changeHome(shop: Shop, form: FormData, accountId: string) {
  const intent = form.get('intent');
  if (isHeroText(intent)) return changeText(shop, intent, form, accountId);
  return changeDraft(
    shop,
    { form, accountId },
    {
      of: homePage,
      read: (isPublished) => readTypedHome(shop, form, isPublished),
      published: 'Pagina iniziale pubblicata',
      fileGone: PICTURES_GONE,
    },
  );
}

async function changeText(shop: Shop, text: HeroText, form: FormData, accountId: string) {
  const saved = await saveHero(shop, text, form, accountId);
  if (saved.ok) return done();
  return saved.code === 'invalid' ? invalid(saved.fields) : editedElsewhere();
}
