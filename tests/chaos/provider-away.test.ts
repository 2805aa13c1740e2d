import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#support/port.ts';
import { type PostgresServer, startPostgres } from '#support/postgres.ts';
import { failProvider, mendProvider } from '#support/provider.ts';
import type { Fault } from '../../payment-emulator/faults.ts';
import { audit } from './audit.ts';
import { chance, isLongForm, rounds, SEED } from './chance.ts';
import { type Goods, openCluster } from './cluster.ts';
import { type Shopper, shopper } from './shopper.ts';

/** What becomes of a checkout that is begun during the outage. */
type Outcome = 'opened meanwhile' | 'opened afterwards' | 'refused, begun again';

/** `outcome` when the trouble concerns all calls. */
type Trouble = { what: string; fault: Fault; outcome: Outcome };

const SHORT: Trouble[] = [
  { what: 'away', fault: { cut: true }, outcome: 'opened afterwards' },
  {
    what: 'breaking once it has done it',
    fault: { error: { status: 500, type: 'api_error' }, done: true },
    outcome: 'opened afterwards',
  },
  {
    what: 'refusing',
    fault: { error: { status: 400, type: 'invalid_request_error' } },
    outcome: 'refused, begun again',
  },
  { what: 'slow', fault: { lateMs: 2000 }, outcome: 'opened meanwhile' },
];

const LONG: Trouble[] = [
  ...SHORT,
  { what: 'away once it has done it', fault: { cut: true, done: true }, outcome: 'opened afterwards' },
  {
    what: 'breaking',
    fault: { error: { status: 500, type: 'api_error' } },
    outcome: 'opened afterwards',
  },
  {
    what: 'throttling',
    fault: { error: { status: 429, type: 'invalid_request_error', code: 'rate_limit' } },
    outcome: 'opened afterwards',
  },
  {
    what: 'knowing no key',
    fault: { error: { status: 401, type: 'invalid_request_error' } },
    outcome: 'refused, begun again',
  },
  { what: 'slower than anybody waits', fault: { lateMs: 20_000 }, outcome: 'opened afterwards' },
];

/** Which calls the trouble concerns; undefined for all of them. */
const CALLS = [undefined, undefined, 'POST /v1/checkout/sessions', 'GET /v1/checkout/sessions'];

const ENGINES = [['PGlite', 1] as const, ...(isLongForm ? [['PostgreSQL', 2] as const] : [])];

let server: PostgresServer | null = null;
beforeAll(async () => {
  if (isLongForm) server = await startPostgres();
});
afterAll(() => server?.stop());

describe.each(ENGINES)('%s, %i node(s)', (engine, nodes) => {
  const many = rounds(SHORT.length);
  test(`${many} outages of the payment provider: carts wait, nothing is held for nobody, nobody pays twice`, {
    timeout: 120_000 + many * 60_000,
  }, async (context) => {
    if (engine === 'PostgreSQL' && !server) return context.skip();
    const luck = chance(SEED);
    const lastPieces = Array.from({ length: many }, (_, round) => [`T${round}`, 1] as const);
    const goods: Goods = {
      Camicia: { priceCents: 3000, stock: { M: 100_000 } },
      Abito: { priceCents: 4333, stock: Object.fromEntries(lastPieces) },
    };
    const emulatorPort = await freePort();
    const cluster = await openCluster(engine === 'PostgreSQL' ? server : null, goods, {
      nodes,
      environment: { PAYMENT_EMULATOR_PORT: String(emulatorPort) },
    });
    const outcomes: Record<string, number> = {};
    let payers = 0;
    try {
      for (let round = 0; round < many; round += 1) {
        const trouble = isLongForm ? luck.oneOf(LONG) : (SHORT[round] as Trouble);
        const calls = isLongForm ? luck.oneOf(CALLS) : undefined;
        const lastPiece = `T${round}`;
        const [verifying, leaving, givingUp] = [buyer(), buyer(), buyer()];
        for (const one of [verifying, leaving, givingUp]) await one.insist('create');

        await failProvider(emulatorPort, { ...trouble.fault, calls, times: 1_000_000 });
        const doubleClicking = buyer();
        const starting = [buyer(), buyer(lastPiece), doubleClicking];
        await Promise.all([
          ...[...starting, doubleClicking].map((one) => one.attempt('create')),
          givingUp.attempt('cancel'),
          // The provider's own page takes money whatever its API does.
          ...[verifying, leaving].map((one) => one.insist('pay').then(() => one.attempt('verify'))),
        ]);
        await mendProvider(emulatorPort);

        const buying: Shopper[] = [];
        for (const one of starting) {
          const { again, outcome } = await goOn(one);
          if (!calls) expect({ ...trouble, outcome }).toEqual(trouble);
          outcomes[`${trouble.what}: ${outcome}`] = (outcomes[`${trouble.what}: ${outcome}`] ?? 0) + 1;
          buying.push(again);
        }
        const rival = buyer(lastPiece);
        await rival.insist('create');
        expect(rival.outcome()).toBe('unavailable');

        await givingUp.insist('cancel');
        await givingUp.insist('verify');
        expect(givingUp.outcome()).toBe('expired');
        await Promise.all(buying.map((one) => one.insist('pay')));
        for (const one of [...buying, verifying]) {
          await one.insist('verify');
          expect(one.outcome()).toBe('completed');
        }
        payers += buying.length + [verifying, leaving].length;
      }
      for (const node of cluster.nodes) await node.halt();
      const figures = await audit(cluster, goods);
      console.log(`${engine}, ${nodes} node(s): ${many} outages of the provider,`, figures, outcomes);
      expect(figures.wrong).toEqual([]);
      expect(figures).toMatchObject({ paidSessions: payers, orders: payers });
    } finally {
      await cluster.close();
    }

    function buyer(size = 'M', email?: string) {
      const id = (size === 'M' ? cluster.products.Camicia : cluster.products.Abito) ?? '';
      return shopper(() => luck.oneOf(cluster.nodes).url, [{ id, size, quantity: 1 }], { email });
    }

    /** The same cart after the outage: the checkout goes on, or, if it was refused, another one finds its piece free. */
    async function goOn(one: Shopper): Promise<{ again: Shopper; outcome: Outcome }> {
      const before = one.paymentUrl();
      await one.insist('create');
      if (one.outcome() !== 'gone') {
        expect(one.paymentUrl()).toMatch(/cs_test_/);
        if (before) expect(one.paymentUrl()).toBe(before);
        return { again: one, outcome: before ? 'opened meanwhile' : 'opened afterwards' };
      }
      expect(before).toBeNull();
      const again = buyer(one.wishes[0]?.size, one.email);
      await again.insist('create');
      expect(again.paymentUrl()).toMatch(/cs_test_/);
      return { again, outcome: 'refused, begun again' };
    }
  });
});
