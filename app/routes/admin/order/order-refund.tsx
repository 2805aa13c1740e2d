import { href, Link, useFetcher } from 'react-router';
import { formatEuro } from '../../../shop/money/money.ts';
import { orderDate } from '../../../shop/orders/order-date.ts';
import type { OrderDetail } from '../../../shop/orders/order-detail.server.ts';
import { REFUND_LABELS, type RefundRow } from '../../../shop/refunds/refund.ts';
import type { RefundProposal, WithdrawalRow } from '../../../shop/withdrawals/read.server.ts';
import { STATE_LABELS } from '../../../shop/withdrawals/withdrawal.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type FormAnswer, useFormAnswer } from '../shared/form-answer.ts';
import { RefundDecision, type RefundDecisions, useRefundDecisions } from '../shared/refund-decision.tsx';
import { useMay } from '../shared/use-may.ts';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';
import { RefundForm } from './refund-form.tsx';

type Props = {
  order: OrderDetail;
  refunds: RefundRow[];
  /** Pieces of each line, by its key, that may still go back into stock. */
  returnable: Record<string, number>;
  firstRefundId: string;
  withdrawals: WithdrawalRow[];
  /** What the form begins with when the owner comes from a withdrawal. */
  proposal: RefundProposal | null;
  onUnsaved: OnUnsaved;
};

/** What was given back, and a form to give back more while something is left. */
export function RefundPanel(props: Props) {
  const { order, refunds, returnable, firstRefundId, withdrawals, proposal, onUnsaved } = props;
  const owedCents = order.totalCents - order.refundedCents;
  const fetcher = useFetcher<FormAnswer>();
  const errors = useFormAnswer(fetcher.data, {
    saved: 'Rimborso avviato',
    failed: 'Impossibile avviare il rimborso',
  });
  const decisions = useRefundDecisions();
  const mayRefund = useMay('refunds:write');
  return (
    <>
      {order.status === 'cancelled' && owedCents > 0 && (
        <p role="alert" className="mb-4 border-l-2 border-sale bg-surface p-3">
          L’ordine è annullato: restano da rimborsare <strong>{formatEuro(owedCents)}</strong>. Al cliente è
          stato scritto che li riceve entro 14 giorni.
        </p>
      )}
      <OrderWithdrawals withdrawals={withdrawals} />
      {refunds.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-b border-line">
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} decisions={decisions} />
          ))}
        </ul>
      )}
      {owedCents > 0 && !mayRefund && <p className="text-ink-soft">Rimborsa una titolare.</p>}
      {owedCents === 0 && <p className="text-ink-soft">L’ordine è stato rimborsato per intero.</p>}
      {owedCents > 0 && mayRefund && (
        // What was given back meanwhile makes another form of it, with an id of its own.
        <RefundForm
          key={`${refunds.length} ${owedCents} ${proposal?.code}`}
          {...{ order, owedCents, returnable, firstRefundId, proposal, onUnsaved, fetcher, errors }}
        />
      )}
    </>
  );
}

/** The withdrawals from this order, with where they stand. */
function OrderWithdrawals({ withdrawals }: { withdrawals: WithdrawalRow[] }) {
  if (withdrawals.length === 0) return null;
  return (
    <ul className="mb-4 divide-y divide-line border-b border-line">
      {withdrawals.map(({ id, code, state, receivedAt, declaration }) => (
        <li key={id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={state === 'open' ? href('/admin/recessi') : `${href('/admin/recessi')}?stato=${state}`}
              className="font-semibold text-accent underline underline-offset-2"
            >
              Recesso {code}
            </Link>
            <Badge tone={state === 'open' ? 'warning' : 'neutral'}>{STATE_LABELS[state]}</Badge>
            <span className="text-xs text-ink-soft tabular-nums">{orderDate(receivedAt)}</span>
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

function RefundLine({ refund, decisions }: { refund: RefundRow; decisions: RefundDecisions }) {
  const mayRefund = useMay('refunds:write');
  const pieces = refund.restocked.reduce((sum, one) => sum + one.quantity, 0);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatEuro(refund.amountCents)}</span>
        <Badge tone={TONES[refund.status]}>{REFUND_LABELS[refund.status]}</Badge>
        <span className="text-xs text-ink-soft tabular-nums">
          {orderDate(refund.doneAt ?? refund.createdAt)}
        </span>
      </div>
      {refund.origin === 'dashboard' && <p>Fatto nel pannello del fornitore dei pagamenti.</p>}
      {refund.returnCode && <p>Codice di reso: {refund.returnCode}</p>}
      {refund.reason && <p>Motivo: {refund.reason}</p>}
      {refund.status === 'settled' && <p>Segnato da: {refund.settledBy}</p>}
      {pieces > 0 && <p className="text-ink-soft">Pezzi rimessi in vendita: {pieces}</p>}
      {refund.failure && (
        <div className="mt-2 grid gap-2">
          <p role="alert" className="text-sale">
            {troubleOf(refund)}
          </p>
          {mayRefund && <RefundDecision refundId={refund.id} decisions={decisions} />}
        </div>
      )}
    </li>
  );
}

function troubleOf({ failure, nextAttemptAt }: RefundRow): string {
  return nextAttemptAt
    ? `Il rimborso è in ritardo: ${failure}. Il negozio riprova da solo, la prossima volta il ${orderDate(nextAttemptAt)}.`
    : `Il rimborso non è riuscito: ${failure}.`;
}
