import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { emptyMails } from '#shop/mail/outbox.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrder, addProduct, openRoom, type Room } from '#support/room.ts';
import { buyersOf, findSold, recalledAt, recalledProduct, recallRows, sendRecall } from './recall.server.ts';
import { addressesOf, daysSold, pieceSold } from './recall.ts';

const DRESS = '11111111-1111-4111-8111-111111111111';
const SKIRT = '33333333-3333-4333-8333-333333333333';
const SET = '22222222-2222-4222-8222-222222222222';

const LINE = { size: 'M', color: '', quantity: 1, priceCents: 4000, discountCents: 0 };
const NOTICE = { hazard: 'Si impiglia.', action: 'Non indossarlo.', remedy: 'Rimborso o riparazione.' };

test.each([
  ['Abito Luna M + Gonna Stella taglia unica', 'Gonna Stella'],
  ['Abito Luna S + Gonna Stella taglia unica', 'capo di Completo'],
  ['M', 'capo di Completo'],
])('the second piece of a set sold in «%s» was %s', (size, name) => {
  const pieces = [
    { productId: DRESS, size: 'M' },
    { productId: SKIRT, size: ONE_SIZE },
  ];
  expect(pieceSold({ name: 'Completo', size, pieces }, SKIRT)).toBe(name);
});

test('the days on which it was sold', () => {
  const [firstDay, lastDay] = ['2026-03-01', '2026-03-08'];
  expect(daysSold({ firstDay, lastDay })).toBe('dal 1 marzo 2026 all’8 marzo 2026');
  expect(daysSold({ firstDay, lastDay: firstDay })).toBe('il 1 marzo 2026');
});

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    const item = (productId: string, name: string, more = {}) => ({
      ...{ productId, name, size: 'M', color: '', quantity: 2, priceCents: 4000, discountCents: 0 },
      ...more,
    });
    const order = (customerEmail: string, at: string, items: ReturnType<typeof item>[], more = {}) =>
      addOrder(room.db, { customerEmail, createdAt: new Date(at), items, ...more });
    const pieces = [
      { productId: DRESS, size: 'M' },
      { productId: SKIRT, size: 'Unica' },
    ];
    await order('ada@example.it', '2026-03-01T10:00:00Z', [item(DRESS, 'Abito Luna')]);
    await order('Ada@example.it', '2026-04-01T10:00:00Z', [
      item(SET, 'Completo Sera', { pieces, size: 'Abito Luna M + Gonna Stella taglia unica' }),
    ]);
    await order('eva@example.it', '2026-05-01T10:00:00Z', [item(DRESS, 'Abito Luna')], {
      status: 'cancelled',
    });
    await order('ida@example.it', '2026-06-01T10:00:00Z', [item(SET, 'Completo Sole')]);
    await order('', '2026-07-01T10:00:00Z', [item(DRESS, 'Abito Luna')]);
  });

  test('who bought it, also within a set, with those whom nobody can write to', async () => {
    const buyers = await buyersOf(room.db, DRESS);
    expect(buyers.map(({ day, email, pieces, isCancelled }) => [day, email, pieces, isCancelled])).toEqual([
      ['2026-07-01', '', 2, false],
      ['2026-05-01', 'eva@example.it', 2, true],
      ['2026-04-01', 'Ada@example.it', 2, false],
      ['2026-03-01', 'ada@example.it', 2, false],
    ]);
    expect(addressesOf(buyers)).toHaveLength(1);
    const rows: unknown[] = [];
    for await (const row of recallRows(room.db, DRESS)) rows.push(row);
    expect(rows).toHaveLength(5);
  });

  test('what was sold is found by its name, though the shop has it no more', async () => {
    expect(await findSold(room.db, 'luna')).toEqual([{ id: DRESS, name: 'Abito Luna', orders: 4 }]);
    expect(await findSold(room.db, 'completo')).toEqual([{ id: SET, name: 'Completo Sole', orders: 2 }]);
    expect(await findSold(room.db, '100%')).toEqual([]);
    expect(await recalledProduct(room.db, DRESS)).toMatchObject({
      ...{ name: 'Abito Luna', firstDay: '2026-03-01', lastDay: '2026-07-01' },
    });
    expect(await recalledProduct(room.db, crypto.randomUUID())).toBeNull();
  });

  test('what was sold only as a piece of sets is found by its name of then, and of now', async () => {
    const skirt = [{ id: SKIRT, name: 'Gonna Stella', orders: 1 }];
    expect(await findSold(room.db, 'gonna STELLA')).toEqual(skirt);
    expect(await recalledProduct(room.db, SKIRT)).toMatchObject({ name: 'Gonna Stella' });
    const renamed = await addProduct(room.db, { name: 'Gonna Cometa' });
    await addProduct(room.db, { name: 'Gonna mai venduta' });
    const pieces = [{ productId: renamed, size: 'S' }];
    const items = [{ ...LINE, productId: SET, name: 'Completo Blu', size: 'Gonna Blu S', pieces }];
    await addOrder(room.db, { customerEmail: 'ada@example.it', createdAt: new Date(), items });
    expect(await findSold(room.db, 'cometa')).toEqual([{ id: renamed, name: 'Gonna Cometa', orders: 1 }]);
    expect((await findSold(room.db, 'gonna')).map(({ id }) => id).toSorted()).toEqual(
      [SKIRT, renamed].toSorted(),
    );
  });

  test('the notice is written to each address once, however often it is sent', async () => {
    const product = await recalledProduct(room.db, DRESS);
    if (!product) throw new Error('it was sold');
    const requested = { product, notice: NOTICE, mailId: crypto.randomUUID(), again: false };
    expect(await recalledAt(room.db, DRESS)).toBeNull();
    expect(await sendRecall(room, requested)).toEqual({ ok: true, written: 1 });
    // Sent again, what was interrupted goes on.
    expect(await sendRecall(room, requested)).toEqual({ ok: true, written: 0 });
    const [mail, ...others] = await room.db.select().from(outbox);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Richiamo per la sicurezza del prodotto: Abito Luna');
    for (const said of Object.values(NOTICE)) expect(mail?.text).toContain(said);
    expect(await recalledAt(room.db, DRESS)).toBeInstanceOf(Date);
    // Another notice is another e-mail, once it is said that it is meant.
    const another = { ...requested, mailId: crypto.randomUUID() };
    expect(await sendRecall(room, another)).toMatchObject({ ok: false, code: 'sent_before' });
    expect(await sendRecall(room, { ...another, again: true })).toEqual({ ok: true, written: 1 });
  });

  test('of the notice nothing keeps the address once its reader is forgotten', async () => {
    const product = await recalledProduct(room.db, DRESS);
    if (!product) throw new Error('it was sold');
    await sendRecall(room, { product, notice: NOTICE, mailId: crypto.randomUUID(), again: false });
    await emptyMails(room.db, sql`true`);
    const [mail] = await room.db.select().from(outbox);
    expect(mail?.kind).toBe('recall');
    // As a word: ids are random, and may have "ada" in them.
    expect(JSON.stringify(mail)).not.toMatch(/\bada\b|example\.it/i);
    expect(await recalledAt(room.db, DRESS)).toBeInstanceOf(Date);
  });
});
