import { useCallback, useState } from 'react';
import { href, Link } from 'react-router';
import { beforeDay, shortDay } from '#lib/calendar-day.ts';
import { shownIban } from '#lib/iban.ts';
import { type OnUnsaved, useAnsweredForm } from '#routes/admin/shared/forms.ts';
import {
  RefundByHand,
  RefundDecision,
  type RefundDecisions,
  useRefundDecisions,
} from '#routes/admin/shared/refund-decision.tsx';
import { isOwnMethod, paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { formatEuro } from '#shop/money/money.ts';
import { WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lineOfKey, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import type { Refunded } from '#shop/orders/lifecycle/order-visibility.ts';
import { REFUNDED_WHOLE } from '#shop/orders/lifecycle/status-doubts.ts';
import type { RefundAccount } from '#shop/orders/refunds/account.ts';
import { type RefundRow, refundLabel } from '#shop/orders/refunds/refund.ts';
import type { Remaining } from '#shop/orders/refunds/remaining.ts';
import type { RefundProposal } from '#shop/orders/withdrawals/read.server.ts';
import { ORIGIN_LABELS, withdrawalLabel } from '#shop/orders/withdrawals/withdrawal.ts';
import type { WithdrawalRow } from '#shop/orders/withdrawals/withdrawal-rows.server.ts';
import { Badge } from '#ui/badge.tsx';
import { RefundForm } from './refund-form.tsx';

type Props = {
  order: SeenOrder;
  refunds: RefundRow[];
  /** Null without permission to see refunds. */
  remaining: Remaining | null;
  /** A new id with each load. */
  freshRefundId: string;
  withdrawals: WithdrawalRow[];
  /** Initial values when the owner comes from a withdrawal. */
  proposal: RefundProposal | null;
  /** The shopper's bank account for the refund; null until stated. */
  account: RefundAccount | null;
  /** Today in Italy, ISO. */
  today: string;
  onUnsaved: OnUnsaved;
};

/** The refunds, and a form while something is left. */
export function RefundPanel({ order, remaining, ...props }: Props) {
  const { refundedCents, refunded } = order;
  if (refundedCents === null || !remaining) return <RefundedInWords refunded={refunded} />;
  return <Refunds order={order} remaining={remaining} {...props} />;
}

/** Refunded pieces without amounts, so that staff who may not see them do not pack these pieces. */
function RefundedInWords({ refunded }: { refunded: Refunded }) {
  return (
    <>
      {refunded !== 'nothing' && <p>{REFUNDED_WORDS[refunded]}</p>}
      {refunded !== 'whole' && <p className="text-ink-soft">Rimborsa una titolare.</p>}
    </>
  );
}

const REFUNDED_WORDS = { part: 'L’ordine è stato rimborsato in parte.', whole: REFUNDED_WHOLE };

function Refunds(props: Omit<Props, 'remaining'> & { remaining: Remaining }) {
  const { order, refunds, remaining, freshRefundId, withdrawals, proposal, account, today, onUnsaved } =
    props;
  const owedCents = remaining.leftCents;
  // The form keeps id and typed values until its refund is made; untouched it follows what is left.
  const [isTyped, setTyped] = useState(false);
  const [begun, setBegun] = useState({ refundId: freshRefundId, owedCents });
  const { refundId } = begun;
  const isSpent = refundId !== freshRefundId && refunds.some(({ id }) => id === refundId);
  if (isSpent || (!isTyped && begun.owedCents !== owedCents))
    setBegun({ refundId: freshRefundId, owedCents });
  const noteUnsaved = useCallback<OnUnsaved>(
    (part, isUnsaved) => {
      setTyped(isUnsaved);
      onUnsaved(part, isUnsaved);
    },
    [onUnsaved],
  );
  const { fetcher, errors } = useAnsweredForm({
    saved: 'Rimborso avviato',
    failed: 'Impossibile avviare il rimborso',
    atOnce: true,
  });
  const decisions = useRefundDecisions();
  return (
    <>
      {order.status === 'cancelled' && owedCents > 0 && (
        <p role="alert" className="mb-4 border-l-2 border-sale bg-surface p-3">
          L’ordine è annullato: restano da rimborsare <strong>{formatEuro(owedCents)}</strong>, al più tardi
          entro 14 giorni.
        </p>
      )}
      <OrderWithdrawals withdrawals={withdrawals} />
      <Account order={order} account={account} />
      {refunds.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-b border-line">
          {refunds.map((refund) => (
            <RefundLine
              key={refund.id}
              refund={refund}
              today={today}
              decisions={decisions}
              items={order.items}
            />
          ))}
        </ul>
      )}
      {owedCents === 0 && (
        <p className="text-ink-soft">
          {order.paidCents > 0
            ? REFUNDED_WORDS.whole
            : paidWhen(order.paymentMethod) === 'to_courier' && order.status === 'delivered'
              ? 'Il contrassegno non risulta ancora incassato: segnalo quando il corriere lo versa, poi rimborsa.'
              : 'Non c’è niente da rimborsare: l’ordine non è ancora pagato.'}
        </p>
      )}
      {owedCents > 0 && (
        <RefundForm
          key={`${refundId} ${proposal?.code}`}
          order={order}
          remaining={remaining}
          refundId={refundId}
          proposal={proposal}
          fetcher={fetcher}
          errors={errors}
          onUnsaved={noteUnsaved}
        />
      )}
    </>
  );
}

/** Bank account for payments that the provider cannot refund. */
function Account({ order, account }: Pick<Props, 'order' | 'account'>) {
  if (!account)
    return (isOwnMethod(order.paymentMethod) && (order.owedBackCents ?? 0) > 0) || order.toRefundCents > 0 ? (
      <p className="mb-4 text-ink-soft">
        La cliente non ha ancora scritto il suo IBAN: glielo chiede la pagina del suo ordine.
      </p>
    ) : null;
  return (
    <dl className="mb-4 grid gap-1 bg-surface p-3">
      <dt className="text-ink-soft text-xs">
        IBAN per il rimborso, scritto {beforeDay('il', orderDate(account.givenAt))}
      </dt>
      <dd className="wrap-anywhere select-all font-semibold tabular-nums">{shownIban(account.iban)}</dd>
      <dd>Intestato a {account.holder}</dd>
      <dd className="text-ink-soft">
        Scritto nella pagina dell’ordine, che si apre anche con numero ed e-mail: prima di un bonifico
        accertati che sia della cliente. All’e-mail dell’ordine lo abbiamo scritto.
      </dd>
    </dl>
  );
}

/** The order's withdrawals with their state. */
function OrderWithdrawals({ withdrawals }: { withdrawals: WithdrawalRow[] }) {
  if (withdrawals.length === 0) return null;
  return (
    <ul className="mb-4 divide-y divide-line border-b border-line">
      {withdrawals.map(({ id, code, state, claimed, origin, receivedAt, declaration }) => (
        <li key={id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={state === 'open' ? href('/admin/recessi') : `${href('/admin/recessi')}?stato=${state}`}
              className="font-semibold text-accent underline underline-offset-2"
            >
              Recesso {code}
            </Link>
            <Badge tone={state === 'open' ? 'warning' : 'neutral'}>
              {withdrawalLabel({ state, claimed })}
            </Badge>
            <span className="text-xs text-ink-soft tabular-nums">
              {orderDate(receivedAt)}, {ORIGIN_LABELS[origin]}
            </span>
          </p>
          <p className="break-words">«{declaration}»</p>
        </li>
      ))}
    </ul>
  );
}

const TONES = {
  requested: 'warning',
  sent: 'warning',
  done: 'success',
  failed: 'danger',
  settled: 'success',
  superseded: 'neutral',
} as const;

type LineProps = { refund: RefundRow; today: string; items: SeenOrder['items']; decisions: RefundDecisions };

function RefundLine({ refund, today, items, decisions }: LineProps) {
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatEuro(refund.amountCents)}</span>
        <Badge tone={TONES[refund.status]}>{refundLabel(refund)}</Badge>
        <span className="text-xs text-ink-soft tabular-nums">
          {orderDate(refund.doneAt ?? refund.createdAt)}
        </span>
      </div>
      {refund.origin === 'dashboard' && <p>Fatto nel pannello del fornitore dei pagamenti.</p>}
      {refund.returnCode && <p>Codice di reso: {refund.returnCode}</p>}
      {refund.reason && <p>Motivo: {refund.reason}</p>}
      {refund.status === 'settled' && (
        <p>
          {refund.settledDay && `Rimborsato il ${shortDay(refund.settledDay)}. `}Segnato da:{' '}
          {refund.settledBy}
        </p>
      )}
      {refund.byHand && refund.status === 'requested' && (
        <RefundByHand refundId={refund.id} today={today} decisions={decisions} />
      )}
      {refund.lines.some(({ isWrapping }) => isWrapping) && <p className="text-ink-soft">{WRAPPING}</p>}
      {refund.lines.map(({ line, ...one }) =>
        line === null ? null : (
          <p key={line} className="break-words text-ink-soft">
            {one.quantity} × {pieceName(lineOfKey(items, line))}
            {stockOf(one)}
          </p>
        ),
      )}
      {refund.failure && (
        <div className="mt-2 grid gap-2">
          <p role="alert" className="text-sale">
            {troubleOf(refund)}
          </p>
          <RefundDecision refundId={refund.id} decisions={decisions} />
        </div>
      )}
    </li>
  );
}

function stockOf({ quantity, restocked }: { quantity: number; restocked: number }): string {
  if (restocked === 0) return '';
  if (restocked < quantity) return ` (in vendita di nuovo: ${restocked})`;
  return quantity === 1 ? ' (rimesso in vendita)' : ' (rimessi in vendita)';
}

function troubleOf({ failure, nextAttemptAt }: RefundRow): string {
  return nextAttemptAt
    ? `Il rimborso è in ritardo: ${failure}. Il negozio riprova da solo, la prossima volta ${beforeDay('il', orderDate(nextAttemptAt))}.`
    : `Il rimborso non è riuscito: ${failure}.`;
}
