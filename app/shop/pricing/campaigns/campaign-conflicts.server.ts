import { and, countDistinct, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { campaignProducts, campaigns } from '#db/schema/campaigns.ts';
import { PENDING_STATES } from './campaign.ts';

/** Whether a campaign of amounts lacks one below the price; not for deleted products. */
export const isUnpriced = sql<boolean>`exists (
  select 1 from products p where p.id = ${campaignProducts.productId}
  and (${campaignProducts.priceCents} is null or ${campaignProducts.priceCents} >= p.price))`;

/** Another campaign with the product at the same time. */
export type Conflict = { productId: string; campaign: string; startsAt: Date; endsAt: Date };

type Dated = Pick<typeof campaigns.$inferSelect, 'id' | 'startsAt' | 'endsAt'>;

/** Overlapping campaigns; one may begin when the other ends. */
function runsAlongside({ id, startsAt, endsAt }: Dated) {
  return and(
    ne(campaigns.id, id),
    inArray(campaigns.state, [...PENDING_STATES]),
    lt(campaigns.startsAt, endsAt),
    gt(campaigns.endsAt, startsAt),
  );
}

/** Conflicts of these products at the same time. */
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

/** Number of products in another campaign at the same time. */
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
