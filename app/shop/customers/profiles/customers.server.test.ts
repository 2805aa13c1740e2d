import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { orders } from '#db/schema/orders.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrder, addOrders } from '#support/room.ts';
import { listCustomers } from './customer-list.server.ts';
import { CUSTOMER_SORTS, type CustomerSort } from './customer-sorts.ts';
import { customerOfOrder, findCustomers } from './customers.server.ts';
import { eraseNote, forgetNotesWithoutOrders, noteOn, writeNote } from './notes.server.ts';

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 10));
const PAID = { subtotalCents: 5000, discountCents: 0, shippingCents: 0, totalCents: 5000 };

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
  });
  const ordered = (customerEmail: string, day: number, more: Partial<typeof orders.$inferInsert> = {}) =>
    addOrder(db, { ...PAID, customerEmail, customerName: 'Ada Bianchi', createdAt: at(day), ...more });
  const found = async (q: string) =>
    (await listCustomers(db, { q, after: null })).customers.map(({ email }) => email);

  describe('the list', () => {
    test('has everybody once, by the last order, net of what was given back', async () => {
      await ordered('ADA@esempio.it', 1, { customerName: 'Ada', refundedCents: 1250 });
      const last = await ordered('ada@esempio.it', 5, { customerCity: 'Como' });
      await ordered('eva@esempio.it', 3, { customerName: 'Eva' });
      await ordered('', 9, { customerName: 'Cliente anonimo' });
      const { total, customers, next } = await listCustomers(db, { q: '', after: null });
      expect({ total, next }).toEqual({ total: 2, next: null });
      expect(customers).toMatchObject([
        {
          email: 'ada@esempio.it',
          name: 'Ada Bianchi',
          city: 'Como',
          orderId: last,
          orders: 2,
          spentCents: 8750,
        },
        { email: 'eva@esempio.it', orders: 1, spentCents: 5000 },
      ]);
      expect(customers[0]?.lastAt).toEqual(at(5));
    });

    test('of whatever was spent', async () => {
      const most = 9_999_999_999;
      const amounts = { subtotalCents: most, discountCents: 0, shippingCents: 0, totalCents: most };
      for (const day of [1, 2]) await ordered('ada@esempio.it', day, amounts);
      const { customers } = await listCustomers(db, { q: '', after: null });
      expect(customers).toMatchObject([{ email: 'ada@esempio.it', spentCents: 19_999_999_998 }]);
    });

    test.each([
      ['bianchi', ['ada@esempio.it']],
      ['BIANCHI  ada', ['ada@esempio.it']],
      ['como', ['ada@esempio.it']],
      ['22100', ['ada@esempio.it']],
      ['citta alta', ['eva@esempio.it']],
      ['333', ['eva@esempio.it']],
      ['3331234567', ['eva@esempio.it']],
      ['+39333 1234567', ['eva@esempio.it']],
      ['esempio.it', ['eva@esempio.it', 'ada@esempio.it']],
      ['ada como eva', []],
      ['%', []],
    ])('finds by "%s"', async (q, emails) => {
      await ordered('ada@esempio.it', 1, { customerCity: 'Como', customerPostalCode: '22100' });
      await ordered('ada@esempio.it', 2);
      const elsewhere = { customerAddress: 'Via Città Alta 3', customerPhone: '+39 333 1234567' };
      await ordered('eva@esempio.it', 4, { customerName: 'Eva Neri', ...elsewhere });
      expect(await found(q)).toEqual(emails);
    });

    test('is searched from anywhere by telephone too, however it is written, each customer once', async () => {
      await ordered('ADA@esempio.it', 1, { customerPhone: '333 1234567', buyerName: 'Ada Rossi' });
      await ordered('ada@esempio.it', 2);
      await ordered('eva@esempio.it', 3, { customerName: 'Eva Neri' });
      await ordered('', 4, { customerName: 'Cliente anonimo' });
      const named = async (q: string, most = 5) =>
        (await findCustomers(db, q, most)).map(({ email, name }) => [email, name]);
      expect(await named('+39 333 123 4567')).toEqual([['ADA@esempio.it', 'Ada Rossi']]);
      expect(await named('ada')).toEqual([['ada@esempio.it', 'Ada Bianchi']]);
      expect(await named('esempio', 1)).toEqual([['eva@esempio.it', 'Eva Neri']]);
      expect(await named('anonimo')).toEqual([]);
      expect(await named('')).toEqual([]);
    });

    test('a customer found by an old order is shown with all of them', async () => {
      await ordered('ada@esempio.it', 1, { customerCity: 'Como' });
      await ordered('ada@esempio.it', 2, { customerCity: 'Lecco' });
      const { customers } = await listCustomers(db, { q: 'como', after: null });
      expect(customers).toMatchObject([{ orders: 2, city: 'Lecco' }]);
    });

    async function sorted(by: CustomerSort, descending: boolean, pageSize: number) {
      const emails: string[] = [];
      let after: string | null = null;
      do {
        const page = await listCustomers(db, { q: '', sort: { by, descending }, after }, pageSize);
        emails.push(...page.customers.map(({ email }) => email.slice(0, 3)));
        after = page.next;
      } while (after);
      return emails;
    }
    const three = async () => {
      await ordered('ada@esempio.it', 1, { customerCity: 'Lecco' });
      await ordered('ADA@esempio.it', 2, { customerCity: 'Como' });
      await ordered('eva@esempio.it', 4, { customerName: 'Èva Neri', subtotalCents: 9000, totalCents: 9000 });
      await ordered('ivo@esempio.it', 3, { customerName: 'ivo Rossi', customerCity: 'Como' });
    };

    test.each(CUSTOMER_SORTS)(
      'sorted by %s has each once, page by page, and the other way round',
      async (by) => {
        await three();
        const whole = await sorted(by, false, 10);
        expect(whole.toSorted()).toEqual(['ada', 'eva', 'ivo']);
        expect(await sorted(by, false, 1)).toEqual(whole);
        expect(await sorted(by, true, 2)).toEqual(whole.toReversed());
      },
    );

    test.each<[CustomerSort, string[]]>([
      ['cliente', ['ada', 'eva', 'ivo']],
      ['ordini', ['ada']],
      ['ultimo', ['eva', 'ivo', 'ada']],
    ])('sorted by %s begins with %j', async (by, first) => {
      await three();
      expect((await sorted(by, by !== 'cliente', 10)).slice(0, first.length)).toEqual(first);
    });

    test('goes on after a customer who has ordered again meanwhile', async () => {
      await three();
      const sort = { by: 'cliente' as const, descending: false };
      const { next } = await listCustomers(db, { q: '', sort, after: null }, 1);
      await ordered('ada@esempio.it', 9);
      const { customers } = await listCustomers(db, { q: '', sort, after: next }, 1);
      expect(customers).toMatchObject([{ email: 'eva@esempio.it' }]);
    });

    test('goes from page to page, and misses nobody who ordered at the same moment', async () => {
      await addOrders(db, 7, (n) => ({ customerEmail: `c${n}@esempio.it`, createdAt: at(n < 5 ? 2 : 1) }));
      const emails: string[] = [];
      let after: string | null = null;
      do {
        const page = await listCustomers(db, { q: '', after }, 2);
        emails.push(...page.customers.map(({ email }) => email));
        after = page.next;
      } while (after);
      expect(emails.toSorted()).toEqual(Array.from({ length: 7 }, (_, n) => `c${n}@esempio.it`));
    });
  });

  describe('a customer', () => {
    test('is found by any order, with all of them and their sums', async () => {
      const first = await ordered('Ada@esempio.it', 1, { refundedCents: 5000, status: 'cancelled' });
      const last = await ordered('ada@esempio.it', 2, { customerPhone: '035 1234567' });
      await ordered('eva@esempio.it', 3);
      for (const id of [first, last]) {
        const customer = await customerOfOrder(db, id);
        expect(customer).toMatchObject({
          email: 'ada@esempio.it',
          phone: '035 1234567',
          spentCents: 5000,
          refundedCents: 5000,
          orders: [{ id: last }, { id: first }],
          withdrawals: [],
          note: null,
        });
        expect(customer?.pieces).toBe(customer?.orders.reduce((sum, { pieces }) => sum + pieces, 0));
      }
    });

    test('is nobody for an unknown order, a made-up one, and one that was made anonymous', async () => {
      const anonymous = await ordered('', 1);
      for (const id of [crypto.randomUUID(), 'x', anonymous])
        expect(await customerOfOrder(db, id)).toBeNull();
    });
  });

  describe('the note', () => {
    const write = (text: string, shown: Date | null, now = at(1)) =>
      writeNote({ db, now: () => now }, { email: ' ADA@esempio.it ', text, shown, actor: 'owner' });
    const EDITED = { ok: false, code: 'edited_elsewhere' };

    test('is written, changed and removed, and read with the customer', async () => {
      const id = await ordered('ada@esempio.it', 1);
      expect(await write('Porta la M', null)).toEqual({ ok: true });
      expect((await customerOfOrder(db, id))?.note).toEqual({ text: 'Porta la M', updatedAt: at(1) });
      expect(await write('Porta la L', at(1), at(2))).toEqual({ ok: true });
      expect((await noteOn(db, 'ada@esempio.it'))?.text).toBe('Porta la L');
      expect(await write('', at(2))).toEqual({ ok: true });
      expect(await noteOn(db, 'ada@esempio.it')).toBeNull();
    });

    test('that somebody else has changed meanwhile is not overwritten', async () => {
      await write('Prima', null);
      expect(await write('Seconda', null)).toEqual(EDITED);
      expect(await write('Seconda', at(9))).toEqual(EDITED);
      expect(await write('', null)).toEqual(EDITED);
      expect((await noteOn(db, 'ada@esempio.it'))?.text).toBe('Prima');
    });

    test('of two who write the first at once, one is told', async () => {
      const answers = await Promise.all([write('Una', null), write('Altra', null)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    });

    test('goes with the person, and with the last order that names them', async () => {
      const id = await ordered('ada@esempio.it', 1);
      await write('Porta la M', null);
      expect(await forgetNotesWithoutOrders(db)).toBe(0);
      expect(await eraseNote(db, 'ADA@esempio.it')).toBe(true);
      expect(await eraseNote(db, 'ADA@esempio.it')).toBe(false);
      await write('Porta la M', null);
      await db.update(orders).set({ customerEmail: '' }).where(eq(orders.id, id));
      expect(await forgetNotesWithoutOrders(db)).toBe(1);
      expect(await noteOn(db, 'ada@esempio.it')).toBeNull();
    });
  });
});
