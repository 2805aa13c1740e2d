import { and, countDistinct, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { campaignProducts, campaigns } from '#db/schema/campaigns.ts';
import { PENDING_STATES } from './campaign.ts';

/**
 * True of a product of a campaign of amounts that has none yet, or one that is not below its price. A product that is
 * gone needs none.
 */
export const isUnpriced = sql<boolean>`exists (
  select 1 from products p where p.id = ${campaignProducts.productId}
  and (${campaignProducts.priceCents} is null or ${campaignProducts.priceCents} >= p.price))`;

/** Another campaign that has a product of this one at the same time. */
export type Conflict = { productId: string; campaign: string; startsAt: Date; endsAt: Date };

type Dated = Pick<typeof campaigns.$inferSelect, 'id' | 'startsAt' | 'endsAt'>;

/** Another campaign runs at the same time as this one; it may begin at the moment at which this one ends. */
function runsAlongside({ id, startsAt, endsAt }: Dated) {
  return and(
    ne(campaigns.id, id),
    inArray(campaigns.state, [...PENDING_STATES]),
    lt(campaigns.startsAt, endsAt),
    gt(campaigns.endsAt, startsAt),
  );
}

/** Which of these products are in another campaign at the same time. */
export async function conflictsAmong(
  db: Db,
  campaign: Dated,
  productIds: readonly string[],
): Promise<Conflict[]> {
  if (productIds.length === 0) return [];
  return db
    .select({
      productId: campaignProducts.productId,
      campaign: campaigns.name,
      startsAt: campaigns.startsAt,
      endsAt: campaigns.endsAt,
    })
    .from(campaignProducts)
    .innerJoin(campaigns, eq(campaigns.id, campaignProducts.campaignId))
    .where(and(inArray(campaignProducts.productId, [...productIds]), runsAlongside(campaign)));
}

/** How many products of a campaign are in another one at the same time. */
export async function conflictsOf(db: Db, campaign: Dated): Promise<number> {
  const { productId, campaignId } = campaignProducts;
  const mine = db.select({ productId }).from(campaignProducts).where(eq(campaignId, campaign.id));
  const [found] = await db
    .select({ products: countDistinct(productId) })
    .from(campaignProducts)
    .innerJoin(campaigns, eq(campaigns.id, campaignId))
    .where(and(inArray(productId, mine), runsAlongside(campaign)));
  return found?.products ?? 0;
}
