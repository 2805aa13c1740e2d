import { data } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { csvStream } from '#lib/csv-stream.server.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { fileAnswer } from '#routes/shared/file-answer.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { exportedRows } from '#shop/operations/exports/exported-tables.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'privacy:write' },
  acts: { 'table-exported': { name: 'Dati esportati', method: 'GET', subject: 'table' } },
} satisfies RouteFacts;

/** Streamed while it is read; who took it is logged. */
export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requirePermission(args, handle.needs.read);
  const { params, context } = args;
  const shop = context.get(shopContext);
  const rows = exportedRows(shop, params.table, args.url.searchParams);
  if (!rows) throw data(null, { status: 404 });
  noteSecurityEvent(context, 'export', params.table, userId);
  return fileAnswer(`${params.table}-${dayInRome(shop.now())}.csv`, csvStream(rows));
}
