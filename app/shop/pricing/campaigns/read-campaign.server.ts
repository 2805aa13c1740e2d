import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { campaignProducts, campaigns } from '#db/schema/campaigns.ts';
import { products } from '#db/schema/products.ts';
import { grouped } from '#lib/grouped.ts';
import { isUuid } from '#lib/uuid.ts';
import { type Choosable, findToChoose } from '#shop/catalog/search/find-to-choose.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { Cents } from '#shop/money/money.ts';
import { type LedgerEntry, ledgersOf } from '#shop/pricing/price-ledger/price-ledger.server.ts';
import { announcedSince } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { writtenFor } from './advance.server.ts';
import { afterCampaigns, type OtherCampaign } from './after-campaigns.ts';
import {
  type CampaignInput,
  type CampaignPreview,
  type CampaignState,
  campaignPreview,
  endOf,
  type Outcome,
  PENDING_STATES,
  type Prices,
} from './campaign.ts';
import { type Conflict, conflictsAmong, conflictsOf, isUnpriced } from './campaign-conflicts.server.ts';
import type { Found } from './campaign-products.server.ts';

const PAGE_SIZE = 50;

export type CampaignRow = {
  productId: string;
  name: string;
  /** `kept` even during the campaign if the price was edited. */
  outcome: Outcome;
  /** Null for a deleted product. */
  presentCents: Cents | null;
  /** Price typed for it, or written by the campaign. */
  priceCents: Cents | null;
  beforeCents: Cents | null;
  /** Null once the campaign has reached the product. */
  preview: CampaignPreview | null;
  /** Another campaign with it at the same time. */
  conflict: Omit<Conflict, 'productId'> | null;
};

export type CampaignShown = CampaignInput & {
  id: string;
  state: CampaignState;
  products: number;
  counts: Partial<Record<Outcome, number>>;
  /** Products without a valid amount. */
  unpriced: number;
  conflicts: number;
  rows: CampaignRow[];
  /** Null at the end. */
  next: string | null;
  /** Search for more products; null unless a draft. */
  found: { total: number; products: Choosable[] } | null;
};

type CampaignQuery = Found & { after: string | null };

/** Null for an unknown id. */
export async function readCampaign(
  shop: { db: Db; now: () => Date },
  id: string,
  { after, ...found }: CampaignQuery,
): Promise<CampaignShown | null> {
  const { db } = shop;
  if (!isUuid(id)) return null;
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, id));
  if (!campaign) return null;
  const { name, percent, ending, startsAt, endsAt, state } = campaign;
  const counts = await countsOf(db, id);
  const isOpen = state === 'draft' || state === 'planned';
  const page = await pageOf(shop, campaign, after);
  return {
    id,
    name,
    percent,
    ending,
    startsAt,
    endsAt,
    state,
    ...counts,
    conflicts: isOpen ? await conflictsOf(db, campaign) : 0,
    ...page,
    found: state === 'draft' ? await search(db, id, found) : null,
  };
}

type Campaign = typeof campaigns.$inferSelect;

async function countsOf(db: Db, id: string) {
  const { outcome, campaignId } = campaignProducts;
  const rows = await db
    .select({
      outcome,
      products: sql<number>`count(*)::int`,
      unpriced: sql<number>`count(*) filter (where ${isUnpriced})::int`,
    })
    .from(campaignProducts)
    .where(eq(campaignId, id))
    .groupBy(outcome);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const counts: CampaignShown['counts'] = Object.fromEntries(rows.map((row) => [row.outcome, row.products]));
  return { counts, products: sum((row) => row.products), unpriced: sum((row) => row.unpriced) };
}

