import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';

/** Who alone writes the rows of each table, by the table's name in `app/db/schema`: a folder, or one file. */
const OWNERS: Record<string, string[]> = {
  'shop/company/settings/': ['siteSettings'],
  'shop/checkout/payment-methods/': ['paymentMethods'],
  'shop/staff/auth/': ['users', 'sessions', 'accounts', 'verifications', 'twoFactors', 'userRoles'],
  'shop/legal/consent/': ['consents', 'consentTexts'],
  'shop/catalog/media/': ['media'],
  'shop/legal/guarantee/': ['guaranteeNotices'],
  'shop/legal/terms/': ['termsVersions'],
  'shop/mail/': ['outbox'],
  'shop/staff/team/': ['staffInvitations', 'staffLog'],
  'shop/staff/api-tokens/': ['apiTokens', 'apiAnswers'],
  'shop/staff/webhooks/': ['webhooks', 'webhookDeliveries'],
  'shop/staff/list-views/': ['listViews'],
  'shop/staff/notifications/': ['alertChoices', 'alerts', 'pushSubscriptions', 'pushMessages'],
  'shop/marketing/looks/': ['looks', 'lookPoints', 'savedLooks'],
  'shop/marketing/newsletter/': [
    'newsletterSubscriptions',
    'newsletterMarks',
    'newsletterIssues',
    'newsletterRecipients',
  ],
  'shop/pricing/promo-codes/': ['promoCodes', 'announcedCodes'],
  'shop/stock/inventory/': [
    'productSizes',
    'stockHolds',
    'reservationHolds',
    'proposalHolds',
    'exchangeHolds',
    'stockMovements',
    'stockTakings',
    'stockTakingLines',
  ],
  'shop/catalog/assortment/': ['categories', 'sizeScales', 'sizeTables'],
  'shop/catalog/makers/': ['makers'],
  'shop/catalog/sets/': ['setPieces'],
  'shop/catalog/search/': ['vainSearches'],
  'shop/catalog/bulk-edit/': ['productChanges'],
  'shop/pricing/price-ledger/': ['priceHistory'],
  'shop/catalog/products/': [
    'products',
    'productImages',
    'productVideos',
    'productMatches',
    'productFormDrafts',
  ],
  'shop/marketing/versions/': ['contentVersions'],
  'shop/marketing/pages/': ['ownPages'],
  'shop/marketing/redirects/': ['redirects'],
  'shop/marketing/theme-versions/': ['themeFiles'],
  'shop/marketing/back-in-stock/': ['backInStockRequests', 'backInStockTurns'],
  'shop/stock/reservations/': ['reservations'],
  'shop/catalog/imports/': [
    'productImports',
    'importTexts',
    'importedProducts',
    'importCategories',
    'importColors',
    'productSources',
    'oldPaths',
    'importPictures',
    'importFiles',
    'importedCounts',
  ],
  'shop/pricing/campaigns/': ['campaigns', 'campaignProducts'],
  'shop/customers/wishlist/': ['favourites', 'favouriteAlerts', 'favouriteAlertItems'],
  'shop/customers/reviews/': ['reviews', 'reviewInvitations', 'reviewObjections'],
  'shop/orders/lifecycle/': ['orders', 'orderEvents', 'orderTakings'],
  'shop/orders/offline-payments/': ['orderPayments'],
  'shop/orders/balance-payments/': ['balancePayments'],
  'shop/checkout/draft-orders/': ['draftOrders'],
  'shop/checkout/payments/': ['checkouts', 'promoUses', 'providerEvents', 'chargePayments'],
  'shop/finance/till-sales/': ['tillBills', 'tillLines'],
  'shop/customers/address-book/': ['savedAddresses'],
  'shop/customers/profiles/': ['customerNotes'],
  'shop/customers/contacts/': ['contactImports', 'contactLines', 'contacts', 'contactErasures'],
  'shop/orders/invoices/': ['creditNotes', 'invoiceFiles'],
  'shop/orders/refunds/': ['refunds', 'refundAccounts', 'refundLines', 'refundEvents', 'disputes'],
  'shop/orders/withdrawals/': ['withdrawals'],
  'shop/orders/shipments/': ['shipments', 'shipmentLines'],
  'shop/orders/exchanges/': ['exchanges'],
  'shop/operations/backups/': ['backupRuns'],
  'shop/operations/connections/': ['connections'],
  'shop/company/launch/': ['launchChecks', 'launchTasks', 'demoRemovals'],
  'lib/rate-limit.server.ts': ['rateLimits'],
};

