import { and, eq, getTableColumns, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { campaignProducts, campaigns } from '#db/schema/campaigns.ts';
import { listed } from '#db/schema/columns.ts';
import { CAMPAIGN_STATES } from '#db/values/campaigns.ts';
import { containing } from '#lib/like-pattern.ts';
import type { Sort } from '#lib/sort.ts';
import { sortedPage } from '#lib/sorted-page.server.ts';
import { searchTexts } from '#shop/catalog/search/search.ts';
import type { CampaignInput, CampaignState } from './campaign.ts';
import { type CampaignSort, LATEST_FIRST } from './campaign-sorts.ts';

export type ListedCampaign = CampaignInput & { id: string; state: CampaignState; products: number };

/** `next` is the last campaign's id; null at the end. */
export type CampaignPage = { total: number; campaigns: ListedCampaign[]; next: string | null };

type Filter = {
  q: string;
  state: CampaignState | null;
  sort?: Sort<CampaignSort>;
  after: string | null;
};

const PAGE = 50;

// The table's name in full: for one table the builder omits it.
const PRODUCTS = sql<number>`(select count(*)::int from ${campaignProducts} where ${campaignProducts.campaignId} = campaigns.id)`;

const SORTED: Record<CampaignSort, readonly SQLWrapper[]> = {
  nome: [sql`fold(${campaigns.name})`],
  stato: [sql`array_position(array[${listed(CAMPAIGN_STATES)}], ${campaigns.state})`, campaigns.startsAt],
  riduzione: [sql`coalesce(${campaigns.percent}, 0)`, campaigns.startsAt],
  inizio: [campaigns.startsAt],
  fine: [campaigns.endsAt],
  prodotti: [PRODUCTS],
};

/** Latest beginning first, unless `sort` says otherwise; found by words of the name. */
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
