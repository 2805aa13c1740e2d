import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { OpeningHours } from '#shop/company/opening-hours/week.ts';
import { greeting } from '#shop/mail/first-name.ts';
import { MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import {
  type OrderMail,
  OrderMailLines,
  PickupPlace,
  ReturnsLink,
  StatusLink,
  WithdrawalLink,
} from './order-mail-parts.mail.tsx';

type Props = OrderMail & { order: OrderDetail; hours: OpeningHours; closure: string | null };

export function OrderReadyMail(props: Props) {
  const { identity } = useMailFrom();
  const { order, pictures, hours, closure, statusUrl, withdrawalUrl } = props;
  const number = orderNumber(order.id);
  return (
    <MailLayout preview={`L’ordine ${number} ti aspetta in negozio: ${identity.street}, ${identity.city}`}>
      <h1 style={mailStyles.h1}>Pronto per il ritiro</h1>
      <p style={mailStyles.p}>{greeting(buyerOf(order))}</p>
      <p style={mailStyles.p}>
        il tuo ordine <strong>{number}</strong> ti aspetta in negozio. Porta con te questa e-mail, o anche
        solo il numero dell’ordine.
      </p>
      {paidWhen(order.paymentMethod) === 'at_till' && order.openCents > 0 && (
        <p style={mailStyles.p}>
          Paghi <strong>{formatEuro(order.openCents)}</strong> alla cassa, con carta o in contanti
          {order.payBy && `, entro ${lastDay(order.payBy)}`}.
        </p>
      )}
      <h2 style={mailStyles.h2}>Dove e quando</h2>
      <PickupPlace hours={hours} closure={closure} />
      <StatusLink statusUrl={statusUrl} />
      <h2 style={mailStyles.h2}>Cosa ritiri</h2>
      <OrderMailLines items={order.items} pictures={pictures} />
      <h2 style={mailStyles.h2}>Se cambi idea</h2>
      <p style={mailStyles.p}>
        Da quando ritiri l’ordine hai 14 giorni per il recesso, senza doverne spiegare il motivo:{' '}
        <ReturnsLink />.
      </p>
      <WithdrawalLink withdrawalUrl={withdrawalUrl} />
    </MailLayout>
  );
}
