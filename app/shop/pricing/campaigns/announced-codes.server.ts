import { and, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { looks } from '#db/schema/looks.ts';
import { newsletterIssues } from '#db/schema/newsletter.ts';
import { ownPages } from '#db/schema/pages.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { closureText } from '#shop/company/opening-hours/special-hours.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { editorialState, editorialWords } from '#shop/marketing/editorial/editorial-places.ts';
import { homeWords } from '#shop/marketing/home-page/home-layout.ts';
import { isShown } from '#shop/marketing/looks/look.ts';
import { menuWords } from '#shop/marketing/menu/shop-menu.ts';
import { wordsIn } from '#shop/marketing/pages/page-content.ts';
import { storedPage } from '#shop/marketing/pages/page-form.ts';
import { noteAnnounced } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { saleBannerShows } from '#shop/pricing/sale-periods/sale-banner.ts';

/** Records the promo codes in the shop's public texts. Called every minute. */
export async function noteAnnouncedCodes({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  await noteAnnounced(db, await publicTexts(db, at), at);
}

/** Time (ms) for which newsletters announce: the 30 days of the prior price. */
const MAIL_MS = 30 * 86_400_000;

/** Public texts at a moment: settings, home page, menu, pages, pictures, looks, recent newsletters, campaigns. */
async function publicTexts(db: Db, at: Date): Promise<string[]> {
  const today = dayInRome(at);
  const settings = await loadSettings(db);
  const pages = await db.select({ shown: ownPages.shown }).from(ownPages).where(isNotNull(ownPages.shown));
  const { title, text, isPublished, shownFrom } = looks;
  const allLooks = await db.select({ title, text, isPublished, shownFrom }).from(looks);
  const issues = await db
    .select({ subject: newsletterIssues.subject, text: newsletterIssues.text })
    .from(newsletterIssues)
    .where(
      and(
        inArray(newsletterIssues.state, ['sending', 'stopped', 'sent']),
        gt(newsletterIssues.startedAt, new Date(at.getTime() - MAIL_MS)),
      ),
    );
  const running = await db
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(inArray(campaigns.state, ['starting', 'running']));
  return [
    ...ofSettings(settings, today),
    ...pages.flatMap(({ shown }) => {
      const content = storedPage(shown);
      return content ? wordsIn(content) : [];
    }),
    ...allLooks.filter((look) => isShown(look, today)).flatMap((look) => [look.title, look.text]),
    ...issues.flatMap((issue) => [issue.subject, issue.text]),
    ...running.map(({ name }) => name),
  ];
}

function ofSettings(settings: ShopSettings, today: string): string[] {
  const { hero, saleBanner, saleIntro, closureNotice, texts, home, editorial, menu } = settings;
  return [
    ...(saleBannerShows(saleBanner, today) ? [saleBanner.text] : []),
    hero.title,
    hero.subtitle,
    saleIntro,
    closureText(closureNotice, today) ?? '',
    ...Object.values(texts),
    ...homeWords(home),
    ...editorial.filter((place) => editorialState(place, today) === 'shown').flatMap(editorialWords),
    ...(menu ? menuWords(menu) : []),
  ];
}
