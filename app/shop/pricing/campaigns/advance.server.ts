import { setImmediate as answerOthers } from 'node:timers/promises';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { campaignProducts, campaigns } from '#db/schema/campaigns.ts';
import type { Jobs } from '#jobs/table.ts';
import { type LockedPrices, lockPrices, rewriteProducts } from '#shop/catalog/products/reprice.server.ts';
import { beginOf, dueStep, endOf, firstDue, type Outcome, PENDING_STATES, type Prices } from './campaign.ts';

export type CampaignShop = { db: Db; now: () => Date; jobs: Jobs };

/** Time (ms) after which a job leaves the rest to the next, so that a stopping node loses little. */
const WORK_MS = 20_000;
const BATCH = 100;

/** Starts and ends due campaigns in order, some products per transaction with results: a crash repeats nothing. */
export async function advanceCampaigns(shop: CampaignShop): Promise<void> {
  const until = performance.now() + WORK_MS;
  while (await advanceOnce(shop)) {
    // An embedded database runs on the thread that answers requests.
    await answerOthers();
    if (performance.now() < until) continue;
    await shop.db.transaction((tx) => shop.jobs.enqueue(tx, 'advance-campaigns', {}));
    return;
  }
}

/** In one transaction; false if nothing was due. */
async function advanceOnce(shop: CampaignShop): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    await lockCampaigns(tx);
    const now = shop.now();
    const pending = await tx
      .select()
      .from(campaigns)
      .where(inArray(campaigns.state, [...PENDING_STATES]));
    const campaign = firstDue(pending, now);
    if (!campaign) return false;
    if (dueStep(campaign, now)?.step === 'start') await beginSome(tx, campaign, now);
    else await endSome(tx, campaign, now);
    return true;
  });
}

/** Serialises transactions that advance campaigns or plan one. */
export async function lockCampaigns(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('campaigns'))`);
}

type Campaign = typeof campaigns.$inferSelect;
type Item = typeof campaignProducts.$inferSelect;

/** The next unprocessed products, with locked prices; empty at the end. */
async function takeSome(
  tx: Db,
  campaignId: string,
  outcome: 'waiting' | 'applied',
  [during, after]: [Campaign['state'], Campaign['state']],
) {
  const items = await itemsThatAre(tx, campaignId, outcome);
  await moveTo(tx, campaignId, items.length > 0 ? during : after);
  const present = await lockPrices(
    tx,
    items.map(({ productId }) => productId),
  );
  return { items, present };
}

async function beginSome(tx: Db, campaign: Campaign, now: Date): Promise<void> {
  const { items, present } = await takeSome(tx, campaign.id, 'waiting', ['starting', 'running']);
  const changes: { product: LockedPrices; prices: Prices }[] = [];
  const noted = items.map((item): Item => {
    const product = present.get(item.productId) ?? null;
    const begun = beginOf({ ...campaign, amount: item.priceCents }, product);
    if (!product || begun.outcome !== 'applied') return { ...item, outcome: begun.outcome };
    changes.push({ product, prices: begun.prices });
    return {
      ...item,
      outcome: 'applied',
      priceCents: begun.prices.priceCents,
      beforePriceCents: begun.before.priceCents,
      beforeOriginalPriceCents: begun.before.originalPriceCents,
      beforeDiscountPercentage: begun.before.discountPercentage,
    };
  });
  await note(tx, campaign.id, noted);
  await rewriteProducts(tx, changes, now, { accountId: campaign.accountId, campaignId: campaign.id });
}

async function endSome(tx: Db, campaign: Campaign, now: Date): Promise<void> {
  if (campaign.state !== 'ending') {
    await tx
      .update(campaignProducts)
      .set({ outcome: 'missed' })
      .where(and(eq(campaignProducts.campaignId, campaign.id), eq(campaignProducts.outcome, 'waiting')));
  }
  const { items, present } = await takeSome(tx, campaign.id, 'applied', ['ending', 'ended']);
  const changes: { product: LockedPrices; prices: Prices }[] = [];
  const noted = items.map((item): Item => {
    const product = present.get(item.productId) ?? null;
    const { before, priceCents } = writtenFor(item);
    const ended = endOf(before, priceCents, product);
    if (product && ended.outcome === 'restored') changes.push({ product, prices: ended.prices });
    return { ...item, outcome: ended.outcome };
  });
  await note(tx, campaign.id, noted);
  await rewriteProducts(tx, changes, now, { accountId: campaign.accountId });
}

function itemsThatAre(tx: Db, campaignId: string, outcome: Outcome): Promise<Item[]> {
  return tx
    .select()
    .from(campaignProducts)
    .where(and(eq(campaignProducts.campaignId, campaignId), eq(campaignProducts.outcome, outcome)))
    .orderBy(asc(campaignProducts.productId))
    .limit(BATCH);
}

/** Prices before and after. @throws when a written price has no record of the one before */
export function writtenFor(item: Item): { before: Prices; priceCents: number } {
  const { priceCents, beforePriceCents, beforeOriginalPriceCents, beforeDiscountPercentage } = item;
  if (priceCents === null || beforePriceCents === null) {
    throw new Error(`Campaign ${item.campaignId} does not know what ${item.productId} cost before`);
  }
  return {
    priceCents,
    before: {
      priceCents: beforePriceCents,
      originalPriceCents: beforeOriginalPriceCents,
      discountPercentage: beforeDiscountPercentage,
    },
  };
}

async function moveTo(tx: Db, id: string, state: Campaign['state']): Promise<void> {
  await tx.update(campaigns).set({ state }).where(eq(campaigns.id, id));
}

async function note(tx: Db, campaignId: string, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return;
  await tx.execute(sql`update campaign_products as item set outcome = done.outcome, price = done.price / 100,
      before_price = done.before_price / 100, before_original_price = done.before_original_price / 100,
      before_discount = done.before_discount
    from jsonb_to_recordset(${JSON.stringify(items.map(notedAs))}::jsonb) as done (product_id uuid, outcome text,
      price numeric, before_price numeric, before_original_price numeric, before_discount numeric)
    where item.campaign_id = ${campaignId} and item.product_id = done.product_id`);
}

/** Amounts in cents. */
function notedAs(item: Item) {
  return {
    product_id: item.productId,
    outcome: item.outcome,
    price: item.priceCents,
    before_price: item.beforePriceCents,
    before_original_price: item.beforeOriginalPriceCents,
    before_discount: item.beforeDiscountPercentage,
  };
}
