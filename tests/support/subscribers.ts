import type { Db } from '#db/client.server.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { NEWSLETTER_CONSENT, NEWSLETTER_CONSENT_TEXT } from '#shop/marketing/newsletter/newsletter.ts';

type Wanted = Partial<typeof newsletterSubscriptions.$inferInsert> & { email: string };

const SIGNED_UP_AT = new Date('2026-01-10T10:00:00Z');

/** Adds addresses that requested the newsletter on 10 January 2026 and confirmed at once, unless they say otherwise. */
export async function addSubscribers(db: Db, requested: readonly Wanted[]): Promise<string[]> {
  const rows = requested.map((one) => ({
    id: crypto.randomUUID(),
    confirmHash: '',
    unsubscribeHash: '',
    requestedAt: SIGNED_UP_AT,
    confirmedAt: SIGNED_UP_AT,
    consentVersion: NEWSLETTER_CONSENT.version,
    consentText: NEWSLETTER_CONSENT_TEXT,
    ...one,
  }));
  await db.insert(newsletterSubscriptions).values(rows);
  return rows.map(({ id }) => id);
}
