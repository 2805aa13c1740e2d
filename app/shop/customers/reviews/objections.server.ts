import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { reviewObjections as objections } from '#db/schema/reviews.ts';
import { normalizeEmail } from '#lib/email.ts';
import { takeUnsentBack } from '#shop/mail/outbox.server.ts';

/** Records an objection and withdraws pending invitations. Idempotent. */
export async function objectToInvitations(shop: { db: Db; now: () => Date }, address: string): Promise<void> {
  const email = normalizeEmail(address);
  if (email === '') return;
  await shop.db.transaction(async (tx) => {
    await tx.insert(objections).values({ email, objectedAt: shop.now() }).onConflictDoNothing();
    await takeUnsentBack(tx, sql`kind = 'review-invitation' and lower(to_address) = ${email}`);
  });
}
