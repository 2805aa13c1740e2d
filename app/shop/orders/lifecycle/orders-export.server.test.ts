import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { creditNotes } from '#db/schema/order-documents.ts';
import { shipments } from '#db/schema/shipments.ts';
import { productRows } from '#shop/catalog/imports/apply/products-export.server.ts';
import { stockRows } from '#shop/stock/inventory/stock-export.server.ts';
import { allOf } from '#support/all-of.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrder, addOrders, addProduct, openRoom, type Room } from '#support/room.ts';
import { customerRows, orderRows } from './orders-export.server.ts';

/** Orders that do not fit into one batch. */
const MANY = 510;

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    return () => room.close();
  });

  test('orders: each once, the newest first, over many batches', async () => {
    await addOrder(room.db, {
      customerEmail: 'prima@esempio.it',
      createdAt: new Date('2026-01-01T10:00:00Z'),
    });
    // More than a batch, of one moment: only their ids tell them apart.
    await addOrders(room.db, MANY, (n) => ({
      customerName: '=Ada',
      customerEmail: `ada${n % 300}@esempio.it`,
      createdAt: new Date('2026-02-02T10:00:00Z'),
    }));
    const [head, ...rows] = await allOf(orderRows(room.db));
    expect(head).toContain('Rimborsato');
    expect(rows).toHaveLength(MANY + 1);
    expect(rows.every((row) => row.length === head?.length)).toBe(true);
    expect(rows.at(-1)).toContain('prima@esempio.it');
    expect(new Set(rows.map((row) => row[0])).size).toBe(MANY + 1);
    expect(rows[0]).toContain('Via Roma 1, 24100 Bergamo');

    const [columns, ...customers] = await allOf(customerRows(room.db));
    expect(customers).toHaveLength(301);
    expect(customers.every((row) => row.length === columns?.length)).toBe(true);
    expect(customers.reduce((sum, row) => sum + Number(row[4]), 0)).toBe(MANY + 1);
  });

  test('customers: only those of some orders, with all that they ordered', async () => {
    const first = await addOrder(room.db, { customerEmail: 'ADA@esempio.it' });
    await addOrder(room.db, { customerEmail: 'ada@esempio.it' });
    await addOrder(room.db, { customerEmail: 'eva@esempio.it' });
    const [, ...chosen] = await allOf(customerRows(room.db, [first]));
    expect(chosen.map((row) => [row[0], row[4]])).toEqual([['ada@esempio.it', 2]]);
  });

  test('orders: wrapping has its own column, empty where nothing was wrapped, and the message another', async () => {
    const amounts = { subtotalCents: 5000, discountCents: 0, shippingCents: 0 };
    await addOrder(room.db, {
      ...amounts,
      wrappingCents: 350,
      totalCents: 5350,
      giftMessage: 'Auguri',
      createdAt: new Date(2),
    });
    await addOrder(room.db, {
      ...amounts,
      wrappingCents: 0,
      totalCents: 5000,
      giftMessage: '',
      createdAt: new Date(1),
    });
    await addOrder(room.db, { ...amounts, totalCents: 5000, createdAt: new Date(0) });
    const [head = [], ...rows] = await allOf(orderRows(room.db));
    const of = (column: string) => rows.map((row) => row[head.indexOf(column)]);
    expect(of('Confezione regalo')).toEqual([{ cents: 350 }, { cents: 0 }, '']);
    expect(of('Totale')).toEqual([{ cents: 5350 }, { cents: 5000 }, { cents: 5000 }]);
    expect(of('Messaggio del regalo')).toEqual(['Auguri', '', '']);
  });

  test('orders: whether it is paid, how much of it, and what paying the courier costs, in columns at the end', async () => {
    const amounts = { subtotalCents: 5000, discountCents: 0, totalCents: 5350, paidCents: 0 };
    const onDelivery = { shippingCents: 350, surchargeCents: 350, paymentMethod: 'cash_on_delivery' };
    await addOrder(room.db, { ...amounts, ...onDelivery, createdAt: new Date(2) });
    await addOrder(room.db, { ...amounts, shippingCents: 350, paidCents: 2000, createdAt: new Date(1) });
    await addOrder(room.db, { ...amounts, shippingCents: 350, paidCents: 5350, createdAt: new Date(0) });
    const [head = [], ...rows] = await allOf(orderRows(room.db));
    expect(head.slice(-6)).toEqual([
      ...['Stato del pagamento', 'Pagato', 'Supplemento contrassegno'],
      ...['Da pagare', 'Da rimborsare', 'Rimborsato, di cui confezione regalo'],
    ]);
    expect(rows.map((row) => row.slice(-6, -1))).toEqual([
      ['Da pagare', { cents: 0 }, { cents: 350 }, { cents: 5350 }, { cents: 0 }],
      ['Da pagare, Pagato', { cents: 2000 }, '', { cents: 3350 }, { cents: 0 }],
      ['Pagato', { cents: 5350 }, '', { cents: 0 }, { cents: 0 }],
    ]);
  });

  test('orders: each names the parcels and the credit notes that are its own', async () => {
    const id = await addOrder(room.db, { createdAt: new Date(1) });
    await addOrder(room.db, { createdAt: new Date(0) });
    const parcel = { id: crypto.randomUUID(), orderId: id, carrier: 'BRT', trackingNumber: '123' };
    await room.db.insert(shipments).values(parcel);
    const billed = { lines: [], wrappingCents: 0, shippingCents: 100 };
    const issued = {} as (typeof creditNotes.$inferInsert)['issued'];
    const note = { orderId: id, number: '7', day: '2026-03-10', amountCents: 100, createdAt: new Date(1) };
    await room.db.insert(creditNotes).values({ ...note, billed, issued });
    const [head = [], ...rows] = await allOf(orderRows(room.db));
    const of = (column: string) => rows.map((row) => row[head.indexOf(column)]);
    expect(of('Spedito con')).toEqual(['BRT 123', '']);
    expect(of('Note di credito')).toEqual(['7', '']);
  });

  test.each([
    ['plain', {}],
    ['with a discount', { discountCents: 500 }],
    ['wrapped', { giftMessage: '', wrappingCents: 350 }],
    ['paid at the door', { shippingCents: 849, surchargeCents: 350, paymentMethod: 'cash_on_delivery' }],
    ['paid at the door, delivered for nothing', { shippingCents: 350, surchargeCents: 350 }],
    [
      'all of it',
      {
        ...{ discountCents: 500, giftMessage: '', wrappingCents: 350 },
        ...{ shippingCents: 849, surchargeCents: 350 },
      },
    ],
  ])('orders: the columns of one %s add up to its total', async (_, more) => {
    const amounts = { subtotalCents: 5000, discountCents: 0, shippingCents: 499, wrappingCents: 0, ...more };
    const totalCents =
      amounts.subtotalCents - amounts.discountCents + amounts.shippingCents + amounts.wrappingCents;
    const wrapping = 'giftMessage' in more ? {} : { wrappingCents: null };
    await addOrder(room.db, { ...amounts, ...wrapping, totalCents });
    const [head = [], row = []] = await allOf(orderRows(room.db));
    const cents = (column: string) => {
      const cell = row[head.indexOf(column)];
      return typeof cell === 'object' && cell ? cell.cents : 0;
    };
    const parts = ['Subtotale', 'Spedizione', 'Supplemento contrassegno', 'Confezione regalo'].map(cents);
    expect(parts.reduce((sum, one) => sum + one, 0) - cents('Sconto')).toBe(cents('Totale'));
  });

  test('customers: one for each address in any case of letters, by the last order, net of refunds', async () => {
    const at = (day: string) => new Date(`2026-03-${day}T23:30:00Z`);
    const total = { subtotalCents: 5000, discountCents: 0, shippingCents: 0, totalCents: 5000 };
    await addOrder(room.db, {
      ...total,
      customerEmail: 'Ada@Esempio.it',
      customerName: 'Ada',
      createdAt: at('01'),
    });
    await addOrder(room.db, {
      ...total,
      customerEmail: 'ada@esempio.it',
      customerName: 'Ada Bianchi',
      createdAt: at('05'),
      refundedCents: 1250,
    });
    await addOrder(room.db, { ...total, customerEmail: '', customerName: 'Cliente anonimo' });
    const [, ...rows] = await allOf(customerRows(room.db));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.slice(0, 2)).toEqual(['ada@esempio.it', 'Ada Bianchi']);
    expect(rows[0]?.slice(4)).toEqual([2, { cents: 8750 }, '02/03/2026', '06/03/2026']);
  });

  test('customers: whatever they spent', async () => {
    const most = 9_999_999_999;
    const amounts = { subtotalCents: most, discountCents: 0, shippingCents: 0, totalCents: most };
    for (const _ of [1, 2]) await addOrder(room.db, { ...amounts, customerEmail: 'ada@esempio.it' });
    const [, row] = await allOf(customerRows(room.db));
    expect(row?.slice(4, 6)).toEqual([2, { cents: 19_999_999_998 }]);
  });

  test('products, drafts too, and the pieces of every size', async () => {
    const id = await addProduct(room.db, { name: 'Camicia', priceCents: 4990, stock: { S: 3, M: null } });
    await room.db.execute(sql`update products set is_published = false`);
    const [head = [], row = []] = await allOf(productRows(room));
    const of = (column: string) => row[head.indexOf(column)];
    expect([of('Prodotto'), of('Prezzo'), of('Prezzo originale'), of('Pubblicato'), of('Codice')]).toEqual([
      'Camicia',
      { cents: 4990 },
      '',
      'No',
      id,
    ]);
    const [columns, ...sizes] = await allOf(stockRows(room));
    expect(columns?.slice(2, 6)).toEqual(['Taglia', 'Pezzi', 'Impegnati', 'Disponibili']);
    expect(columns?.slice(7)).toEqual(['Codice a barre', 'SKU']);
    expect(sizes.map((size) => size.slice(2, 6))).toEqual([
      ['S', 3, 0, 3],
      ['M', '', '', ''],
    ]);
  });
});
