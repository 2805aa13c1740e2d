import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { userRoles, users } from '#db/schema/auth.ts';
import { onEachEngine } from '#support/database.ts';
import { giveRole } from '#support/rows.ts';
import { chooseColumns, deleteView, saveView, viewsOf } from './list-views.server.ts';
import { MOST_VIEWS, viewFrom } from './list-views.ts';

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
    for (const id of ['anna', 'bea']) {
      await db.insert(users).values({ id, name: id, email: `${id}@esempio.it`, emailVerified: true });
      await giveRole(db, id);
    }
  });
  const place = (userId = 'anna') => ({ userId, list: 'prodotti' }) as const;

  test('views are a person’s and a list’s own, and replaced by name', async () => {
    await saveView(db, place(), { name: 'Saldi', query: '?ordina=prezzo' });
    await saveView(db, place(), { name: 'Saldi', query: '?ordina=-sconto' });
    await saveView(db, place(), { name: 'Bozze', query: '?mancanti=on' });
    await chooseColumns(db, place(), ['prezzo', 'sconto']);
    expect(await viewsOf(db, place())).toEqual({
      columns: ['prezzo', 'sconto'],
      views: [
        { name: 'Bozze', query: '?mancanti=on' },
        { name: 'Saldi', query: '?ordina=-sconto' },
      ],
    });
    expect(await viewsOf(db, place('bea'))).toEqual({ columns: null, views: [] });
    expect(await viewsOf(db, { userId: 'anna', list: 'ordini' })).toEqual({ columns: null, views: [] });
    await deleteView(db, place(), 'Saldi');
    expect((await viewsOf(db, place())).views).toHaveLength(1);
  });

  test('so many are stored, and none of whoever left the staff', async () => {
    for (let at = 0; at < MOST_VIEWS; at++)
      expect(await saveView(db, place(), { name: `Vista ${at}`, query: '?' })).toBe(true);
    expect(await saveView(db, place(), { name: 'Una ancora', query: '?' })).toBe(false);
    expect(await saveView(db, place(), { name: 'Vista 3', query: '?q=lino' })).toBe(true);
    expect(await chooseColumns(db, place(), ['prezzo'])).toBe(true);
    await db.delete(userRoles).where(eq(userRoles.userId, 'anna'));
    expect(await viewsOf(db, place())).toEqual({ columns: null, views: [] });
    expect(await saveView(db, place(), { name: 'Vista', query: '?' })).toBe(false);
  });

  test.each([
    ['', '?', null],
    ['   ', '?', null],
    ['Saldi', `?${'x'.repeat(1000)}`, null],
    [' Da  spedire ', '?lavoro=ship', { name: 'Da spedire', query: '?lavoro=ship' }],
  ])('a view named %j', (name, query, view) => {
    expect(viewFrom(name, query)).toEqual(view);
  });
});
