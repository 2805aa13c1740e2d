import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { ORIGIN_LABELS, withdrawalLabel } from '#shop/orders/withdrawals/withdrawal.ts';
import type { WithdrawalRow } from '#shop/orders/withdrawals/withdrawal-rows.server.ts';
import { Badge } from '#ui/badge.tsx';
import { Decisions } from './decisions.tsx';

const LINK = 'text-accent underline underline-offset-2';
const TONES = { open: 'warning', refunded: 'success', refused: 'neutral' } as const;

/** `today` is an ISO day. */
export function WithdrawalCard({ withdrawal, today }: { withdrawal: WithdrawalRow; today: string }) {
  const { code, state, claimed, inTime, lastDay, name, email, declaration, receivedAt } = withdrawal;
  return (
    <article aria-label={`Recesso ${code}`} className="border border-line p-4 md:p-5">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold tabular-nums">{code}</h2>
        <Badge tone={TONES[state]}>{withdrawalLabel(withdrawal)}</Badge>
        {withdrawal.orderId && (
          <Badge tone={inTime ? 'success' : 'danger'}>{inTime ? 'Nei termini' : 'Fuori termine'}</Badge>
        )}
        <p className="text-ink-soft tabular-nums sm:ml-auto">
          <time dateTime={receivedAt.toISOString()}>{orderDate(receivedAt)}</time>,{' '}
          {ORIGIN_LABELS[withdrawal.origin]}
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
          ) : claimed ? (
            <Link to={href('/admin/ordini/:id', { id: claimed.orderId })} className={LINK}>
              {orderNumber(claimed.orderId)}
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
      {claimed && state === 'open' && (
        <p className="mt-3 border-l-2 border-sale bg-surface p-3">
          L’e-mail non è quella dell’ordine
          {claimed.email && (
            <>
              , <span className="break-all">{claimed.email}</span>, a cui abbiamo scritto
            </>
          )}
          . Accertati che sia la stessa persona: finché non accetti, il recesso non ferma la spedizione e non
          conta nessun pezzo.
        </p>
      )}
      {withdrawal.isOtherEmail && (
        <p className="mt-3 border-l-2 border-sale bg-surface p-3">
          L’e-mail non è quella dell’ordine: prima di rimborsare accertati che sia la stessa persona.
        </p>
      )}
      {withdrawal.refusal && <p className="mt-3 break-words">Motivo del rifiuto: {withdrawal.refusal}</p>}
      {(withdrawal.goodsAt || withdrawal.proofAt) && (
        <p className="mt-3 text-ink-soft tabular-nums">
          {[
            withdrawal.goodsAt && `Capi arrivati ${beforeDay('il', orderDate(withdrawal.goodsAt))}`,
            withdrawal.proofAt && `Prova di spedizione ${beforeDay('il', orderDate(withdrawal.proofAt))}`,
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
