import { createHmac } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { newsletterMarks } from '#db/schema/newsletter.ts';
import { normalizeEmail } from '#lib/email.ts';

type MarkingShop = { now: () => Date; config: { authSecret: string } };

/** What stands for an address once it is forgotten: who does not know the shop's secret finds nobody by it. */
export function markOf({ config }: Pick<MarkingShop, 'config'>, email: string): string {
  return createHmac('sha256', config.authSecret)
    .update(`newsletter:mark:${normalizeEmail(email)}`)
    .digest('base64url');
}

/** From now on no file brings this address into the newsletter. Twice is once. */
export async function markAddress(tx: Db, shop: MarkingShop, email: string): Promise<void> {
  await tx
    .insert(newsletterMarks)
    .values({ mark: markOf(shop, email), at: shop.now() })
    .onConflictDoNothing();
}

/** Which of these marks there are. */
export async function knownMarks(db: Db, marks: readonly string[]): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const rows = await db
    .select({ mark: newsletterMarks.mark })
    .from(newsletterMarks)
    .where(inArray(newsletterMarks.mark, [...marks]));
  return new Set(rows.map(({ mark }) => mark));
}
