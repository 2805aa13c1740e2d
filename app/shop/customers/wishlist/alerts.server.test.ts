import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { products } from '#db/schema/products.ts';
import { favouriteAlertItems, favouriteAlerts } from '#db/schema/wishlist.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, countPieces, openRoom, type Room } from '#support/room.ts';
import { syncFavourites } from './account-list.server.ts';
import {
  alertOfAccount,
  alertsOfEmail,
  confirmAlert,
  endAlert,
  eraseFavouriteAlerts,
  leaveAlert,
  requestAlert,
  sweepFavouriteAlerts,
  takeDeviceList,
} from './alerts.server.ts';
import { notifyFavourites } from './notify-favourites.server.ts';

const HOUR_MS = 60 * 60_000;

onEachEngine((_engine, open) => {
  let room: Room;
  let dress: string;
  let skirt: string;
  let client = 0;
  beforeEach(async () => {
    room = await openRoom(await open());
    dress = await addProduct(room.db, { name: 'Abito Luna', priceCents: 5000, stock: { S: 4, M: 3 } });
    skirt = await addProduct(room.db, { name: 'Gonna Sole', priceCents: 3000, stock: { Unica: 2 } });
  });
  afterEach(() => room.close());

  const later = (hours: number) => {
    room.clock.now = new Date(room.clock.now.getTime() + hours * HOUR_MS);
  };
  const mails = (kind: string) =>
    room.db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(outbox.createdAt, outbox.dedupeKey);
  const shown = async () => (await mails('favourites-notified')).map(({ subject }) => subject);
  const list = (...items: [productId: string, size?: string][]) =>
    items.map(([productId, size = null]) => ({ productId, size }));
  async function ask(email: string, items = list([dress, 'M'], [skirt])) {
    const requested = await requestAlert(room, {
      email,
      list: { items },
      clientAddress: `10.0.0.${client++}`,
    });
    if (!requested.ok) throw new Error(requested.code);
    return requested.device ?? '';
  }
  async function tokenFor(email: string, page: 'conferma' | 'basta' = 'conferma') {
    const found = (await mails('favourites-confirmation')).filter((one) => one.toAddress === email);
    return found.at(-1)?.html.match(new RegExp(`/preferiti/avvisi/${page}\\?token=([\\w.-]+)`))?.[1] ?? '';
  }
  async function confirmed(email = 'ada@esempio.it', items?: ReturnType<typeof list>) {
    const device = await ask(email, items);
    later(0.1);
    await confirmAlert(room, await tokenFor(email));
    return device;
  }
  const price = (id: string, priceCents: number) =>
    room.db.update(products).set({ priceCents }).where(eq(products.id, id));

  test('only the link of the e-mail makes a list count', async () => {
    const device = await ask(' Ada@Esempio.IT ');
    await price(dress, 4000);
    await notifyFavourites(room);
    expect(await shown()).toEqual([]);
    for (const token of ['inventato', device]) expect(await confirmAlert(room, token)).toBeNull();
    const token = await tokenFor('ada@esempio.it');
    expect(await confirmAlert(room, token)).toBe('confirmed');
    expect(await confirmAlert(room, token)).toBe('confirmed');
    await notifyFavourites(room);
    expect(await shown()).toEqual(['È sceso il prezzo di Abito Luna']);
    expect(await alertsOfEmail(room.db, 'ada@esempio.it')).toMatchObject([
      {
        consentVersion: '2026-11-27',
        watched: [{ product: 'Abito Luna', size: 'M' }, { product: 'Gonna Sole' }],
      },
    ]);
  });

  test('what changes within a day is one e-mail, and what is back up by then is not in it', async () => {
    await confirmed();
    await price(dress, 4000);
    await notifyFavourites(room);
    await notifyFavourites(room);
    expect(await shown()).toHaveLength(1);
    await price(dress, 3500);
    await price(skirt, 2000);
    later(23);
    await notifyFavourites(room);
    expect(await shown()).toHaveLength(1);
    await price(skirt, 3000);
    later(1);
    await notifyFavourites(room);
    const [, second] = await mails('favourites-notified');
    expect(second?.text).toContain('35,00');
    expect(second?.text).toContain('40,00');
    expect(second?.text).not.toContain('Gonna Sole');
    expect(second?.unsubscribeUrl).toContain('/preferiti/avvisi/basta?token=');
    later(30);
    await notifyFavourites(room);
    expect(await shown()).toHaveLength(2);
  });

  test('the last piece of the size that was chosen is told once, and again when there were more', async () => {
    await confirmed();
    await countPieces(room.db, dress, { S: 1 });
    await notifyFavourites(room);
    expect(await shown()).toEqual([]);
    await countPieces(room.db, dress, { M: 1 });
    await notifyFavourites(room);
    expect(await shown()).toEqual(['Resta l’ultimo pezzo di Abito Luna']);
    later(25);
    await notifyFavourites(room);
    await countPieces(room.db, dress, { M: 2 });
    await notifyFavourites(room);
    expect(await shown()).toHaveLength(1);
    await countPieces(room.db, dress, { M: 1 });
    await notifyFavourites(room);
    expect(await shown()).toHaveLength(2);
    // Of what has one size it needs no choice.
    later(25);
    await countPieces(room.db, skirt, { Unica: 1 });
    await notifyFavourites(room);
    expect((await shown()).at(-1)).toBe('Resta l’ultimo pezzo di Gonna Sole');
  });

  test('without a size, the last piece is the last of all sizes', async () => {
    const several = await addProduct(room.db, { name: 'Giacca', stock: { S: 3, M: 1, L: 0 } });
    await confirmed('ada@esempio.it', list([several]));
    await notifyFavourites(room);
    expect(await shown()).toEqual([]);
    await countPieces(room.db, several, { S: 0 });
    await notifyFavourites(room);
    expect(await shown()).toEqual(['Resta l’ultimo pezzo di Giacca']);
    later(25);
    await countPieces(room.db, several, { S: 1 });
    await notifyFavourites(room);
    await countPieces(room.db, several, { M: 0 });
    await notifyFavourites(room);
    expect(await shown()).toHaveLength(2);
  });

  test('a dearer size is told of at its own price, what is sold out or a draft not at all', async () => {
    await room.db
      .update(products)
      .set({ sizePrices: { M: 6000 } })
      .where(eq(products.id, dress));
    await confirmed();
    await room.db
      .update(products)
      .set({ priceCents: 4000, originalPriceCents: 5000 })
      .where(eq(products.id, dress));
    await countPieces(room.db, dress, { M: 0 });
    await notifyFavourites(room);
    await countPieces(room.db, dress, { M: 3 });
    await room.db.update(products).set({ isPublished: false }).where(eq(products.id, dress));
    await notifyFavourites(room);
    expect(await shown()).toEqual([]);
    await room.db.update(products).set({ isPublished: true }).where(eq(products.id, dress));
    await notifyFavourites(room);
    const [mail] = await mails('favourites-notified');
    expect(mail?.text).toContain('48,00');
    expect(mail?.text).toContain('60,00');
  });

  test('the device that made the request keeps its list up to date, and nobody else can', async () => {
    const device = await confirmed();
    const other = await addProduct(room.db, { name: 'Top Mare', priceCents: 2000 });
    expect(await takeDeviceList(room, await tokenFor('ada@esempio.it'), [])).toEqual({
      ok: true,
      state: 'none',
    });
    expect(await takeDeviceList(room, device, list([other]))).toEqual({ ok: true, state: 'confirmed' });
    await price(dress, 1000);
    await price(other, 1500);
    await notifyFavourites(room);
    expect(await shown()).toEqual(['È sceso il prezzo di Top Mare']);
    // A size that is chosen anew is known as it is.
    expect(await takeDeviceList(room, device, list([dress, 'S'], [crypto.randomUUID()]))).toMatchObject({
      ok: true,
    });
    expect(await room.db.select().from(favouriteAlertItems)).toMatchObject([
      { productId: dress, size: 'S', knownCents: 1000 },
    ]);
    await endAlert(room, { device });
    expect(await takeDeviceList(room, device, [])).toEqual({ ok: true, state: 'none' });
  });

  test('of an address one list counts, and a stranger who types it changes nothing', async () => {
    const device = await confirmed();
    const strangers = await ask('ada@esempio.it', []);
    expect(await takeDeviceList(room, device, list([dress, 'M']))).toEqual({ ok: true, state: 'confirmed' });
    expect(await takeDeviceList(room, strangers, [])).toEqual({ ok: true, state: 'unconfirmed' });
    later(0.1);
    await confirmAlert(room, await tokenFor('ada@esempio.it'));
    expect(await takeDeviceList(room, device, [])).toEqual({ ok: true, state: 'none' });
    for (let n = 0; n < 8; n += 1) await ask('bea@esempio.it');
    expect(
      (await mails('favourites-confirmation')).filter((one) => one.toAddress === 'bea@esempio.it'),
    ).toHaveLength(5);
  });

  test('an account’s list is told of as the account keeps it, with its sizes', async () => {
    const userId = 'ada';
    await room.db
      .insert(users)
      .values({ id: userId, name: 'Ada', email: 'ada@esempio.it', emailVerified: true });
    const at = room.now().toISOString();
    const sync = (add: { id: string; added_at: string; size?: string | null }[], remove: string[] = []) =>
      syncFavourites(room, userId, { account: userId, add, remove });
    await sync([{ id: dress, added_at: at }]);
    await requestAlert(room, { email: 'ada@esempio.it', list: { userId }, clientAddress: '10.1.0.1' });
    expect(await alertOfAccount(room, userId)).toBe('unconfirmed');
    await confirmAlert(room, await tokenFor('ada@esempio.it'));
    expect(await alertOfAccount(room, userId)).toBe('confirmed');
    const synced = await sync([
      { id: dress, added_at: at, size: 'M' },
      { id: skirt, added_at: at },
    ]);
    expect(synced.ok && synced.favourites.find(({ id }) => id === dress)).toMatchObject({ size: 'M' });
    // An older device, which knows no sizes, takes none away.
    await sync([{ id: dress, added_at: at }]);
    await countPieces(room.db, dress, { M: 1 });
    await price(skirt, 2000);
    await notifyFavourites(room);
    const [mail] = await mails('favourites-notified');
    expect(mail?.subject).toBe('Novità sui tuoi preferiti: prezzi scesi');
    expect(mail?.text).toContain('Abito Luna');
    await sync([], [dress, skirt]);
    expect(await room.db.$count(favouriteAlertItems)).toBe(0);
    await room.db.delete(users).where(eq(users.id, userId));
    expect(await room.db.$count(favouriteAlerts)).toBe(0);
  });

  test('left, erased, never confirmed or not used for a year: nobody is written to', async () => {
    await confirmed('a@esempio.it');
    expect(await leaveAlert(room, 'inventato')).toBe(false);
    const leave = await tokenFor('a@esempio.it', 'basta');
    expect(await leaveAlert(room, leave)).toBe(true);
    expect(await leaveAlert(room, leave)).toBe(true);
    await confirmed('b@esempio.it');
    expect(await eraseFavouriteAlerts(room.db, 'B@esempio.it')).toBe(1);
    await price(dress, 1000);
    await notifyFavourites(room);
    expect(await shown()).toEqual([]);
    await ask('c@esempio.it');
    await confirmed('d@esempio.it');
    later(7 * 24);
    await sweepFavouriteAlerts(room);
    expect(await room.db.select({ email: favouriteAlerts.email }).from(favouriteAlerts)).toEqual([
      { email: 'd@esempio.it' },
    ]);
    later(366 * 24);
    await sweepFavouriteAlerts(room);
    expect(await room.db.$count(favouriteAlerts)).toBe(0);
  });
});
