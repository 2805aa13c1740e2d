import CircleCheck from 'lucide-react/icons/circle-check';
import { href } from 'react-router';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { ShoppersOrder } from '#shop/orders/order-status-page/shoppers-order.ts';
import { ButtonLink, TextLink } from '#ui/button.tsx';
import { Centred } from './centred.tsx';

export function Confirmed({
  title,
  toPay,
  orderId,
  email,
  order,
}: {
  title: string;
  /** Unpaid, with instructions below. */
  toPay: boolean;
  orderId: string | null;
  email: string | null;
  /** Null while only the number is known. */
  order: ShoppersOrder | null;
}) {
  return (
    <Centred>
      <CircleCheck aria-hidden="true" size={48} strokeWidth={1.25} className="mb-6 text-sage" />
      <h1 className="display-2">{title}</h1>
      <p className="mt-4 text-ink-soft">
        {toPay && order
          ? order.payment.toPay && !('iban' in order.payment.toPay)
            ? 'Grazie. Abbiamo ricevuto il tuo ordine: come si paga è scritto qui sotto.'
            : 'Grazie. Lo prepariamo appena arriva il pagamento: come pagare è scritto qui sotto.'
          : 'Grazie. Abbiamo ricevuto il tuo ordine: ti scriviamo appena c’è una novità.'}
      </p>
      <dl className="mt-10 grid w-full max-w-md gap-5 bg-surface px-6 py-7 text-center">
        {orderId && (
          <div>
            <dt className="label-caps text-ink-soft">Numero d’ordine</dt>
            <dd className="mt-1 font-semibold text-2xl tabular-nums tracking-wide">{orderNumber(orderId)}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt className="text-ink-soft text-sm">Abbiamo inviato la conferma a</dt>
            <dd className="mt-1 break-all font-semibold">{email}</dd>
          </div>
        )}
      </dl>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/shop')}>Continua lo shopping</ButtonLink>
        <ButtonLink to={href('/contatti')} variant="secondary">
          Contattaci
        </ButtonLink>
      </div>
      {order ? (
        <p className="mt-6 text-[15px]">
          <TextLink alone to={order.paths.status}>
            Segui il tuo ordine
          </TextLink>
        </p>
      ) : (
        <ChangedMind orderId={orderId} />
      )}
    </Centred>
  );
}

function ChangedMind({ orderId }: { orderId: string | null }) {
  return (
    <>
      <p className="mt-8 text-[15px] text-ink-soft">
        Hai cambiato idea? Leggi come funziona il <TextLink to={href('/resi')}>reso</TextLink>.
      </p>
      <p className="mt-2 text-[15px]">
        <TextLink
          alone
          to={`${href('/recesso')}${orderId ? `?ordine=${orderNumber(orderId).slice(1)}` : ''}`}
        >
          Recedere dal contratto qui
        </TextLink>
      </p>
    </>
  );
}
