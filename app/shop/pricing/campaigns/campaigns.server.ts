import { and, count, desc, eq, getTableColumns, ilike, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { campaignProducts, campaigns } from '#db/schema/campaigns.ts';
import { listed } from '#db/schema/columns.ts';
import { CAMPAIGN_STATES } from '#db/values/campaigns.ts';
import { containing } from '#lib/like-pattern.ts';
import type { Sort } from '#lib/sort.ts';
import { sortedPage } from '#lib/sorted-page.server.ts';
import { isUuid } from '#lib/uuid.ts';
import { searchTexts } from '#shop/catalog/search/search.ts';
import { type CampaignShop, lockCampaigns } from './advance.server.ts';
import {
  type CampaignInput,
  type CampaignSort,
  type CampaignState,
  LATEST_FIRST,
  type Outcome,
} from './campaign.ts';
import { conflictsOf, isUnpriced } from './campaign-conflicts.server.ts';

export async function addCampaign(
  { db, now }: CampaignShop,
  input: CampaignInput,
  accountId: string,
): Promise<{ id: string }> {
  const [made] = await db
    .insert(campaigns)
    .values({ ...input, accountId, createdAt: now() })
    .returning({ id: campaigns.id });
  if (!made) throw new Error('The new campaign has no id');
  return made;
}

type Moved<Code extends string> = Promise<{ ok: true } | { ok: false; code: Code }>;

/** Code: `not_draft` (planned or deleted). */
export async function changeCampaign(db: Db, id: string, input: CampaignInput): Moved<'not_draft'> {
  return db.transaction(async (tx) => {
    const draft = await inState(tx, id, ['draft']);
    if (!draft) return { ok: false, code: 'not_draft' };
    await tx.update(campaigns).set(input).where(eq(campaigns.id, id));
    // Typed amounts only apply without a percentage.
    if (input.percent !== null) {
      await tx.update(campaignProducts).set({ priceCents: null }).where(eq(campaignProducts.campaignId, id));
    }
    return { ok: true };
  });
}

export type NotPlanned = 'not_draft' | 'over' | 'no_products' | 'overlap' | 'prices_missing';

/**
 * Plans a draft, starting at once if its beginning is past. Codes: `not_draft`; `over` (its end is past);
 * `no_products`; `overlap` (of products with another campaign); `prices_missing` (no amount below the price).
 */
export async function planCampaign(shop: CampaignShop, id: string): Moved<NotPlanned> {
  return shop.db.transaction(async (tx) => {
    await lockCampaigns(tx);
    const draft = await inState(tx, id, ['draft']);
    if (!draft) return { ok: false, code: 'not_draft' };
    const now = shop.now();
    if (draft.endsAt <= now) return { ok: false, code: 'over' };
    const startsAt = new Date(Math.max(draft.startsAt.getTime(), now.getTime()));
    const { productId, campaignId } = campaignProducts;
    const [counted] = await tx
      .select({
        products: count(productId),
        unpriced: sql<number>`count(*) filter (where ${isUnpriced})::int`,
      })
      .from(campaignProducts)
      .where(eq(campaignId, id));
    if (!counted?.products) return { ok: false, code: 'no_products' };
    if (draft.percent === null && counted.unpriced > 0) return { ok: false, code: 'prices_missing' };
    if (await conflictsOf(tx, { ...draft, startsAt })) return { ok: false, code: 'overlap' };
    await tx.update(campaigns).set({ state: 'planned', startsAt }).where(eq(campaigns.id, id));
    await shop.jobs.enqueue(tx, 'advance-campaigns', {}, startsAt);
    await shop.jobs.enqueue(tx, 'advance-campaigns', {}, draft.endsAt);
    return { ok: true };
  });
}

/** Makes a planned campaign a draft again. Code: `begun` (or not planned). */
export async function unplanCampaign(shop: CampaignShop, id: string): Moved<'begun'> {
  return takeBack(shop, id, 'draft');
}

/** Cancels a planned campaign for good. Code: `begun`. */
export async function cancelCampaign(shop: CampaignShop, id: string): Moved<'begun'> {
  return takeBack(shop, id, 'cancelled');
}

async function takeBack({ db }: CampaignShop, id: string, state: 'draft' | 'cancelled'): Moved<'begun'> {
  return db.transaction(async (tx) => {
    await lockCampaigns(tx);
    if (!(await inState(tx, id, ['planned']))) return { ok: false, code: 'begun' };
    await tx.update(campaigns).set({ state }).where(eq(campaigns.id, id));
    return { ok: true };
  });
}

/** Ends a running campaign early. Code: `not_running`. */
export async function endCampaign(shop: CampaignShop, id: string): Moved<'not_running'> {
  return shop.db.transaction(async (tx) => {
    await lockCampaigns(tx);
    const begun = await inState(tx, id, ['starting', 'running']);
    const now = shop.now();
    if (!begun || begun.endsAt <= now) return { ok: false, code: 'not_running' };
    const endsAt = new Date(Math.max(now.getTime(), begun.startsAt.getTime() + 1));
    await tx.update(campaigns).set({ endsAt }).where(eq(campaigns.id, id));
    await shop.jobs.enqueue(tx, 'advance-campaigns', {}, endsAt);
    return { ok: true };
  });
}

/** Deletes a draft or cancelled campaign. Code: `not_draft`. */
export async function deleteCampaign(db: Db, id: string): Moved<'not_draft'> {
  if (!isUuid(id)) return { ok: false, code: 'not_draft' };
  const gone = await db
    .delete(campaigns)
    .where(and(eq(campaigns.id, id), inArray(campaigns.state, ['draft', 'cancelled'])))
    .returning({ id: campaigns.id });
  return gone.length > 0 ? { ok: true } : { ok: false, code: 'not_draft' };
}

/** Locked until the transaction ends; null in any other state. */
export async function inState(tx: Db, id: string, states: readonly CampaignState[]) {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
  return row && states.includes(row.state) ? row : null;
}

/** Recently ended campaigns that did not restore every price. */
export async function campaignsToReview(
  db: Db,
  since: Date,
): Promise<{ id: string; name: string; retained: number; missed: number }[]> {
  const of = (outcome: Outcome) =>
    sql<number>`count(*) filter (where ${campaignProducts.outcome} = ${outcome})::int`;
  const rows = await db
    .select({ id: campaigns.id, name: campaigns.name, retained: of('changed_since'), missed: of('missed') })
    .from(campaigns)
    .innerJoin(campaignProducts, eq(campaignProducts.campaignId, campaigns.id))
    .where(and(eq(campaigns.state, 'ended'), sql`${campaigns.endsAt} >= ${since.toISOString()}`))
    .groupBy(campaigns.id)
    .orderBy(desc(campaigns.endsAt));
  return rows.filter(({ retained, missed }) => retained + missed > 0);
}

/** Existing ones only. */
export function campaignsNamed(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(inArray(campaigns.id, [...ids]));
}

export function campaignsCalled(db: Db, pattern: string, most: number): Promise<{ id: string }[]> {
  return db.select({ id: campaigns.id }).from(campaigns).where(ilike(campaigns.name, pattern)).limit(most);
}

export type ListedCampaign = CampaignInput & { id: string; state: CampaignState; products: number };

/** `next`: id of the last campaign; null at the end. */
export type CampaignPage = { total: number; campaigns: ListedCampaign[]; next: string | null };

type Filter = { q: string; state: CampaignState | null; sort?: Sort<CampaignSort>; after: string | null };

const PAGE = 50;

// Qualified by hand: the builder omits the name of a single table.
const PRODUCTS = sql<number>`(select count(*)::int from ${campaignProducts} where ${campaignProducts.campaignId} = campaigns.id)`;

const SORTED: Record<CampaignSort, readonly SQLWrapper[]> = {
  nome: [sql`fold(${campaigns.name})`],
  stato: [sql`array_position(array[${listed(CAMPAIGN_STATES)}], ${campaigns.state})`, campaigns.startsAt],
  riduzione: [sql`coalesce(${campaigns.percent}, 0)`, campaigns.startsAt],
  inizio: [campaigns.startsAt],
  fine: [campaigns.endsAt],
  prodotti: [PRODUCTS],
};

/** Latest beginning first unless sorted by `sort`; searched by words of the name. */
export async function listCampaigns(
  db: Db,
  { q, state, sort = LATEST_FIRST, after }: Filter,
  pageSize = PAGE,
): Promise<CampaignPage> {
  const { accountId: _account, createdAt: _created, ...columns } = getTableColumns(campaigns);
  const place = { from: campaigns, values: SORTED[sort.by], id: campaigns.id };
  const { beyond, orderBy } = sortedPage(place, sort.descending, after);
  const matching = and(
    state ? eq(campaigns.state, state) : undefined,
    ...searchTexts(q).map((word) => sql`fold(${campaigns.name}) like ${containing(word)}`),
  );
  const found = await db
    .select({ ...columns, products: PRODUCTS })
    .from(campaigns)
    .where(and(matching, beyond))
    .orderBy(...orderBy)
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  return {
    total: await db.$count(campaigns, matching),
    campaigns: page,
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}
