import { createHmac } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { newsletterMarks } from '#db/schema/newsletter.ts';
import { normalizeEmail } from '#lib/email.ts';

type MarkingShop = { now: () => Date; config: { authSecret: string } };

/** Keyed hash of a deleted address: useless without the shop's secret. */
export function markOf({ config }: Pick<MarkingShop, 'config'>, email: string): string {
  return createHmac('sha256', config.authSecret)
    .update(`newsletter:mark:${normalizeEmail(email)}`)
    .digest('base64url');
}

/** Bars an address from imports. Idempotent. */
export async function markAddress(tx: Db, shop: MarkingShop, email: string): Promise<void> {
  await tx
    .insert(newsletterMarks)
    .values({ mark: markOf(shop, email), at: shop.now() })
    .onConflictDoNothing();
}

/** Existing marks among these. */
export async function knownMarks(db: Db, marks: readonly string[]): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const rows = await db
    .select({ mark: newsletterMarks.mark })
    .from(newsletterMarks)
    .where(inArray(newsletterMarks.mark, [...marks]));
  return new Set(rows.map(({ mark }) => mark));
}
