import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { chance, rounds, SEED } from './chance.ts';
import { type Goods, openCluster, sharedServer } from './cluster.ts';
import { type Payment, type Shopper, type Step, shopper } from './shopper.ts';

/** When the process dies: while a step is on its way, between two of them, or while it is starting again. */
const MOMENTS = ['create', 'pay', 'afterwards', 'verify', 'cancel', 'start'] as const;
type Moment = (typeof MOMENTS)[number];

/** `MOMENT=create` tries one of them only. */
const moments = MOMENTS.filter((moment) => (process.env.MOMENT ?? moment) === moment);

/** Longest wait (ms) between the beginning of the moment and the end of the process, until it has been measured. */
const LONGEST_MS: Record<Moment, number> = {
  create: 90,
  pay: 60,
  afterwards: 120,
  verify: 60,
  cancel: 60,
  start: 1200,
};

/** The grid's second side: parts of the longest wait, the short ones more often. */
const DELAYS = [0, 0.05, 0.1, 0.2, 0.35, 0.55, 0.8, 1];

const GOODS: Goods = {
  Camicia: { priceCents: 2000, stock: { S: 100_000, M: 100_000 } },
  Gonna: { priceCents: 999, stock: { M: null } },
};

const PAYMENTS: Payment[] = [
  { metodo: 'card' },
  { metodo: 'card' },
  { metodo: 'card' },
  { metodo: 'klarna', approvazione: 'subito' },
  { metodo: 'klarna', approvazione: 'ritardo' },
  { metodo: 'klarna', approvazione: 'rifiuto' },
];

/** How far a purchase had come when the process ended, to know that the trial tried something. */
const HOW_FAR = (checkoutId: string) => `select coalesce((select case
    when o.id is not null and exists (select 1 from outbox where dedupe_key = 'order-confirmation:' || c.id and sent_at is null)
      then 'order, letter not sent'
    when o.id is not null then 'order and letter'
    when c.status <> 'open' then 'given up'
    when c.provider_session_id is null then 'checkout without its session'
    else 'session' end
  from checkouts c left join orders o on o.checkout_id = c.id where c.id = '${checkoutId}'), 'nothing yet') as far`;

/** The checkouts that are paid by the provider's own figures. */
function paidIn(dataDir: string): Set<string> {
  const paid = new Set<string>();
  for (const line of readFileSync(join(dataDir, 'payment-emulator/journal.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1)) {
    for (const [table, , value] of JSON.parse(line) as [
      string,
      string,
      { session?: ProviderSession } | null,
    ][]) {
      if (table === 'sessions' && value?.session?.payment_status === 'paid')
        paid.add(value.session.client_reference_id);
    }
  }
  return paid;
}
type ProviderSession = { payment_status: string; client_reference_id: string };

const server = sharedServer();

describe.each(['PGlite', 'PostgreSQL'] as const)('%s', (engine) => {
  const many = rounds(engine === 'PGlite' ? 2 : 4);
  test(`killed ${many} times at every step, it loses nothing and doubles nothing`, {
    timeout: 240_000 + many * 30_000,
  }, async () => {
    const luck = chance(SEED);
    const goods: Goods = { ...GOODS, Abito: { priceCents: 4333, stock: { Unica: 10 + many } } };
    const cluster = await openCluster(engine === 'PostgreSQL' ? server : null, goods);
    const { shop, products } = cluster;
    const all: Shopper[] = [];
    const longest = { ...LONGEST_MS };
    const cuts: Record<string, number> = {};
    const die = async (crowd: Shopper[]) => {
      await shop.kill();
      for (const { checkoutId } of crowd) {
        const found = await cluster.ask<{ far: string }>(HOW_FAR(checkoutId));
        if (!found) continue;
        const paid = found.far === 'session' && paidIn(shop.dataDir).has(checkoutId);
        const far = paid ? 'paid, no order yet' : found.far;
        cuts[far] = (cuts[far] ?? 0) + 1;
      }
    };
    try {
      for (let round = 0; round < many; round += 1) {
        const moment = moments[round % moments.length] as Moment;
        const part = DELAYS[Math.floor(round / moments.length) % DELAYS.length] as number;
        const delay = (part + luck.next() * 0.1) * longest[moment];
        const crowd = Array.from({ length: 4 }, () =>
          shopper(() => shop.url, wishes(), {
            promoCode: luck.happens(0.3) ? 'welcome10' : undefined,
            payment: luck.oneOf(PAYMENTS),
          }),
        );
        all.push(...crowd);
        const each = (step: Step, who = crowd) => Promise.all(who.map((one) => one.insist(step)));
        const leaving = crowd.filter(() => luck.happens(0.3));
        const staying = crowd.filter((one) => !leaving.includes(one));

        const hit = async (step: Step, who = crowd) => {
          const tries = who.map((one) => one.attempt(step));
          await pause(delay);
          await die(crowd);
          await Promise.all(tries);
          await shop.start();
        };
        const through = async (step: Step, who = crowd) => {
          if (moment === step) await hit(step, who);
          const began = performance.now();
          await each(step, who);
          // How long the step takes here and now, so that the end falls inside of it.
          if (moment !== step) longest[step] = (longest[step] + performance.now() - began) / 2;
        };

        await through('create');
        if (moment === 'cancel') await through('cancel', crowd.slice(0, 2));
        await through('pay');
        if (moment === 'afterwards') {
          await pause(delay);
          await die(crowd);
          await shop.start();
        }
        // Whoever leaves closes the browser: only the notification, or the job, can find the payment.
        await through('verify', staying);
        if (moment === 'start') {
          await die(crowd);
          const starting = shop.start().catch(() => {});
          await pause(delay);
          await shop.kill();
          await starting;
          await shop.start();
        }
        await Promise.all([
          each('verify', staying),
          each(
            'create',
            staying.filter((one) => one.outcome() === 'undecided'),
          ),
        ]);
      }
      for (const one of all.filter((each) => each.outcome() === 'completed')) {
        expect(one.paymentUrl()).not.toBeNull();
      }
      await shop.halt();
      const figures = await audit(cluster, goods);
      const refused = all.reduce((sum, one) => sum + one.serverErrors(), 0);
      console.log(`${engine}: ${many} kills, ${all.length} shoppers, ${refused} answers 5xx,`, figures, cuts);
      expect(figures.wrong).toEqual([]);
      expect(figures.paidSessions).toBeGreaterThan(0);
      expect(shop.said()).not.toMatch(/Unhandled|uncaught/i);
    } finally {
      await cluster.close();
    }

    function wishes() {
      const shirt = {
        id: products.Camicia ?? '',
        size: luck.oneOf(['S', 'M']),
        quantity: luck.oneOf([1, 1, 2, 3]),
      };
      const skirt = { id: products.Gonna ?? '', size: 'M', quantity: 1 };
      const dress = { id: products.Abito ?? '', size: 'Unica', quantity: 1 };
      return luck.oneOf([[shirt], [shirt, skirt], [dress, shirt], [skirt, dress, shirt]]);
    }
  });
});
