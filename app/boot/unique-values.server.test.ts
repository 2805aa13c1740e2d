import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { staffInvitations } from '#db/schema/staff.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import {
  addScale,
  addSizeTable,
  changeCategory,
  changeScale,
  changeSizeTable,
  listAssortment,
} from '#shop/catalog/assortment/assortment.server.ts';
import { saveProduct } from '#shop/catalog/products/save-product.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { invite } from '#shop/staff/team/team.server.ts';
import { onEachEngine } from '#support/database.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';

const NOW = new Date('2026-11-29T10:00:00Z');
/** Sent at the same moment, so often that on PostgreSQL some of them meet. */
const ROUNDS = 8;

/** Written by forms of the staff, and tried below. */
const TRIED = [
  ...['product_sizes_barcode', 'product_sizes_sku', 'staff_invitations_open'],
  ...['categories_name_unique', 'categories_once', 'size_scales_name_unique', 'size_tables_name_unique'],
];

/** Why no form of the staff can break it. */
const SAFE: Record<string, readonly string[]> = {
  'a lock is held from the check to the end': [
    ...['own_pages_address_unique', 'looks_slug_unique', 'content_versions_one_draft', 'charges_open'],
    ...['orders_invoice_number', 'credit_notes_number', 'announced_codes_open', 'product_sizes_once'],
    ...['stock_movements_undoes', 'till_lines_movement', 'refund_lines_once', 'checkouts_proposal'],
    ...['charge_payments_open', 'charge_payments_paid', 'saved_addresses_default', 'withdrawals_same'],
  ],
  'written with «on conflict»': [
    ...['alerts_event', 'back_in_stock_requests_once', 'contacts_mark', 'import_pictures_once'],
    ...['invoice_files_content', 'newsletter_subscriptions_email_unique', 'outbox_dedupe_key_unique'],
    ...['push_subscriptions_endpoint_unique', 'reviews_once', 'stock_takings_open', 'stock_movements_key'],
    ...['favourite_alerts_confirmed', 'webhook_deliveries_once'],
  ],
  'caught where it is written': ['users_email_unique', 'order_payments_intent', 'order_payments_line'],
  'made by the program or the provider, not typed': [
    ...['api_tokens_hash', 'sessions_token_unique', 'withdrawals_code_unique', 'orders_number'],
    ...['checkouts_provider_session_id_unique', 'charge_payments_provider_session_id_unique'],
    ...['refunds_provider_refund_id_unique', 'orders_checkout_id_unique', 'orders_payment_session_id_unique'],
    ...['reservations_open', 'webhook_deliveries_waiting'],
  ],
};

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await open());
  });

  test('each unique value is tried here, or cannot be broken by a form', async () => {
    const found = await rowsOf<{ name: string }>(
      db,
      sql`select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_namespace n on n.oid = c.relnamespace
        where i.indisunique and not i.indisprimary and n.nspname = 'public'`,
    );
    expect([...TRIED, ...Object.values(SAFE).flat()].toSorted()).toEqual(
      found.map(({ name }) => name).toSorted(),
    );
  });

  test('a new code that two products send at once is of one, and the other’s field says whose', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'vetrina-taken-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const shop = { db, storage: diskStorage({ directory }), mediaBase: '/media', now: () => NOW };
    await saveSetting(db, 'publish_only_complete', false, NOW);
    for (let round = 0; round < ROUNDS; round += 1) {
      const save = (name: string, code: { barcode: string } | { sku: string }) => {
        const sizes = [{ size: 'M', stock: 1, ...code }];
        const input = { ...PRODUCT_INPUT, name, sizes };
        return saveProduct(shop, { id: null, input, version: null, accountId: 'owner' });
      };
      for (const [field, code] of [
        ['barcode_M', { barcode: `codice-${round}` }],
        ['sku_M', { sku: `sku-${round}` }],
      ] as const) {
        const answers = await Promise.all([save('Uno', code), save('Due', code)]);
        const message = expect.stringMatching(/^Questo codice è già di «(Uno|Due)», taglia M\.$/);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(answers.find(({ ok }) => !ok)).toEqual({
          ok: false,
          code: 'invalid',
          fields: { [field]: message },
        });
      }
    }
  });

  test('categories, scales and tables of sizes: a name that two take at once is of one', async () => {
    for (const id of ['una', 'due']) {
      await addScale(db, { id, name: id, sizes: [id], sizeSystem: 'FR', sizeType: null }, NOW);
      await addSizeTable(db, { id, name: id, columns: ['Taglia'], rows: [['S']] }, NOW);
    }
    const { categories, scales, tables } = await listAssortment(db);
    const two = <One>(all: readonly One[]) => all.slice(-2);
    const version = (row: { updatedAt: Date }) => ({ expected: row.updatedAt, now: NOW });
    const name = 'Lo stesso nome';
    const attempts = [
      two(categories).map(
        ({ products: _, updatedAt, ...one }) =>
          () =>
            changeCategory(db, { ...one, name }, version({ updatedAt })),
      ),
      two(scales).map(
        ({ products: _, updatedAt, ...one }) =>
          () =>
            changeScale(db, { ...one, name }, version({ updatedAt })),
      ),
      two(tables).map(
        ({ updatedAt, ...one }) =>
          () =>
            changeSizeTable(db, { ...one, name }, version({ updatedAt })),
      ),
    ];
    for (const both of attempts) {
      expect(both).toHaveLength(2);
      const answers = await Promise.all(both.map((change) => change()));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'taken' });
    }
  });

  test('who is invited twice at once has one invitation that is open', async () => {
    const shop = {
      db,
      now: () => NOW,
      jobs: { enqueue: async () => {}, assign: () => {} } as never,
      config: { publicUrl: 'http://negozio.test', authSecret: 's'.repeat(40) },
    };
    const invitation = { email: 'bea@esempio.it', role: 'assistant' as const, actor: 'anna' };
    const answers = await Promise.all([invite(shop, invitation), invite(shop, invitation)]);
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
    expect(await db.$count(staffInvitations, isNull(staffInvitations.endedAt))).toBe(1);
  });
});
