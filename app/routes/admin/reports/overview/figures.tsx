import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { OverviewShown } from '#shop/company/overview/overview.server.ts';
import { changePercent } from '#shop/finance/reports/reports.ts';
import { formatEuro } from '#shop/money/money.ts';
import { MONEY_FILTER } from '#shop/orders/lifecycle/payments/order-money.ts';
import { ORDER_STATUS } from '#shop/orders/lifecycle/status.ts';
import { TextLink } from '#ui/text-link.tsx';

export function Figures({ shown }: { shown: OverviewShown }) {
  const { today, week, month, lastYear } = shown.takings;
  const { pending, processing } = shown.toHandle;
  return (
    <dl className="mt-5 grid gap-px border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      <Taken label="Incasso di oggi" now={today} before={lastYear.today} />
      <Taken label="Incasso della settimana" now={week} before={lastYear.week} />
      <Taken label="Incasso del mese" now={month} before={lastYear.month} />
      <Figure
        label="Ordini da gestire"
        figure={String(pending + processing)}
        note={
          <span className="flex flex-wrap gap-x-4">
            {shown.unpaid.waiting > 0 && (
              <TextLink alone to={`${href('/admin/ordini')}?pagamento=waiting`}>
                {MONEY_FILTER.unpaid}: {shown.unpaid.waiting}
              </TextLink>
            )}
            <TextLink alone to={`${href('/admin/ordini')}?stato=pending`}>
              {ORDER_STATUS.pending.label}: {pending}
            </TextLink>
            <TextLink alone to={`${href('/admin/ordini')}?stato=processing`}>
              {ORDER_STATUS.processing.label}: {processing}
            </TextLink>
          </span>
        }
      />
    </dl>
  );
}

type Sum = { cents: number; orders: number };

/** Beside the same of a year ago. */
function Taken({ label, now, before }: { label: string; now: Sum; before: Sum }) {
  const change = changePercent(now.cents, before.cents);
  return (
    <Figure
      label={label}
      figure={formatEuro(now.cents)}
      note={
        <>
          <span className="block">{ordersLine(now.orders)}</span>
          {before.orders > 0 && (
            <span className="block">
              un anno fa {formatEuro(before.cents)}
              {change !== null && ` (${change > 0 ? '+' : ''}${change} %)`}
            </span>
          )}
        </>
      }
    />
  );
}

function Figure({ label, figure, note }: { label: string; figure: string; note: ReactNode }) {
  return (
    <div className="bg-bg p-4">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="mt-1 text-2xl font-semibold tabular-nums">{figure}</dd>
      <dd className="text-ink-soft tabular-nums">{note}</dd>
    </div>
  );
}

function ordersLine(count: number): string {
  return count === 1 ? '1 ordine' : `${count} ordini`;
}
