import { and, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { campaigns } from '../../../db/schema/campaigns.ts';
import { newsletterIssues } from '../../../db/schema/newsletter.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { loadSettings } from '../../company/settings/settings.server.ts';
import { saleBannerShows } from '../../company/settings/settings.ts';
import { noteAnnounced } from '../promo-codes/announced.server.ts';

/** How long (ms) an e-mail of the newsletter announces a code after it began to leave: the 30 days that are looked back on. */
const MAIL_MS = 30 * 86_400_000;

/**
 * Notes which promo codes are announced now: named in the strip while it shows, over the home page's video, in an e-mail of
 * the newsletter of the last 30 days, or in the name of a campaign that runs. Called every minute.
 */
export async function noteAnnouncedCodes({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const at = now();
  const { hero, saleBanner } = await loadSettings(db);
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
  const texts = [
    ...(saleBannerShows(saleBanner, dayInRome(at)) ? [saleBanner.text] : []),
    ...[hero.title, hero.subtitle],
    ...issues.flatMap(({ subject, text }) => [subject, text]),
    ...running.map(({ name }) => name),
  ];
  await noteAnnounced(db, texts, at);
}
