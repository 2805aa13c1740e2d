import { shopContext } from '#boot/context.ts';
import type { RequestArgs } from '#routes/admin/shared/access.server.ts';
import { viewsOf } from '#shop/staff/list-views/list-views.server.ts';
import type { ListFacts, UsedList } from './list.ts';

/** Columns and views of a list, saved by this member of staff. */
export function ownViews(
  { context }: Pick<RequestArgs, 'context'>,
  { userId }: { userId: string },
  { name }: Pick<ListFacts, 'name'>,
): Promise<UsedList['views']> {
  return viewsOf(context.get(shopContext).db, { userId, list: name });
}
