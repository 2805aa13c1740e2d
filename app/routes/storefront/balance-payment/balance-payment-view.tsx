import type { ReactNode } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { NOTICES } from '#routes/storefront/shared/checkout/order-summary.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import PayToShop from '#shop/orders/order-status-page/pay-to-shop.tsx';
import type { ShoppersBalancePayment } from '#shop/orders/order-status-page/shoppers-balance-payment.server.ts';
import { Button, TextLink } from '#ui/button.tsx';

export function BalancePaymentView({
  charge,
  message,
}: {
  charge: ShoppersBalancePayment;
  message: string | null;
}) {
  const { transfer, changes } = charge;
  return (
    <main id="contenuto" tabIndex={-1} className="page pt-8 pb-20 md:pt-12 md:pb-28">
      <h1 className="display-2">{charge.title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        {charge.because}. Puoi pagare entro <strong>{charge.until}</strong>.
      </p>
      <div role="alert">
        {message && <p className="mt-6 max-w-prose border-sale border-l-2 bg-surface px-4 py-3">{message}</p>}
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_24rem]">
        <div className="grid content-start gap-10">
          {changes.length > 0 && <Changes changes={changes} />}
          <section aria-labelledby="come-pagare">
            <h2 id="come-pagare" className="display-3">
              Come pagare
            </h2>
            {charge.online.length > 0 && <PayOnline charge={charge} />}
            {transfer && (
              <div className="mt-6">
                <h3 className="mb-2 font-semibold">Con un bonifico</h3>
                <PayToShop toPay={transfer} />
              </div>
            )}
            <p className="mt-6">
              <span className="font-semibold">In negozio:</span> se passi da noi paghi alla cassa, dicendo il
              numero dell’ordine.
            </p>
          </section>
        </div>
        <Summary charge={charge} />
      </div>
    </main>
  );
}

type Props = { charge: ShoppersBalancePayment };

function Changes({ changes }: Pick<ShoppersBalancePayment, 'changes'>) {
  return (
    <section aria-labelledby="cambiato">
      <h2 id="cambiato" className="display-3">
        Che cosa è cambiato
      </h2>
      {changes.map(({ at, parts }) => (
        <div key={at.toISOString()} className="mt-6">
          <p className="text-ink-soft text-sm">{orderDate(at)}</p>
          <ul className="mt-2 grid gap-2">
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function PayOnline({ charge }: Props) {
  const { selling } = useRootData();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className="mt-6 max-w-[560px]">
      <input type="hidden" name="version" value={charge.version} />
      {selling !== 'live' && (
        <p className="mb-5 border-gold border-l-2 bg-bg px-3 py-2 text-sm">
          {selling === 'off' ? 'I pagamenti online sono fermi.' : NOTICES[selling]}
        </p>
      )}
      <Button type="submit" busy={busy} disabled={selling === 'off'} className="w-full px-2!">
        Paga {formatEuro(charge.amountCents)} online
      </Button>
      <p className="mt-3 text-ink-soft text-sm">{charge.online.join(', ')}</p>
    </Form>
  );
}

function Summary({ charge }: Props) {
  return (
    <aside aria-labelledby="riepilogo" className="self-start bg-surface p-5 sm:p-8 lg:sticky lg:top-28">
      <h2 id="riepilogo" className="display-3">
        Il tuo ordine adesso
      </h2>
      <ul className="mt-5 grid gap-2">
        {charge.pieces.map(({ key, text }) => (
          <li key={key} className="break-words">
            {text}
          </li>
        ))}
      </ul>
      <dl className="mt-6 grid gap-2 border-line border-t pt-6">
        <Amount name="Totale">{formatEuro(charge.totalCents)}</Amount>
        {charge.paidCents > 0 && <Amount name="Già pagato">{formatEuro(charge.paidCents)}</Amount>}
        <Amount name={charge.title} isLast>
          {formatEuro(charge.amountCents)}
        </Amount>
      </dl>
      <p className="mt-6 text-sm">
        <TextLink to={href('/ordine')}>Dov’è il mio ordine</TextLink>
      </p>
    </aside>
  );
}

function Amount({ name, isLast = false, children }: { name: string; isLast?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 ${isLast ? 'font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
