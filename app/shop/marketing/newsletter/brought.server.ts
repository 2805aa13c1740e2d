import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { outbox } from '#db/schema/mail.ts';
import { newsletterSubscriptions as subscriptions } from '#db/schema/newsletter.ts';
import { byEmail } from '#lib/by-email.server.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { isRefused, takeUnsentBack, type WrittenMail, writeMail } from '#shop/mail/outbox.server.ts';
import { freeNow, ISSUE_KIND } from './issue.ts';
import { confirmationMail, hashesOf, markAddress, type NewsletterShop } from './newsletter.server.ts';
import { BY_FILE, NEWSLETTER_CONSENT, NEWSLETTER_CONSENT_TEXT } from './newsletter.ts';

/** Subscriptions of these addresses (lower case); `isByFile`: based on an import alone. */
export async function subscriptionsOf(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, { isByFile: boolean }>> {
  if (emails.length === 0) return new Map();
  const { email, consentVersion, unsubscribedAt } = subscriptions;
  const rows = await db
    .select({ email, consentVersion, unsubscribedAt })
    .from(subscriptions)
    .where(inArray(email, [...emails]));
  return new Map(
    rows.map((row) => [
      row.email,
      { isByFile: row.consentVersion === BY_FILE && row.unsubscribedAt === null },
    ]),
  );
}

/** A rendered confirmation e-mail to an imported address. */
export type Invitation = { id: string; email: string; mail: WrittenMail };

export async function drawInvitation(
  shop: NewsletterShop,
  email: string,
  identity: ShopIdentity,
): Promise<Invitation> {
  const id = randomUUID();
  const mail = await confirmationMail(shop, { id, email, unsubscribedAt: null }, identity, shop.now());
  return { id, email, mail };
}

/** Stores the e-mail in the caller's transaction; false for an address already subscribed. */
export async function sendInvitation(
  tx: Db,
  shop: NewsletterShop,
  { id, email, mail }: Invitation,
  origin: string,
): Promise<boolean> {
  const consent = { consentVersion: NEWSLETTER_CONSENT.version, consentText: NEWSLETTER_CONSENT_TEXT };
  const isNew = await add(tx, shop, { id, email, requestedAt: shop.now(), origin, ...consent });
  if (isNew) await writeMail({ tx, jobs: shop.jobs }, mail);
  return isNew;
}

/** Subscribes an imported address, with the owner's declared consent; false if already subscribed. */
export function addProven(
  tx: Db,
  shop: NewsletterShop,
  { email, day, consentText, origin }: { email: string; day: string; consentText: string; origin: string },
): Promise<boolean> {
  const at = new Date(`${day}T00:00:00Z`);
  return add(tx, shop, {
    id: randomUUID(),
    email,
    requestedAt: at,
    confirmedAt: at,
    origin,
    consentVersion: BY_FILE,
    consentText,
  });
}

type Added = Omit<typeof subscriptions.$inferInsert, 'confirmHash' | 'unsubscribeHash'> & { id: string };

async function add(tx: Db, shop: NewsletterShop, row: Added): Promise<boolean> {
  const added = await tx
    .insert(subscriptions)
    .values({ ...row, ...hashesOf(shop, { id: row.id, unsubscribedAt: null }) })
    .onConflictDoNothing({ target: subscriptions.email })
    .returning({ id: subscriptions.id });
  await markAddress(tx, shop, row.email);
  return added.length > 0;
}

/** Unsubscribes an address subscribed by import alone; returns whether it was. */
export async function withdrawBrought(tx: Db, shop: NewsletterShop, email: string): Promise<boolean> {
  const left = await tx
    .update(subscriptions)
    .set({ unsubscribedAt: shop.now() })
    .where(
      and(
        eq(subscriptions.email, email),
        eq(subscriptions.consentVersion, BY_FILE),
        isNull(subscriptions.unsubscribedAt),
      ),
    )
    .returning({ id: subscriptions.id });
  await markAddress(tx, shop, email);
  if (left.length === 0) return false;
  await takeUnsentBack(tx, and(eq(outbox.kind, ISSUE_KIND), byEmail(outbox.toAddress, email)) as SQL);
  return true;
}

/** E-mails allowed this minute, lest orders' e-mails be delayed. */
export async function freeInvitations(db: Db): Promise<number> {
  const waiting = and(
    eq(outbox.kind, 'newsletter-confirmation'),
    isNull(outbox.sentAt),
    sql`${isRefused} is not true`,
  );
  return freeNow({ recent: 0, unsent: await db.$count(outbox, waiting) });
}
