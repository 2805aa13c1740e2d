import { firstName } from '../mail/first-name.ts';
import { LetterButton, LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import { DELIVERY_METHODS } from '../pricing/delivery-methods.ts';
import { trackingUrl } from './carriers.ts';
import { orderNumber } from './number.ts';
import type { OrderDetail } from './order-detail.server.ts';
import {
  DeliveryAddress,
  type OrderLetter,
  OrderLetterLines,
  ReturnsLink,
  StatusLink,
  WithdrawalLink,
} from './order-letter-parts.mail.tsx';

type Props = OrderLetter & {
  order: OrderDetail;
  /** The days promised with the order, "tra martedì 24 e mercoledì 25 novembre"; null once they are past. */
  days: string | null;
  /** The parcel had left already: this letter only brings the number to follow it by. */
  isLater: boolean;
};

/** Tells the shopper that the parcel has left, with whom, and how to follow it. */
export function OrderShippedMail(props: Props) {
  const { order, pictures, days, isLater, identity, publicUrl, statusUrl, withdrawalUrl } = props;
  const number = orderNumber(order.id);
  const { carrier, trackingNumber } = order;
  const url = trackingUrl(carrier, trackingNumber);
  const title = isLater ? 'Come seguire il tuo pacco' : 'Il tuo ordine è partito';
  return (
    <LetterLayout identity={identity} publicUrl={publicUrl} preview={`${title}: ordine ${number}`}>
      <h1 style={letterStyles.h1}>{title}</h1>
      <p style={letterStyles.p}>Ciao {firstName(order.customerName)},</p>
      <p style={letterStyles.p}>
        {isLater ? 'il pacco del tuo ordine ' : 'abbiamo spedito il tuo ordine '}
        <strong>{number}</strong>
        {isLater ? ' è in viaggio' : ''}
        {carrier ? ` con ${carrier}` : ''}.{' '}
        {trackingNumber && (
          <>
            Il numero di spedizione è <strong>{trackingNumber}</strong>.
          </>
        )}
        {!trackingNumber && !days && `Di solito arriva in ${DELIVERY_METHODS[order.deliveryMethod].usual}.`}
      </p>
      {days && (
        <p style={letterStyles.p}>
          Lo ricevi <strong>{days}</strong>.
        </p>
      )}
      {url && <LetterButton href={url}>SEGUI IL PACCO</LetterButton>}
      <StatusLink statusUrl={statusUrl} />
      <h2 style={letterStyles.h2}>Cosa c’è dentro</h2>
      <OrderLetterLines items={order.items} pictures={pictures} />
      <h2 style={letterStyles.h2}>Dove arriva</h2>
      <DeliveryAddress order={order} />
      <p style={letterStyles.p}>
        Dalla consegna hai 14 giorni per cambiare idea: <ReturnsLink publicUrl={publicUrl} />.
      </p>
      <WithdrawalLink withdrawalUrl={withdrawalUrl} />
    </LetterLayout>
  );
}
