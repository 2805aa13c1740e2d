import { type FormEvent, useRef, useState } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { formatEuro } from '../../../shop/money/money.ts';
import { orderDate } from '../../../shop/orders/order-date.ts';
import type { OrderDetail } from '../../../shop/orders/order-detail.server.ts';
import {
  REFUND_LABELS,
  REFUND_REASON_LENGTH,
  REFUND_REFUSALS,
  type RefundRow,
  refundAmount,
} from '../../../shop/refunds/refund.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, SelectField } from '../../../ui/field.tsx';
import { type OrderAnswer, useAnswerToast } from '../shared/order-answer.ts';
import { RefundDecision, type RefundDecisions, useRefundDecisions } from '../shared/refund-decision.tsx';
import { useUnsavedForm } from '../shared/use-unsaved-form.ts';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';

type Props = {
  order: OrderDetail;
  refunds: RefundRow[];
  /** Pieces of each line that may still go back on the shelf. */
  returnable: number[];
  firstRefundId: string;
  onUnsaved: OnUnsaved;
};

/** What was given back, and a form to give back more while something is left. */
export function RefundPanel({ order, refunds, returnable, firstRefundId, onUnsaved }: Props) {
  const owed = order.totalCents - order.refundedCents;
  const fetcher = useFetcher<OrderAnswer>();
  useAnswerToast(fetcher.data);
  const decisions = useRefundDecisions();
  return (
    <>
      {order.status === 'cancelled' && owed > 0 && (
        <p role="alert" className="mb-4 border-l-2 border-sale bg-surface p-3">
          L’ordine è annullato: restano da rimborsare <strong>{formatEuro(owed)}</strong>. Al cliente è stato
          scritto che li riceve entro 14 giorni.
        </p>
      )}
      {refunds.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-b border-line">
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} decisions={decisions} />
          ))}
        </ul>
      )}
      {owed > 0 ? (
        // What was given back meanwhile makes another form of it, with an id of its own.
        <RefundForm
          key={`${refunds.length} ${owed}`}
          {...{ order, owed, returnable, firstRefundId, onUnsaved, fetcher }}
        />
      ) : (
        <p className="text-ink-soft">L’ordine è stato rimborsato per intero.</p>
      )}
    </>
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
      {refund.reason && <p>Motivo: {refund.reason}</p>}
      {refund.status === 'settled' && <p>Segnato da: {refund.settledBy}</p>}
      {pieces > 0 && <p className="text-ink-soft">Pezzi rimessi in vendita: {pieces}</p>}
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

function troubleOf({ failure, nextAttemptAt }: RefundRow): string {
  return nextAttemptAt
    ? `Il rimborso è in ritardo: ${failure}. Il negozio riprova da solo, la prossima volta il ${orderDate(nextAttemptAt)}.`
    : `Il rimborso non è riuscito: ${failure}.`;
}

type FormProps = Pick<Props, 'order' | 'returnable' | 'firstRefundId' | 'onUnsaved'> & {
  /** What may still be given back, in cents. */
  owed: number;
  fetcher: FetcherWithComponents<OrderAnswer>;
};

function RefundForm({ order, owed, returnable, firstRefundId, onUnsaved, fetcher }: FormProps) {
  const { onInput } = useUnsavedForm('refund', onUnsaved);
  // Each load brings an id, but a form that is sent twice must say the same one.
  const [refundId] = useState(firstRefundId);
  const [asking, setAsking] = useState<{ amountCents: number } | null>(null);
  const [typo, setTypo] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const failed = fetcher.data?.ok === false && fetcher.data.field === 'amount' ? fetcher.data.message : null;

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const amountCents = refundAmount(String(new FormData(event.currentTarget).get('amount') ?? ''));
    const wrong =
      amountCents === null
        ? REFUND_REFUSALS.invalid_amount.message
        : amountCents > owed
          ? REFUND_REFUSALS.too_much.message
          : null;
    setTypo(wrong);
    if (amountCents !== null && !wrong) setAsking({ amountCents });
  }

  return (
    <>
      <fetcher.Form method="post" ref={form} onInput={onInput} onSubmit={ask} className="grid gap-3">
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="refund_id" value={refundId} />
        <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <Field
            label="Importo"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={formatEuro(owed).replace(/\s?€/, '')}
            hint={`Al massimo ${formatEuro(owed)}`}
            error={typo ?? failed}
          />
          <Field
            label="Motivo"
            name="reason"
            autoComplete="off"
            maxLength={REFUND_REASON_LENGTH}
            hint="Il cliente lo legge nella lettera."
          />
        </div>
        {returnable.some((left) => left > 0) && (
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 font-semibold">Pezzi da rimettere in vendita</legend>
            {order.items.map((item, line) =>
              (returnable[line] ?? 0) > 0 ? (
                <SelectField
                  key={`${item.productId} ${item.size}`}
                  label={`${item.name}, taglia ${item.size}`}
                  name={`back_${line}`}
                  defaultValue="0"
                >
                  {Array.from({ length: (returnable[line] ?? 0) + 1 }, (_, count) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the number is what the option is.
                    <option key={count} value={count}>
                      {count === 0 ? 'Nessuno' : count}
                    </option>
                  ))}
                </SelectField>
              ) : null,
            )}
          </fieldset>
        )}
        <Button
          type="submit"
          variant="danger"
          size="sm"
          busy={fetcher.state !== 'idle'}
          className="justify-self-start"
        >
          Rimborsa
        </Button>
      </fetcher.Form>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title="Confermi il rimborso?"
        footer={
          <>
            <Button variant="secondary" size="sm" onClick={() => setAsking(null)}>
              Annulla
            </Button>
            <Button
              variant="danger"
              size="sm"
              onClick={() => {
                if (form.current) void fetcher.submit(new FormData(form.current), { method: 'post' });
                setAsking(null);
              }}
            >
              Rimborsa {asking ? formatEuro(asking.amountCents) : ''}
            </Button>
          </>
        }
      >
        <p>
          {asking ? formatEuro(asking.amountCents) : ''} tornano a {order.customerName} sullo stesso mezzo di
          pagamento, e parte una lettera che lo dice. Questa azione non può essere annullata.
        </p>
      </Dialog>
    </>
  );
}
