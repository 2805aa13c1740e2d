import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect } from 'vitest';
import { campaignProducts } from '#db/schema/campaigns.ts';
import { products } from '#db/schema/products.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';
import { createProduct, updateProduct } from '#shop/catalog/products/products.server.ts';
import { advanceCampaigns } from '#shop/pricing/campaigns/advance.server.ts';
import type { CampaignInput } from '#shop/pricing/campaigns/campaign.ts';
import { addProductsById } from '#shop/pricing/campaigns/campaign-products.server.ts';
import { addCampaign, listCampaigns, planCampaign } from '#shop/pricing/campaigns/campaigns.server.ts';
import type { OpenDatabase } from './database.ts';
import { PRODUCT_INPUT } from './product-input.ts';
import { openRoom, type Room } from './room.ts';

export const HOUR_MS = 3_600_000;
export const OWNER = 'owner';
/** What asks for every product of a campaign. */
export const ALL = { q: '', category: null };

/** A shop without products, for each test; its campaigns begin and end at hours that are counted from its start. */
export function openCampaignRoom(open: OpenDatabase) {
  const room = {} as Room;
  let began: Date;
  beforeEach(async () => {
    Object.assign(room, await openRoom(await open()));
    began = room.clock.now;
  });
  afterEach(() => room.close());

  const at = (hour: number) => new Date(began.getTime() + hour * HOUR_MS);
  async function draft(ids: readonly string[], over: Partial<CampaignInput> = {}) {
    const input = {
      name: 'Prova',
      percent: 20,
      ending: 'cents' as const,
      startsAt: at(1),
      endsAt: at(3),
      ...over,
    };
    const { id } = await addCampaign(room, input, OWNER);
    await addProductsById(room.db, id, ids);
    return id;
  }

  return {
    room,
    at,
    draft,
    /** Hours are counted from this moment on. */
    countFromNow: () => {
      began = room.clock.now;
    },
    hoursSoFar: () => (room.clock.now.getTime() - began.getTime()) / HOUR_MS,
    sell: async (over: Partial<ProductInput> = {}) =>
      (
        await createProduct(room.db, {
          input: { ...PRODUCT_INPUT, ...over },
          now: room.now(),
          accountId: OWNER,
        })
      ).id,
    edit: (id: string, over: Partial<ProductInput>) =>
      updateProduct(room.db, { id, input: { ...PRODUCT_INPUT, ...over }, now: room.now(), accountId: OWNER }),
    priceOf: async (id: string) => {
      const [row] = await room.db
        .select({
          priceCents: products.priceCents,
          originalPriceCents: products.originalPriceCents,
          discountPercentage: products.discountPercentage,
          priorPriceCents: products.priorPriceCents,
        })
        .from(products)
        .where(eq(products.id, id));
      return row ?? null;
    },
    outcomes: async (id: string) =>
      (
        await room.db
          .select({ outcome: campaignProducts.outcome })
          .from(campaignProducts)
          .where(eq(campaignProducts.campaignId, id))
          .orderBy(asc(campaignProducts.name), asc(campaignProducts.productId))
      ).map(({ outcome }) => outcome),
    stateOf: async (id: string) =>
      (await listCampaigns(room.db, { q: '', state: null, after: null })).campaigns.find(
        (one) => one.id === id,
      )?.state ?? null,
    plan: async (ids: readonly string[], over: Partial<CampaignInput> = {}) => {
      const id = await draft(ids, over);
      expect(await planCampaign(room, id)).toEqual({ ok: true });
      return id;
    },
    passTo: async (hour: number) => {
      room.clock.now = at(hour);
      await advanceCampaigns(room);
    },
  };
}
