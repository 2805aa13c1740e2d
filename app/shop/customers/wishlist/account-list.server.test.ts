import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { products } from '#db/schema/products.ts';
import { favourites } from '#db/schema/wishlist.ts';
import { addAccount, NOW } from '#support/customer-data.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, addProducts } from '#support/room.ts';
import { favouritesOfEmail, type SentChanges, syncFavourites } from './account-list.server.ts';
import { MAX_FAVOURITES } from './wishlist.ts';

const HOUR = 3_600_000;
/** So many hours before now. */
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR).toISOString();

onEachEngine((_engine, open) => {
  let db: Db;
  let ada: string;
  let eva: string;
  const sync = (userId: string, sent: Partial<SentChanges> = {}, now = NOW) =>
    syncFavourites({ db, now: () => now }, userId, { account: null, add: [], remove: [], ...sent });
  const listOf = async (userId: string) => {
    const answer = await sync(userId);
    return answer.ok ? answer.favourites.map(({ id, added_at }) => ({ id, added_at })) : answer;
  };

  beforeEach(async () => {
    db = (await open()).db;
    ada = await addAccount(db, 'ada@esempio.it');
    eva = await addAccount(db, 'eva@esempio.it');
  });

  test('the lists of two devices become one, newest first, each product once', async () => {
    const [a = '', b = '', c = ''] = await addProducts(db, [{}, {}, {}]);
    const [atA, atB, atC] = [ago(3), ago(2), ago(1)];
    await sync(ada, { add: [{ id: b, added_at: atB }] });
    const add = [
      { id: a, added_at: atA },
      { id: b, added_at: ago(9) },
      { id: c, added_at: atC },
    ];
    const both = [
      { id: c, added_at: atC },
      { id: b, added_at: atB },
      { id: a, added_at: atA },
    ];
    const answered = { ok: true, account: ada, favourites: both.map((one) => ({ ...one, size: null })) };
    expect(await sync(ada, { add })).toEqual(answered);
    expect(await sync(ada, { add })).toMatchObject({ favourites: both });
    expect(await listOf(eva)).toEqual([]);
  });

  test('what is taken away is gone, also when it is said twice', async () => {
    const [a = '', b = ''] = await addProducts(db, [{}, {}]);
    await sync(ada, { add: [a, b].map((id) => ({ id, added_at: ago(1) })) });
    await sync(eva, { add: [{ id: a, added_at: ago(1) }] });
    for (const _ of [1, 2]) await sync(ada, { account: ada, remove: [a, crypto.randomUUID()] });
    expect(await listOf(ada)).toMatchObject([{ id: b }]);
    expect(await listOf(eva)).toMatchObject([{ id: a }]);
  });

  test('what was done to another account’s list does nothing to this one', async () => {
    const [a = '', b = ''] = await addProducts(db, [{}, {}]);
    await sync(ada, { add: [{ id: a, added_at: ago(1) }] });
    const foreign = { account: eva, add: [{ id: b, added_at: ago(1) }], remove: [a] };
    expect(await sync(ada, foreign)).toMatchObject({ account: ada, favourites: [{ id: a }] });
    expect(await listOf(eva)).toEqual([]);
  });

  test('products that are not there are left out; those that are deleted go', async () => {
    const a = await addProduct(db);
    const add = [
      { id: a, added_at: ago(1) },
      { id: crypto.randomUUID(), added_at: ago(1) },
    ];
    expect(await sync(ada, { add })).toMatchObject({ favourites: [{ id: a }] });
    await db.delete(products).where(eq(products.id, a));
    expect(await listOf(ada)).toEqual([]);
  });

  test.each([
    '2099-01-01T00:00:00.000Z',
    '-000001-01-01T00:00:00.000Z',
    '+275760-09-13T00:00:00.000Z',
    'ieri',
    '',
  ])('the moment %j cannot be true: it is now', async (added_at) => {
    const id = await addProduct(db);
    expect(await sync(ada, { add: [{ id, added_at }] })).toMatchObject({
      favourites: [{ id, added_at: NOW.toISOString() }],
    });
  });

  test('two hundred are the most, also at once: the oldest make room', async () => {
    const made = await addProducts(
      db,
      Array.from({ length: MAX_FAVOURITES + 4 }, () => ({})),
    );
    const add = made.map((id, hours) => ({ id, added_at: ago(hours) }));
    await Promise.all([0, 1].map((half) => sync(ada, { add: add.filter((_, n) => n % 2 === half) })));
    const remaining = await listOf(ada);
    expect(remaining).toEqual(add.slice(0, MAX_FAVOURITES));
  });

  test('more than 300 calls in ten minutes are refused, to this account alone', async () => {
    for (let n = 0; n < 300; n += 1) expect((await sync(ada)).ok).toBe(true);
    expect(await sync(ada)).toEqual({ ok: false, code: 'too_many_calls', retryAfterS: 600 });
    expect((await sync(eva)).ok).toBe(true);
    expect((await sync(ada, {}, new Date(NOW.getTime() + HOUR))).ok).toBe(true);
  });

  test('favourites are exported with their person, and go with the account', async () => {
    const id = await addProduct(db, { name: 'Abito Luna' });
    for (const who of [ada, eva]) await sync(who, { add: [{ id, added_at: ago(1) }] });
    expect(await favouritesOfEmail(db, 'ADA@esempio.it')).toEqual([
      { productId: id, product: 'Abito Luna', addedAt: new Date(ago(1)), size: null },
    ]);
    await db.delete(users).where(eq(users.id, ada));
    expect(await db.select().from(favourites)).toMatchObject([{ userId: eva }]);
  });
});
