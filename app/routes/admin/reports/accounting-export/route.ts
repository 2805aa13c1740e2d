import { data } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { fileAnswer } from '#routes/shared/file-answer.ts';
import { monthMovements, monthRegister } from '#shop/finance/accounting/month.server.ts';
import { isMonth } from '#shop/finance/accounting/month.ts';
import { movementsCsv, registerCsv } from '#shop/finance/accounting/register-csv.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'accounting:read' },
  acts: { 'takings-exported': { name: 'Corrispettivi esportati', method: 'GET' } },
} satisfies RouteFacts;

/** A month's register (`?mese=2026-11`) as a spreadsheet, or its movements with `&movimenti=1`. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const db = args.context.get(shopContext).database.longWork;
  const query = args.url.searchParams;
  const month = query.get('mese') ?? '';
  if (!isMonth(month)) throw data(null, { status: 404 });
  const isMovements = query.has('movimenti');
  const table = isMovements
    ? movementsCsv(await monthMovements(db, month))
    : registerCsv(await monthRegister(db, month));
  return fileAnswer(`${isMovements ? 'movimenti' : 'corrispettivi'}-${month}.csv`, table);
}