async function pageOf({ db, now }: { db: Db; now: () => Date }, campaign: Campaign, after: string | null) {
  const beyond =
    after && isUuid(after)
      ? sql`(${campaignProducts.name}, ${campaignProducts.productId}) > (
          select name, product_id from campaign_products where campaign_id = ${campaign.id} and product_id = ${after})`
      : undefined;
  const rows = await db
    .select({ item: campaignProducts, product: products })
    .from(campaignProducts)
    .leftJoin(products, eq(products.id, campaignProducts.productId))
    .where(and(eq(campaignProducts.campaignId, campaign.id), beyond))
    .orderBy(asc(campaignProducts.name), asc(campaignProducts.productId))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const ids = page.map(({ item }) => item.productId);
  const isOpen = campaign.state === 'draft' || campaign.state === 'planned';
  const ledgers = isOpen && ids.length > 0 ? await ledgersOf(db, ids) : new Map();
  const conflicts = isOpen ? await conflictsAmong(db, campaign, ids) : [];
  const others = isOpen ? await earlierCampaigns(db, campaign, ids) : new Map<string, OtherCampaign[]>();
  const announced = isOpen ? await announcedSince(db, now()) : [];
  const settings = await loadSettings(db);
  const at = new Date(Math.max(campaign.startsAt.getTime(), now().getTime()));
  const previewOf = (product: typeof products.$inferSelect, amount: Cents | null) => {
    const ledger: LedgerEntry[] = ledgers.get(product.id) ?? [];
    const then = afterCampaigns(product, ledger, others.get(product.id) ?? [], announced);
    const offer = { percent: campaign.percent, ending: campaign.ending, amount, at, campaignId: campaign.id };
    return campaignPreview(offer, then.product, then.ledger, settings);
  };
  return {
    rows: page.map(({ item, product }): CampaignRow => {
      const conflict = conflicts.find((one) => one.productId === item.productId);
      return {
        productId: item.productId,
        name: product?.name ?? item.name,
        outcome: product && isChanged(item, product) ? 'changed_since' : item.outcome,
        presentCents: product?.priceCents ?? null,
        priceCents: item.priceCents,
        beforeCents: item.beforePriceCents,
        preview: isOpen && product ? previewOf(product, item.priceCents) : null,
        conflict: conflict
          ? { campaign: conflict.campaign, startsAt: conflict.startsAt, endsAt: conflict.endsAt }
          : null,
      };
    }),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.item.productId ?? null) : null,
  };
}

/** Effects of campaigns that end before this one begins. */
async function earlierCampaigns(
  db: Db,
  campaign: Campaign,
  ids: readonly string[],
): Promise<Map<string, OtherCampaign[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ item: campaignProducts, other: campaigns })
    .from(campaignProducts)
    .innerJoin(campaigns, eq(campaigns.id, campaignProducts.campaignId))
    .where(
      and(
        inArray(campaignProducts.productId, [...ids]),
        inArray(campaignProducts.outcome, ['waiting', 'applied']),
        inArray(campaigns.state, [...PENDING_STATES]),
        ne(campaigns.id, campaign.id),
        lte(campaigns.endsAt, campaign.startsAt),
      ),
    );
  return grouped(
    rows,
    ({ item }) => item.productId,
    ({ item, other }) => ({
      campaignId: other.id,
      percent: other.percent,
      ending: other.ending,
      priceCents: item.priceCents,
      startsAt: other.startsAt,
      endsAt: other.endsAt,
      before: item.outcome === 'applied' ? writtenFor(item).before : null,
    }),
  );
}

/** Whether the price was edited since: it then stays at the campaign's end. */
function isChanged(item: typeof campaignProducts.$inferSelect, product: Prices): boolean {
  if (item.outcome !== 'applied') return false;
  const { before, priceCents } = writtenFor(item);
  return endOf(before, priceCents, product).outcome === 'changed_since';
}

function search(db: Db, id: string, found: Found) {
  const isIn = sql<boolean>`exists (select 1 from campaign_products c
    where c.campaign_id = ${id} and c.product_id = ${products.id})`;
  return findToChoose(db, found, { isIn });
}
