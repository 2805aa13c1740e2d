import { data } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome, isDay } from '#lib/calendar-day.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { fileAnswer } from '#routes/shared/file-answer.ts';
import { periodOf, spanFrom } from '#shop/finance/reports/period.ts';
import { readReport } from '#shop/finance/reports/reports.server.ts';
import { reportCsv, reportTable } from '#shop/finance/reports/reports-csv.ts';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'reports:read' } } satisfies RouteFacts;

/** A table of a period (`?periodo=mese&giorno=2026-11-01&tabella=prodotti`) as a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const { database, now } = await shopFor(args, handle.needs.read);
  const query = args.url.searchParams;
  const [table, day] = [reportTable(query.get('tabella')), query.get('giorno') ?? ''];
  if (!table || !isDay(day)) throw data(null, { status: 404 });
  const period = periodOf(spanFrom(query.get('periodo')), day);
  const figures = await readReport(database.longWork, period, dayInRome(now()));
  return fileAnswer(`${table}-${period.span}-${period.from}.csv`, reportCsv(figures, table));
}
