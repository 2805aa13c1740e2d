import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { userRoles } from '#db/schema/auth.ts';
import { listViews } from '#db/schema/list-views.ts';
import {
  COLUMNS,
  type ListName,
  type ListView,
  type ListViews,
  MOST_VIEWS,
  viewsFrom,
} from './list-views.ts';

type Place = { userId: string; list: ListName };

const ofList = ({ userId, list }: Place) => and(eq(listViews.userId, userId), eq(listViews.list, list));

/** Views and columns of a person and list; views by name. */
export async function viewsOf(db: Db, place: Place): Promise<ListViews> {
  const { name, query } = listViews;
  return viewsFrom(await db.select({ name, query }).from(listViews).where(ofList(place)).orderBy(asc(name)));
}

/** Replaces a view of the same name; false at the limit, or for former staff. */
export async function saveView(db: Db, place: Place, { name, query }: ListView): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [member] = await tx
      .select({ userId: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.userId, place.userId))
      .for('update');
    const { views } = await viewsOf(tx, place);
    const isNew = name !== '' && !views.some((one) => one.name === name);
    if (!member || (isNew && views.length >= MOST_VIEWS)) return false;
    await tx
      .insert(listViews)
      .values({ ...place, name, query })
      .onConflictDoUpdate({ target: [listViews.userId, listViews.list, listViews.name], set: { query } });
    return true;
  });
}

/** Columns shown unless the address or a view names others. */
export function chooseColumns(db: Db, place: Place, columns: readonly string[]): Promise<boolean> {
  const query = new URLSearchParams([[COLUMNS, columns.join(',')]]).toString();
  return saveView(db, place, { name: '', query });
}

export async function deleteView(db: Db, place: Place, name: string): Promise<void> {
  await db.delete(listViews).where(and(ofList(place), eq(listViews.name, name)));
}
