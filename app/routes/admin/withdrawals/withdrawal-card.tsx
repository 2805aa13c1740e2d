import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { italianDate } from '../../../lib/calendar-day.ts';
import { inputOf } from '../../../shop/forms/fields.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { orderNumber } from '../../../shop/orders/number.ts';
import { orderDate } from '../../../shop/orders/order-date.ts';
import { MATCH_FIELDS, REFUSAL_FIELDS } from '../../../shop/withdrawals/decision-fields.ts';
import type { WithdrawalRow } from '../../../shop/withdrawals/read.server.ts';
import { STATE_LABELS } from '../../../shop/withdrawals/withdrawal.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/field.tsx';
import { type FormAnswer, useFormAnswer } from '../shared/form-answer.ts';

const LINK = 'text-accent underline underline-offset-2';
const TONES = { open: 'warning', refunded: 'success', refused: 'neutral' } as const;

/** A withdrawal with what there is to decide about it. `today` is an ISO day. */
export function WithdrawalCard({ withdrawal, today }: { withdrawal: WithdrawalRow; today: string }) {
  const { code, state, inTime, lastDay, name, email, declaration, receivedAt } = withdrawal;
  return (
    <article aria-label={`Recesso ${code}`} className="border border-line p-4 md:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold tabular-nums">{code}</h2>
        <Badge tone={TONES[state]}>{STATE_LABELS[state]}</Badge>
        {withdrawal.orderId && (
          <Badge tone={inTime ? 'success' : 'danger'}>{inTime ? 'Nei termini' : 'Fuori termine'}</Badge>
        )}
        <p className="text-ink-soft tabular-nums sm:ml-auto">
          <time dateTime={receivedAt.toISOString()}>{orderDate(receivedAt)}</time>
        </p>
      </header>
      <p className="mt-3 break-words">«{declaration}»</p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        <Fact name="Chi">
          <span className="block break-words">{name}</span>
          {email && (
            <a href={`mailto:${email}`} className={`${LINK} break-all`}>
              {email}
            </a>
          )}
        </Fact>
        <Fact name="Ordine">
          {withdrawal.orderId ? (
            <Link to={href('/admin/ordini/:id', { id: withdrawal.orderId })} className={LINK}>
              {orderNumber(withdrawal.orderId)}
            </Link>
          ) : (
            <span className="break-words">{withdrawal.orderNumber}, che non corrisponde a nessun ordine</span>
          )}
        </Fact>
        <Fact name="Ultimo giorno per recedere">
          {lastDay ? italianDate(lastDay) : withdrawal.orderId ? 'Consegna non ancora segnata' : '—'}
        </Fact>
        <Fact name="Rimborso entro">
          <DueDay withdrawal={withdrawal} today={today} />
        </Fact>
      </dl>
      {withdrawal.isOtherEmail && (
        <p className="mt-3 border-l-2 border-sale bg-surface p-3">
          L’e-mail non è quella dell’ordine: prima di rimborsare accertati che sia la stessa persona.
        </p>
      )}
      {withdrawal.refusal && <p className="mt-3 break-words">Motivo del rifiuto: {withdrawal.refusal}</p>}
      {(withdrawal.goodsAt || withdrawal.proofAt) && (
        <p className="mt-3 text-ink-soft tabular-nums">
          {[
            withdrawal.goodsAt && `Capi arrivati il ${orderDate(withdrawal.goodsAt)}`,
            withdrawal.proofAt && `Prova di spedizione il ${orderDate(withdrawal.proofAt)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {state === 'open' && <Decisions withdrawal={withdrawal} />}
    </article>
  );
}

function DueDay({ withdrawal, today }: { withdrawal: WithdrawalRow; today: string }) {
  const { dueDay, state, goodsAt, proofAt } = withdrawal;
  if (state !== 'open') return <>—</>;
  const isLate = dueDay < today;
  const waits = !goodsAt && !proofAt;
  return (
    <>
      <span className={isLate && !waits ? 'font-semibold text-sale' : ''}>{italianDate(dueDay)}</span>
      {waits && <span className="block text-ink-soft">puoi attendere i capi o la prova</span>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Decisions({ withdrawal }: { withdrawal: WithdrawalRow }) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const errors = useFormAnswer(
    fetcher.data,
    { saved: 'Recesso aggiornato', failed: 'Impossibile aggiornare il recesso' },
    { form },
  );
  const [refusing, setRefusing] = useState(false);
  const id = useId();
  useEffect(() => {
    if (refusing) document.getElementById(`${id}-reason`)?.focus();
  }, [refusing, id]);
  const busy = (intent: string) => fetcher.formData?.get('intent') === intent;
  return (
    <fetcher.Form method="post" ref={form} noValidate className="mt-4 grid gap-4 border-t border-line pt-4">
      <input type="hidden" name="withdrawal" value={withdrawal.id} />
      {withdrawal.orderId ? (
        <div className="flex flex-wrap gap-3">
          {!withdrawal.goodsAt && (
            <Button
              type="submit"
              name="intent"
              value="goods"
              variant="secondary"
              size="sm"
              busy={busy('goods')}
            >
              Capi arrivati
            </Button>
          )}
          {!withdrawal.proofAt && (
            <Button
              type="submit"
              name="intent"
              value="proof"
              variant="secondary"
              size="sm"
              busy={busy('proof')}
            >
              Prova di spedizione
            </Button>
          )}
          <Link
            to={`${href('/admin/ordini/:id', { id: withdrawal.orderId })}?recesso=${withdrawal.id}#rimborsi`}
            className={buttonClass('primary', 'sm')}
          >
            Rimborsa
          </Link>
          {!refusing && <RefuseButton onClick={() => setRefusing(true)} />}
        </div>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <FormField fields={MATCH_FIELDS} errors={errors} idPrefix={id} name="order" />
          <Button
            type="submit"
            name="intent"
            value="match"
            variant="secondary"
            size="sm"
            busy={busy('match')}
          >
            Collega
          </Button>
          {!refusing && <RefuseButton onClick={() => setRefusing(true)} />}
        </div>
      )}
      {refusing && (
        <div className="grid max-w-xl gap-3">
          <TextareaField
            {...inputOf(REFUSAL_FIELDS.reason)}
            id={`${id}-reason`}
            label={REFUSAL_FIELDS.reason.label}
            hint={REFUSAL_FIELDS.reason.hint}
            name="reason"
            rows={3}
            error={errors.reason}
          />
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              name="intent"
              value="refuse"
              variant="danger"
              size="sm"
              busy={busy('refuse')}
            >
              Rifiuta il recesso
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setRefusing(false)}>
              Annulla
            </Button>
          </div>
        </div>
      )}
    </fetcher.Form>
  );
}

function RefuseButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      Rifiuta
    </Button>
  );
}