/** Files that may write a table of somebody else's, and why. */
const ALSO: Record<string, [table: string, why: string]> = {
  'db/restore.server.ts': [
    'siteSettings',
    'it fills every table from an archive, and turns the addresses of pictures in the texts to this shop’s own',
  ],
};

const tables = new Map<string, string>();
for (const file of readdirSync('app/db/schema')) {
  const schema: Record<string, unknown> = await import(`../../app/db/schema/${basename(file, '.ts')}.ts`);
  for (const [symbol, table] of Object.entries(schema))
    if (is(table, PgTable)) tables.set(symbol, getTableName(table));
}

const STATEMENT = String.raw`\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+`;

/** Whether a file's text writes a table: through the query builder, under another name too, or in plain SQL. */
function writes(text: string, symbol: string): boolean {
  const imported = new RegExp(String.raw`\b${symbol}\s+as\s+(\w+)`).exec(text)?.[1] ?? symbol;
  const name = tables.get(symbol);
  return [
    new RegExp(String.raw`\.(?:insert|update|delete)\(\s*(?:${symbol}|${imported})\b`),
    new RegExp(String.raw`${STATEMENT}(?:"?${name}"?(?![\w-])|\$\{(?:${symbol}|${imported})\})`, 'i'),
  ].some((pattern) => pattern.test(text));
}

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(`app/${name}`, 'utf8') }));

test('every table has one owner', () => {
  expect(Object.values(OWNERS).flat().sort()).toEqual([...tables.keys()].sort());
});

describe.each(Object.entries(OWNERS))('%s', (owner, owned) => {
  test.each(owned)('alone writes %s, and does', (symbol) => {
    const writers = files.filter(({ text }) => writes(text, symbol)).map(({ name }) => name);
    const others = writers.filter((name) => !name.startsWith(owner) && ALSO[name]?.[0] !== symbol);
    expect(others).toEqual([]);
    expect(writers.some((name) => name.startsWith(owner))).toBe(true);
  });
});

test('what happened is only ever added to; a person’s words are emptied, and trials end with the demonstration', () => {
  const changed = /\.(?:update|delete)\(\s*(?:orderEvents|refundEvents|stockMovements)\b/;
  expect(files.filter(({ text }) => changed.test(text)).map(({ name }) => name)).toEqual([
    'shop/orders/lifecycle/forget.server.ts',
    'shop/orders/refunds/forget.server.ts',
  ]);
});

test.each([
  ['await tx.update(productSizes).set({ stock: 1 })', 'productSizes'],
  ['tx\n  .insert(\n    stockHolds)', 'stockHolds'],
  ["import { orders as sales } from '../db/schema/orders.ts'; await db.delete(sales)", 'orders'],
  ['sql`update product_sizes set held = 0`', 'productSizes'],
  ['sql`delete from "stock_holds" where true`', 'stockHolds'],
  [`sql\`insert into \${outbox} values (1)\``, 'outbox'],
  ['sql`update refunds set status = 1`', 'refunds'],
])('%j writes %s', (text, symbol) => {
  expect(writes(text, symbol)).toBe(true);
});

test('reading is not writing, nor is a table whose name begins alike', () => {
  expect(writes('await db.select().from(orders); sql`update orders_seen set a = 1`', 'orders')).toBe(false);
  expect(writes('await db.update(orderEvents).set({})', 'orders')).toBe(false);
});
