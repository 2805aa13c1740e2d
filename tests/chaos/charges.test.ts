import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Db, openEmbedded, openServer } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { takingsInAll } from '#shop/finance/accounting/movements.server.ts';
import { addOrder } from '#support/room.ts';
import { startPaymentEmulator } from '../../payment-emulator/emulator.ts';
import { chance, rounds, SEED } from './chance.ts';
import { newDatabase, sharedServer } from './cluster.ts';
import { dataDirectory, work, workScript } from './killed-work.ts';

const SHOPPERS = 8;
/** What each order comes to at first, paid; in cents. */
const FIRST = 2000;
/** Longest life (ms) of a process after it has opened the database. */
const LONGEST_MS = 500;
const NOW = '2026-03-10T10:00:00Z';
/** What was to go back and was not yet is due by then. */
const LATER = '2026-03-10T10:20:00Z';
const SECRET_KEY = 'sk_test_charges';

const server = sharedServer();
const script = workScript('work-charges');

describe.each(['PGlite', 'PostgreSQL'] as const)('%s', (engine) => {
  const kills = rounds(1);
  test(`killed ${kills} times at each step of paying a difference in two tabs: it is paid once, and what is not owed any more goes back`, {
    timeout: 180_000 + kills * 30_000,
  }, async () => {
    const luck = chance(SEED);
    const isServer = engine === 'PostgreSQL';
    const where = isServer ? await newDatabase(server) : dataDirectory();
    const emulator = await startPaymentEmulator({
      ...{ publicUrl: 'http://negozio.test', secretKey: SECRET_KEY, webhookSecret: 'whsec_charges' },
      now: () => new Date(NOW),
    });
    const more = [String(emulator.port), SECRET_KEY];
    const look = async <T>(see: (db: Db) => Promise<T>): Promise<T> => {
      const database = await (isServer ? openServer(where) : openEmbedded(where));
      return see(database.db).finally(() => database.close());
    };
    /** Two nodes do the same, where two can. */
    const through = async (parts: string[]) => {
      for (let kill = 0; kill < kills; kill += 1) {
        const life = (0.1 + 0.9 * luck.next()) * LONGEST_MS;
        const nodes = isServer ? [parts, parts] : [parts];
        await Promise.all(nodes.map((node) => work(script, where, node, { now: NOW, life, more })));
      }
      await work(script, where, parts, { now: NOW, life: null, more });
    };
    try {
      await look(async (db) => {
        for (let n = 0; n < SHOPPERS; n += 1)
          await addOrder(db, { totalCents: FIRST, customerEmail: `c${n}@example.it` });
      });
      await through(['ask']);
      await through(['press']);
      // The owner changes again what some owe, who have paid and not been told so yet.
      await through(['reprice', 'confirm']);
      await through(['press', 'confirm']);
      await work(script, where, ['confirm'], { now: LATER, life: null, more });
      const figures = await look(readFigures);
      const provider = await providerFigures(emulator.port);
      console.log(`${engine}: ${kills} kills at each step,`, { ...figures, provider });
      expect(figures).toEqual({
        ...{ orders: SHOPPERS, paid: SHOPPERS, unpaid: 0, open: 0, wrong: 0, undone: 0 },
        ...{ taken: figures.taken, returned: figures.returned, back: figures.returned },
        ...{ received: figures.taken, explained: figures.returned },
        ...{ totalCents: 4 * 2800 + 4 * 3000, takings: figures.totalCents },
      });
      expect(provider).toEqual({
        payments: figures.taken + figures.returned,
        refunds: figures.returned,
        cents: figures.totalCents - SHOPPERS * FIRST,
      });
      // Who was priced anew has paid twice: what she owed then and the rest, or what went back and all of it.
      expect(figures.taken + figures.returned).toBe(SHOPPERS + 4);
    } finally {
      await emulator.close();
    }
  });
});

/**
 * Orders and those that are paid whole; links, and payments by them, that are still open; payments that were taken, those that
 * were not owed, and the e-mails of both; orders whose sums of payments are not what is paid of them.
 */
async function readFigures(db: Db) {
  const count = (what: string) => sql.raw(`(select count(*)::int from ${what})`);
  type Figures = Record<
    | ('orders' | 'paid' | 'unpaid' | 'open' | 'wrong' | 'undone' | 'taken' | 'returned' | 'back')
    | ('received' | 'explained' | 'totalCents'),
    number
  >;
  const [figures] = await rowsOf<Figures>(
    db,
    sql`select ${count('orders')} as orders,
      ${count('orders where open_amount = 0 and paid_amount = total_amount and charged_amount = 0')} as paid,
      ${count("charges where status = 'open'")} as unpaid,
      ${count("charge_payments where status = 'open'")} as open,
      ${count("charge_payments where status = 'paid'")} as taken,
      ${count("charge_payments where status = 'returned'")} as returned,
      ${count("refunds where origin = 'not_owed' and status = 'done'")} as back,
      ${count("refunds where status <> 'done'")} as undone,
      ${count("outbox where kind = 'payment-received'")} as received,
      ${count("outbox where kind = 'refund-explained'")} as explained,
      (select (sum(total_amount) * 100)::int from orders) as "totalCents",
      (select count(*)::int from orders where total_amount * 100 - ${FIRST} <> (
        select coalesce(sum(charge_payments.amount), 0) * 100 from charge_payments
          join charges on charges.id = charge_id
          where charges.order_id = orders.id and charge_payments.status = 'paid')) as wrong`,
  );
  return figures ? { ...figures, takings: await takingsInAll(db) } : expect.fail('No figures');
}

/** What the provider itself says: payments that were made, what went back of them, and what is left (cents). */
async function providerFigures(port: number) {
  const listed = async <T>(path: string): Promise<T[]> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}?limit=100`, {
      headers: { authorization: `Bearer ${SECRET_KEY}` },
    });
    return ((await answer.json()) as { data: T[] }).data;
  };
  type Session = { payment_status: string; amount_total: number };
  const sessions = await listed<Session>('/v1/checkout/sessions');
  const paid = sessions.filter((session) => session.payment_status === 'paid');
  const refunds = await listed<{ amount: number }>('/v1/refunds');
  const cents =
    paid.reduce((sum, session) => sum + session.amount_total, 0) -
    refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return { payments: paid.length, refunds: refunds.length, cents };
}
