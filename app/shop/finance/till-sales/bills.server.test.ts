import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { products } from '#db/schema/products.ts';
import { productSizes, stockMovements } from '#db/schema/stock.ts';
import { tillBills, tillLines } from '#db/schema/till-sales.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct } from '#support/room.ts';
import { periodOf } from '../reports/period.ts';
import { readReport } from '../reports/reports.server.ts';
import {
  billsAtTill,
  closeBill,
  reopenBill,
  scanIntoBill,
  setLinePrice,
  undoOfBill,
} from './bills.server.ts';
import { tillDays, tillTakings } from './till-figures.server.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  let product: string;
  let sizes: Record<string, string>;
  let bill: string;
  const now = new Date('2026-11-10T10:00:00Z');

  beforeEach(async () => {
    ({ db } = await open());
    product = await addProduct(db, {
      ...{ name: 'Gilet', priceCents: 4000, originalPriceCents: 5000, sizePrices: { L: 6000 } },
      stock: { S: 9, L: 9 },
    });
    const rows = await db.select().from(productSizes);
    sizes = Object.fromEntries(rows.map(({ size, id }) => [size, id]));
    bill = crypto.randomUUID();
  });

  type Scan = { key?: string; kind?: 'sale' | 'return'; size?: string; into?: string | null; at?: Date };
  const scan = ({ key = crypto.randomUUID(), kind = 'sale', size = 'S', into = bill, at = now }: Scan = {}) =>
    scanIntoBill(db, {
      key,
      kind,
      code: sizes[size] ?? '',
      bySize: true,
      bill: into,
      actor: 'owner',
      now: at,
    });
  const movement = async (scanned: ReturnType<typeof scan>) => {
    const answer = await scanned;
    if (!answer.ok) throw new Error(answer.code);
    return answer.movementId;
  };
  const shown = async () => {
    const { open: opened, closed } = await billsAtTill(db);
    const found = [...opened, ...closed].find(({ id }) => id === bill);
    if (!found) throw new Error('no such bill');
    return found;
  };
  const euro = (cents: number) => ({ unit: 'euro', cents }) as const;
  const close = (version: number, discountCents = 0, payment: 'cash' | 'card' = 'card') =>
    closeBill(db, { billId: bill, version, discount: euro(discountCents), payment, actor: 'owner', now });

  test('each scan writes its line with the price of that size, which outlives the product', async () => {
    await scan();
    await scan({ size: 'L' });
    await scan({ kind: 'return' });
    const lines = () =>
      shown().then((one) =>
        one.lines.map(({ kind, name, size, priceCents }) => [kind, name, size, priceCents]),
      );
    const expected = [
      ['sale', 'Gilet', 'S', 4000],
      // A dearer size is reduced as its product is.
      ['sale', 'Gilet', 'L', 4800],
      ['return', 'Gilet', 'S', 4000],
    ];
    expect(await lines()).toEqual(expected);
    await db.update(products).set({ name: 'Altro', priceCents: 1 }).where(eq(products.id, product));
    await db.delete(products).where(eq(products.id, product));
    expect(await lines()).toEqual(expected);
    expect(await db.$count(stockMovements)).toBe(0);
  });

  test('a scan sent again at once, from two tabs too, is one line; a refused one is none', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      scan({ key }),
      scan({ key }),
      scan({ key, into: crypto.randomUUID() }),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await db.$count(tillLines)).toBe(1);
    expect(await scan({ size: 'XL', into: crypto.randomUUID() })).toEqual({
      ok: false,
      code: 'unknown_code',
    });
    expect((await billsAtTill(db)).open).toHaveLength(1);
  });

  test('a bill is closed once, its parts add up to its total', async () => {
    await Promise.all([scan(), scan({ size: 'L' }), scan({ kind: 'return' })]);
    const { version } = await shown();
    const closed = await Promise.all([close(version, 1001), close(version, 1001), close(version, 1001)]);
    for (const answer of closed) expect(answer).toEqual({ ok: true, totalCents: 3799 });
    const { closed: how, lines, discountCents, version: after } = await shown();
    expect(how).toMatchObject({ totalCents: 3799 });
    expect(discountCents).toBe(1001);
    expect(after).toBe(version + 1);
    const paid = lines.map(({ kind, priceCents, discountCents: part }) =>
      kind === 'sale' ? priceCents - part : -priceCents,
    );
    expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(3799);
    expect(await close(version, 1001, 'cash')).toEqual({ ok: false, code: 'closed' });
  });

  test('what changed meanwhile is looked at again; nothing and too much are refused', async () => {
    expect(await close(1)).toEqual({ ok: false, code: 'unknown_bill' });
    const first = await movement(scan());
    const { version } = await shown();
    expect(await close(version, 4001)).toEqual({ ok: false, code: 'discount' });
    await scan();
    expect(await close(version)).toEqual({ ok: false, code: 'stale' });
    const [key = '', other = ''] = (await shown()).lines.map((line) => line.key);
    const price = (ofKey: string, beforeCents: number | null, priceCents: number) =>
      setLinePrice(db, { billId: bill, key: ofKey, beforeCents, priceCents });
    expect(await price(key, 3999, 1)).toEqual({ ok: false, code: 'stale' });
    expect(await price(key, null, 1)).toEqual({ ok: false, code: 'stale' });
    expect(await Promise.all([price(key, 4000, 3500), price(other, 4000, 3900)])).toEqual([
      { ok: true },
      { ok: true },
    ]);
    expect(await price(other, 3900, 4000)).toEqual({ ok: true });
    expect(await price(key, 4000, 3500)).toEqual({ ok: true });
    expect((await shown()).lines.map(({ priceCents }) => priceCents)).toEqual([3500, 4000]);
    expect(await undoOfBill(db, first, 'owner')).toEqual({ ok: true });
    expect((await shown()).lines.map(({ priceCents }) => priceCents)).toEqual([4000]);
    const last = (await shown()).lines[0]?.movementId ?? 0;
    const undone = await Promise.all([1, 2].map(() => undoOfBill(db, last, 'owner')));
    expect(undone.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const [empty] = await db.select().from(tillBills);
    expect(await close(empty?.version ?? 0)).toEqual({ ok: false, code: 'empty' });
    expect((await billsAtTill(db)).open).toEqual([]);
  });

  test('a line of a closed bill stays until the bill is reopened; a late scan has a bill of its own', async () => {
    const sold = await movement(scan());
    await close((await shown()).version, 500);
    expect(await undoOfBill(db, sold, 'owner')).toEqual({ ok: false, code: 'closed' });
    expect((await db.select().from(productSizes)).map(({ stock }) => stock).sort()).toEqual([8, 9]);
    const key = crypto.randomUUID();
    await scan({ key });
    await scan({ key });
    expect((await billsAtTill(db)).open.map(({ id }) => id)).toEqual([key]);

    const { version } = await shown();
    expect(await reopenBill(db, { billId: bill, version: version - 1 })).toEqual({
      ok: false,
      code: 'stale',
    });
    const reopened = await Promise.all([1, 2].map(() => reopenBill(db, { billId: bill, version })));
    expect(reopened.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shown()).toMatchObject({
      closed: null,
      discountCents: 500,
      payment: 'card',
      lines: [{ discountCents: 0 }],
    });
    expect(await undoOfBill(db, sold, 'owner')).toEqual({ ok: true });
  });

  test('scans, an undo and a closing at once leave one whole bill', async () => {
    for (let round = 0; round < 4; round += 1) {
      bill = crypto.randomUUID();
      const first = await movement(scan());
      const { version } = await shown();
      await Promise.all([
        scan({ size: 'L', kind: 'return' }),
        close(version),
        undoOfBill(db, first, 'owner'),
        scan({ kind: 'return' }),
      ]);
      const { open: opened, closed } = await billsAtTill(db);
      for (const one of [...opened, ...closed].filter(({ closed: how }) => how))
        expect(one.lines).toHaveLength(1);
      expect(await db.$count(tillLines)).toBe(
        [...opened, ...closed].reduce((sum, { lines }) => sum + lines.length, 0),
      );
    }
  });

  test('days have what was read on them in Italy, by payment; open bills at their prices', async () => {
    await scan({ at: new Date('2026-11-10T22:59:00Z') });
    await scan({ size: 'L', at: new Date('2026-11-10T23:01:00Z') });
    await close((await shown()).version, 880);
    await scan({ into: null, kind: 'return', at: new Date('2026-11-10T23:30:00Z') });
    const days = await tillDays(db, { from: '2026-11-10', to: '2026-11-12' });
    expect(days).toEqual([
      { day: '2026-11-10', payment: 'card', cents: 3600, bills: 1, pieces: 1, returned: 0 },
      { day: '2026-11-11', payment: 'card', cents: 4320, bills: 1, pieces: 1, returned: 0 },
      { day: '2026-11-11', payment: null, cents: -4000, bills: 1, pieces: 0, returned: 1 },
    ]);
    const takings = await tillTakings(db, new Date('2026-11-11T10:00:00Z'));
    expect(takings.now).toMatchObject({
      today: { cents: 320 },
      week: { cents: 3920 },
      month: { cents: 3920 },
    });
    const { till, steps, totals } = await readReport(db, periodOf('mese', '2026-11-10'), '2026-12-01');
    expect(till.sum).toEqual({ cents: 3920, bills: 3, pieces: 2, returned: 1 });
    expect(till.payments.map(({ name, cents }) => [name, cents])).toEqual([
      ['Carta', 7920],
      ['Da indicare', -4000],
    ]);
    expect(steps.map(({ tillCents }) => tillCents).filter(Boolean)).toEqual([3600, 320]);
    // The register of takings knows nothing of them.
    expect(totals.takingsCents).toBe(0);
    expect(await tillDays(db, { from: '2026-11-12', to: '2026-11-13' })).toEqual([]);
  });
});
