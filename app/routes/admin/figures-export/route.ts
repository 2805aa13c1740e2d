import { data } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { dayInRome, isDay } from '../../../lib/calendar-day.ts';
import { readFigures } from '../../../shop/figures/figures.server.ts';
import { figuresCsv, figureTable } from '../../../shop/figures/figures-csv.ts';
import { periodOf, spanFrom } from '../../../shop/figures/period.ts';
import { requirePermission } from '../shared/access.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'figures:read' } } satisfies RouteFacts;

/** A table of a period (`?periodo=mese&giorno=2026-11-01&tabella=prodotti`) as a spreadsheet opens it. */
export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const { db, now } = asked.context.get(shopContext);
  const query = new URL(asked.request.url).searchParams;
  const [table, day] = [figureTable(query.get('tabella')), query.get('giorno') ?? ''];
  if (!table || !isDay(day)) throw data(null, { status: 404 });
  const period = periodOf(spanFrom(query.get('periodo')), day);
  const figures = await readFigures(db, period, dayInRome(now()));
  return new Response(figuresCsv(figures, table), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${table}-${period.span}-${period.from}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
