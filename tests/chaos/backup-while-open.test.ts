import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { backUp, bringBack } from '#boot/backup-commands.server.ts';
import { readConfig } from '#boot/config.server.ts';
import { openEmbedded } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { isLongForm } from './chance.ts';
import { openCluster } from './cluster.ts';
import { shopper } from './shopper.ts';

test.runIf(isLongForm)(
  'a shop that is selling is backed up as one moment saw it',
  { timeout: 120_000 },
  async () => {
    const cluster = await openCluster(null, { Camicia: { priceCents: 3000, stock: { M: 1000 } } });
    const folder = mkdtempSync(join(tmpdir(), 'vetrina-copy-'));
    onTestFinished(async () => {
      await cluster.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const settings = (dataDir: string) => readConfig({ ...cluster.environment, DATA_DIR: dataDir });
    const buy = async () => {
      const one = shopper(
        () => cluster.shop.url,
        [{ id: cluster.products.Camicia ?? '', size: 'M', quantity: 1 }],
      );
      for (const step of ['create', 'pay', 'verify'] as const) await one.insist(step);
    };
    const before = Array.from({ length: 2 }, buy);
    await Promise.all(before);
    const meanwhile = Promise.all(Array.from({ length: 6 }, buy));
    const file = join(folder, 'shop.tar.gz');
    const written = await backUp(settings(cluster.shop.dataDir), file, new Date());
    await meanwhile;
    await expect(bringBack(settings(cluster.shop.dataDir), file, { forced: true })).rejects.toThrow(
      'fermalo',
    );

    const copy = join(folder, 'copy');
    const restored = await bringBack(settings(copy), file, { forced: false });
    expect(restored.rows).toBe(written.rows);
    const database = await openEmbedded(copy);
    const [found] = await rowsOf<Record<string, number>>(
      database.db,
      sql`select (select count(*)::int from orders) as orders,
          (select count(*)::int from orders o where not exists (select 1 from outbox
            where dedupe_key = 'order-confirmation:' || o.checkout_id)) as "without letter",
          (select count(*)::int from checkouts where status = 'paid') as paid,
          (select 1000 - stock from product_sizes) as sold,
          (select held - coalesce((select sum(quantity) from stock_holds), 0)::int from product_sizes) as "held for nobody",
          (select count(*)::int from outbox where sent_at is null) as "letters unsent"`,
    );
    await database.close();
    const orders = Number(found?.orders);
    expect(orders).toBeGreaterThanOrEqual(2);
    expect(found).toMatchObject({ paid: orders, sold: orders, 'without letter': 0, 'held for nobody': 0 });
    // An e-mail that was just leaving is sent again rather than never.
    const toSend = restored.jobs.filter(({ queue }) => queue === 'send-email');
    expect(toSend.length).toBeGreaterThanOrEqual(found?.['letters unsent'] ?? 0);
  },
);
