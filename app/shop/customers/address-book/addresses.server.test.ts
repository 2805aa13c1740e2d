import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { savedAddresses } from '#db/schema/address-book.ts';
import { users } from '#db/schema/auth.ts';
import { addAccount, NOW } from '#support/customer-data.ts';
import { onEachEngine } from '#support/database.ts';
import {
  addAddress,
  addressesOf,
  addressesOfEmail,
  changeAddress,
  deleteAddress,
  makeDefault,
} from './addresses.server.ts';
import { MAX_ADDRESSES } from './saved-address.ts';

const HOME = {
  customer_name: 'Anna Bianchi',
  customer_phone: '',
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
  customer_province: 'BG',
};
const WORK = { ...HOME, customer_phone: '333 1234567', customer_address: 'Corso Como 2' };

onEachEngine((_engine, open) => {
  let db: Db;
  let anna: string;
  let eva: string;
  let moment = 0;
  const add = (userId: string, entry = HOME) =>
    addAddress({ db, now: () => new Date(NOW.getTime() + moment++) }, userId, entry);
  const streets = async (userId: string) =>
    (await addressesOf(db, userId)).map(({ customer_address, isDefault }) => [customer_address, isDefault]);
  const idOf = async (userId: string, street: string) =>
    (await addressesOf(db, userId)).find((one) => one.customer_address === street)?.id ?? '';

  beforeEach(async () => {
    db = (await open()).db;
    anna = await addAccount(db, 'anna@example.it');
    eva = await addAccount(db, 'eva@example.it');
  });

  test('the first address is the default, another can be made it', async () => {
    await add(anna);
    await add(anna, WORK);
    expect(await streets(anna)).toEqual([
      ['Via Roma 1', true],
      ['Corso Como 2', false],
    ]);
    expect(await makeDefault(db, anna, await idOf(anna, 'Corso Como 2'))).toBe(true);
    expect(await streets(anna)).toEqual([
      ['Corso Como 2', true],
      ['Via Roma 1', false],
    ]);
    expect((await addressesOf(db, anna))[0]).toMatchObject(WORK);
  });

  test('the same address is kept once, in whatever case it is written', async () => {
    await add(anna);
    expect(await add(anna, { ...HOME, customer_city: 'BERGAMO' })).toEqual({ ok: true });
    expect(await streets(anna)).toHaveLength(1);
  });

  test('ten addresses are the most, also when requested at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_ADDRESSES + 2 }, (_, n) =>
        add(anna, { ...HOME, customer_address: `Via Roma ${n}` }),
      ),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(2).fill({ ok: false, code: 'too_many' }));
    const stored = await addressesOf(db, anna);
    expect(stored).toHaveLength(MAX_ADDRESSES);
    expect(stored.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('after the default is deleted the oldest is it', async () => {
    await add(anna);
    await add(anna, WORK);
    expect(await deleteAddress(db, anna, await idOf(anna, 'Via Roma 1'))).toBe(true);
    expect(await streets(anna)).toEqual([['Corso Como 2', true]]);
    expect(await deleteAddress(db, anna, await idOf(anna, 'Corso Como 2'))).toBe(true);
    expect(await streets(anna)).toEqual([]);
  });

  test('nobody changes, deletes or prefers an address of another account', async () => {
    await add(anna);
    await add(anna, WORK);
    const before = await addressesOf(db, anna);
    for (const id of [await idOf(anna, 'Corso Como 2'), await idOf(anna, 'Via Roma 1'), 'nonsense', '']) {
      expect(await changeAddress(db, eva, id, { ...HOME, customer_name: 'Eva' })).toBe(false);
      expect(await deleteAddress(db, eva, id)).toBe(false);
      expect(await makeDefault(db, eva, id)).toBe(false);
    }
    expect(await addressesOf(db, anna)).toEqual(before);
    expect(await addressesOf(db, eva)).toEqual([]);
  });

  test('a change is seen, and keeps what the address is', async () => {
    await add(anna);
    expect(await changeAddress(db, anna, await idOf(anna, 'Via Roma 1'), WORK)).toBe(true);
    expect(await streets(anna)).toEqual([['Corso Como 2', true]]);
  });

  test('addresses are exported with their person, and go with the account', async () => {
    await add(anna, WORK);
    await add(eva);
    expect(await addressesOfEmail(db, 'ANNA@example.it')).toMatchObject([
      { name: 'Anna Bianchi', address: 'Corso Como 2', phone: '333 1234567' },
    ]);
    await db.delete(users).where(eq(users.id, anna));
    expect(await db.select().from(savedAddresses)).toMatchObject([{ userId: eva }]);
  });
});
