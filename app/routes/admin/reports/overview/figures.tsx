import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { OverviewShown } from '#shop/company/overview/overview.server.ts';
import { changePercent } from '#shop/finance/reports/reports.ts';
import { formatEuro } from '#shop/money/money.ts';
import { MONEY_FILTER } from '#shop/orders/lifecycle/payments/order-money.ts';
import { ORDER_STATUS } from '#shop/orders/lifecycle/status.ts';
import { TextLink } from '#ui/button.tsx';

export function Figures({ shown }: { shown: OverviewShown }) {
  const { pending, processing } = shown.toHandle;
  return (
    <dl className="mt-5 grid gap-px border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      <Taken label="Incasso di oggi" when="today" shown={shown} />
      <Taken label="Incasso della settimana" when="week" shown={shown} />
      <Taken label="Incasso del mese" when="month" shown={shown} />
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

type When = keyof OverviewShown['till']['now'];

/** Takings, the sum of till and online orders, and those of the same days a year before. */
function Taken({ label, when, shown }: { label: string; when: When; shown: OverviewShown }) {
  const { takings, till } = shown;
  const [online, shop] = [takings[when], till.now[when]];
  const [onlineBefore, shopBefore] = [takings.lastYear[when], till.lastYear[when]];
  const [now, before] = [online.cents + shop.cents, onlineBefore.cents + shopBefore.cents];
  const change = changePercent(now, before);
  return (
    <Figure
      label={label}
      figure={formatEuro(now)}
      note={
        <>
          {shop.bills > 0 && (
            <span className="block">
              Negozio {formatEuro(shop.cents)} · Online {formatEuro(online.cents)}
            </span>
          )}
          <span className="block">{ordersLine(online.orders)}</span>
          {(onlineBefore.orders > 0 || shopBefore.bills > 0) && (
            <span className="block">
              un anno fa {formatEuro(before)}
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
