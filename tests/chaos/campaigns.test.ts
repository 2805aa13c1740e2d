import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Db, openEmbedded, openServer } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { products } from '#db/schema/products.ts';
import { addProductsFound } from '#shop/pricing/campaigns/campaign-products.server.ts';
import { addCampaign, planCampaign } from '#shop/pricing/campaigns/campaigns.server.ts';
import { chance, rounds, SEED } from './chance.ts';
import { newDatabase, sharedServer } from './cluster.ts';
import { dataDirectory, work, workScript } from './killed-work.ts';

/** Enough for several transactions at the beginning and at the end. */
const PRODUCTS = 400;
/** Longest life (ms) of a process after it has opened the database. */
const LONGEST_MS = 500;

const BEGINS = new Date('2026-07-04T08:00:00Z');
const ENDS = new Date('2026-07-11T08:00:00Z');

const server = sharedServer();
const script = workScript('work-campaigns');

describe.each(['PGlite', 'PostgreSQL'] as const)('%s', (engine) => {
  const kills = rounds(engine === 'PGlite' ? 1 : 3);
  test(`killed ${kills} times while a campaign begins and ends, it writes every price once and gives it back`, {
    timeout: 120_000 + kills * 20_000,
  }, async () => {
    const luck = chance(SEED);
    const where = engine === 'PostgreSQL' ? await newDatabase(server) : dataDirectory();
    const look = async <T>(see: (db: Db) => Promise<T>): Promise<T> => {
      const database = await (engine === 'PostgreSQL' ? openServer(where) : openEmbedded(where));
      return see(database.db).finally(() => database.close());
    };
    await look(plan);
    let inTheMiddle = 0;
    for (const [moment, finished] of [
      [BEGINS, 'running'],
      [ENDS, 'ended'],
    ] as const) {
      const now = moment.toISOString();
      const advance = (life: number | null) => work(script, where, ['advance'], { now, life });
      for (let kill = 0; kill < kills; kill += 1) {
        await advance((0.1 + 0.9 * luck.next()) * LONGEST_MS);
        const { state, done } = await look(progress);
        if (state !== finished && done > 0) inTheMiddle += 1;
      }
      await advance(null);
      expect(await look(progress)).toMatchObject({ state: finished });
      if (finished === 'running') expect(await look(wronglyReduced)).toEqual([]);
    }
    console.log(`${engine}: ${inTheMiddle} of ${kills * 2} ends fell into the middle of the work`);
    expect(await look(wronglyRestored)).toEqual([]);
  });
});

async function plan(db: Db): Promise<void> {
  await db.insert(products).values(
    Array.from({ length: PRODUCTS }, (_, n) => ({
      name: `Abito ${n}`,
      priceCents: 1000 + n,
      category: 'Vestiti' as const,
      createdAt: new Date('2026-01-01T00:00:00Z'),
      updatedAt: new Date('2026-01-01T00:00:00Z'),
    })),
  );
  const before = new Date('2026-07-01T00:00:00Z');
  const room = { db, now: () => before, jobs: { enqueue: async () => {} } as never };
  const input = { name: 'Caos', percent: 30, ending: 'cents' as const, startsAt: BEGINS, endsAt: ENDS };
  const { id } = await addCampaign(room, input, 'nobody');
  await addProductsFound(db, id, { q: '', category: null });
  expect(await planCampaign(room, id)).toEqual({ ok: true });
}

async function progress(db: Db): Promise<{ state: string; done: number }> {
  const [row] = await rowsOf<{ state: string; done: number }>(
    db,
    sql`select c.state, (select count(*)::int from campaign_products p where p.campaign_id = c.id
          and p.outcome = case when c.state in ('starting', 'running') then 'applied' else 'restored' end) as done
        from campaigns c`,
  );
  if (!row) throw new Error('no campaign');
  return row;
}

/** Products that the campaign should have reduced, and by how much, and that are not so, or not once. */
function wronglyReduced(db: Db) {
  return rowsOf(
    db,
    sql`select p.name from products p where p.price <> trunc((10 + (substr(p.name, 7)::int) / 100.0) * 0.7, 2)
          or p.original_price <> 10 + substr(p.name, 7)::int / 100.0 or p.prior_price <> p.original_price
          or p.original_price is null or p.prior_price is null
          or (select count(*) from price_history h where h.product_id = p.id) <> 2`,
  );
}

/** Products that do not cost what they did before, or were written more than once. */
function wronglyRestored(db: Db) {
  return rowsOf(
    db,
    sql`select p.name from products p where p.price <> 10 + substr(p.name, 7)::int / 100.0
          or p.original_price is not null or p.prior_price is not null or p.discount_percentage is not null
          or (select count(*) from price_history h where h.product_id = p.id) <> 3`,
  );
}
