import { href, Link } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome, isDay } from '#lib/calendar-day.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { LinkTabs } from '#routes/admin/shared/link-tabs.tsx';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import {
  comparable,
  type Period,
  periodAfter,
  periodName,
  periodOf,
  periodPreceding,
  SPANS,
  type Span,
  spanFrom,
} from '#shop/finance/reports/period.ts';
import { readReport } from '#shop/finance/reports/reports.server.ts';
import type { Report } from '#shop/finance/reports/reports.ts';
import { textLinkClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { ReportTables } from './report-tables.tsx';
import { StepsChart, TotalsView } from './report-totals.tsx';
import { TillView } from './till-view.tsx';

export const handle = { needs: { read: 'reports:read' }, help: 'andamento' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Andamento');

type Shown = Report & { period: Period; today: string };

export async function loader(args: Route.LoaderArgs) {
  const { db, log, now } = await shopFor(args, handle.needs.read);
  const query = args.url.searchParams;
  const today = dayInRome(now());
  const day = query.get('giorno') ?? '';
  const period = periodOf(spanFrom(query.get('periodo')), isDay(day) ? day : today);
  return loadShown(
    log,
    'admin/andamento',
    async (): Promise<Shown> => ({ ...(await readReport(db, period, today)), period, today }),
  );
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

const pathOf = (span: Span, day: string) => `${href('/admin/andamento')}?periodo=${span}&giorno=${day}`;

export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Andamento</h1>
      <p className="mt-1 max-w-prose text-ink-soft">
        L’incasso è quello dei corrispettivi, al centesimo: quello che è stato pagato meno quello che hai
        rimborsato, nel giorno in cui è successo.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare l’andamento" />
      {shown && <ReportView shown={shown} />}
    </>
  );
}

function ReportView({ shown }: { shown: Shown }) {
  const { period, today } = shown;
  const { before, isRunning } = comparable(period, today);
  const compared = isRunning ? `i primi giorni di ${periodName(before)}` : periodName(before);
  return (
    <>
      <Choice period={period} today={today} />
      <h2 className="mt-5 font-display text-xl first-letter:uppercase">{periodName(period)}</h2>
      <p className="text-ink-soft">
        {isRunning && 'Fino a oggi. '}Fra parentesi il confronto con {compared}.
      </p>
      <TotalsView totals={shown.totals} before={shown.before} />
      {shown.steps.length > 1 && shown.steps.some(({ cents }) => cents > 0) && (
        <StepsChart steps={shown.steps} isRunning={isRunning} />
      )}
      <TillView till={shown.till} steps={shown.steps} onlineCents={shown.totals.takingsCents} />
      <ReportTables
        breakdown={shown.breakdown}
        exportPath={`${href('/admin/andamento/esporta')}?periodo=${period.span}&giorno=${period.from}`}
      />
    </>
  );
}

function Choice({ period, today }: { period: Period; today: string }) {
  const next = periodAfter(period);
  const previous = periodPreceding(period);
  // Identifies the week, month or season around it; today while the period runs.
  const day = period.from <= today && today < period.to ? today : period.from;
  return (
    <>
      <LinkTabs
        label="Periodo"
        tabs={(Object.keys(SPANS) as Span[]).map((span) => ({
          name: SPANS[span],
          to: pathOf(span, day),
          isCurrent: span === period.span,
        }))}
      />
      <nav aria-label="Altri periodi" className="mt-2 flex flex-wrap gap-x-6">
        <Link to={pathOf(period.span, previous.from)} className={textLinkClass('alone')}>
          Prima: {periodName(previous)}
        </Link>
        {next.from <= today && (
          <Link to={pathOf(period.span, next.from)} className={textLinkClass('alone')}>
            Dopo: {periodName(next)}
          </Link>
        )}
      </nav>
    </>
  );
}
