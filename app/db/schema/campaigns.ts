import { sql } from 'drizzle-orm';
import { check, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { CAMPAIGN_STATES, OUTCOMES } from '#db/values/campaigns.ts';
import { PRICE_ENDINGS } from '#db/values/price-endings.ts';
import { cents, listed, moment } from './columns.ts';

export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    state: text('state', { enum: CAMPAIGN_STATES }).notNull().default('draft'),
    /** Null where each product has its own amount. */
    percent: integer('percent'),
    /** Ending of prices calculated by the percentage. */
    ending: text('ending', { enum: PRICE_ENDINGS }).notNull().default('cents'),
    startsAt: moment('starts_at').notNull(),
    /** Moved to the present when the owner ends the campaign early. */
    endsAt: moment('ends_at').notNull(),
    accountId: text('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('campaigns_name', sql`length(btrim(${table.name})) > 0`),
    check('campaigns_state', sql`${table.state} in (${listed(CAMPAIGN_STATES)})`),
    check('campaigns_ending', sql`${table.ending} in (${listed(PRICE_ENDINGS)})`),
    check('campaigns_percent', sql`${table.percent} between 1 and 90`),
    check('campaigns_dates', sql`${table.startsAt} < ${table.endsAt}`),
    index('campaigns_pending')
      .on(table.startsAt)
      .where(sql`${table.state} in ('planned', 'starting', 'running', 'ending')`),
  ],
);

/** The name remains when the product is deleted. */
export const campaignProducts = pgTable(
  'campaign_products',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    name: text('name').notNull(),
    /** Typed by the owner; with a percentage, calculated when the campaign begins. */
    priceCents: cents('price'),
    outcome: text('outcome', { enum: OUTCOMES }).notNull().default('waiting'),
    beforePriceCents: cents('before_price'),
    beforeOriginalPriceCents: cents('before_original_price'),
    beforeDiscountPercentage: numeric('before_discount', { precision: 5, scale: 2, mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.productId] }),
    check('campaign_products_outcome', sql`${table.outcome} in (${listed(OUTCOMES)})`),
    check('campaign_products_price', sql`${table.priceCents} >= 0`),
    index('campaign_products_product').on(table.productId),
    index('campaign_products_outcome_of').on(table.campaignId, table.outcome, table.productId),
    index('campaign_products_by_name').on(table.campaignId, table.name, table.productId),
  ],
);
