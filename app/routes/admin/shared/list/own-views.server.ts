import type { Shop } from '#boot/compose.server.ts';
import { viewsOf } from '#shop/staff/list-views/list-views.server.ts';
import type { ListName, ListViews } from '#shop/staff/list-views/list-views.ts';

/** How the visitor looks at a list: its columns and saved views. */
export type OwnViews = ListViews;

export function ownViews(db: Shop['db'], { userId }: { userId: string }, list: ListName): Promise<OwnViews> {
  return viewsOf(db, { userId, list });
}
