import { greeting } from '#shop/mail/first-name.ts';
import { MailButton, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { trackingUrl } from '#shop/orders/couriers/carriers.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import {
  DeliveryAddress,
  type OrderMail,
  OrderMailLines,
  ReturnsLink,
  StatusLink,
  WithdrawalLink,
} from './order-mail-parts.mail.tsx';

type Props = OrderMail & {
  order: OrderDetail;
  /** The promised days, "tra martedì 24 e mercoledì 25 novembre"; null once past. */
  days: string | null;
  /** Sent after the dispatch, to bring the tracking number. */
  isLater: boolean;
  /** The demo shop promises the specification's days, a live one only those promised with the order. */
  demo: boolean;
  /** For one of several parcels: what other parcels bring, sent or to come. */
  elsewhere?: { sent: readonly string[]; follows: readonly string[] };
};

export function OrderShippedMail(props: Props) {
  const { order, pictures, days, isLater, demo, statusUrl, withdrawalUrl, elsewhere } = props;
  const number = orderNumber(order.id);
  const { carrier, trackingNumber } = order;
  const url = trackingUrl(carrier, trackingNumber);
  const title = isLater ? 'Come seguire il tuo pacco' : shippedTitle(elsewhere);
  return (
    <MailLayout preview={`${title}: ordine ${number}`}>
      <h1 style={mailStyles.h1}>{title}</h1>
      <p style={mailStyles.p}>{greeting(buyerOf(order))}</p>
      <p style={mailStyles.p}>
        {isLater ? 'il pacco del tuo ordine ' : `abbiamo spedito ${shippedWhat(elsewhere)} `}
        <strong>{number}</strong>
        {isLater ? ' è in viaggio' : ''}
        {carrier ? ` con ${carrier}` : ''}.{' '}
        {trackingNumber && (
          <>
            Il numero di spedizione è <strong>{trackingNumber}</strong>.
          </>
        )}
        {demo &&
          !trackingNumber &&
          !days &&
          `Di solito arriva in ${DELIVERY_METHODS[order.deliveryMethod].usual}.`}
      </p>
      {days && (
        <p style={mailStyles.p}>
          Lo ricevi <strong>{days}</strong>.
        </p>
      )}
      {toCollectCents(order) > 0 && (
        <p style={mailStyles.p}>
          Al corriere paghi <strong>{formatEuro(toCollectCents(order))}</strong> in contanti.
        </p>
      )}
      {url && <MailButton href={url}>SEGUI IL PACCO</MailButton>}
      <StatusLink statusUrl={statusUrl} />
      <h2 style={mailStyles.h2}>Cosa c’è dentro</h2>
      <OrderMailLines items={order.items} pictures={pictures} />
      {elsewhere && <Elsewhere {...elsewhere} />}
      <h2 style={mailStyles.h2}>Dove arriva</h2>
      <DeliveryAddress order={order} />
      <p style={mailStyles.p}>
        {elsewhere ? 'Dalla consegna dell’ultimo pacco' : 'Dalla consegna'} hai 14 giorni per cambiare idea:{' '}
        <ReturnsLink />.
      </p>
      <WithdrawalLink withdrawalUrl={withdrawalUrl} />
    </MailLayout>
  );
}

/** All of an order, a part, or the rest. */
export function shippedTitle(elsewhere: Props['elsewhere']): string {
  if (!elsewhere) return 'Il tuo ordine è partito';
  return elsewhere.follows.length > 0
    ? 'Una parte del tuo ordine è partita'
    : 'Il resto del tuo ordine è partito';
}

function shippedWhat(elsewhere: Props['elsewhere']): string {
  if (!elsewhere) return 'il tuo ordine';
  return elsewhere.follows.length > 0 ? 'una parte del tuo ordine' : 'il resto del tuo ordine';
}

function Elsewhere({ sent, follows }: NonNullable<Props['elsewhere']>) {
  return (
    <>
      {follows.length > 0 && (
        <p style={mailStyles.p}>
          Arriva in un altro pacco, e ti scriviamo quando parte: {follows.join('; ')}.
        </p>
      )}
      {sent.length > 0 && <p style={mailStyles.p}>Già partito in un altro pacco: {sent.join('; ')}.</p>}
    </>
  );
}
