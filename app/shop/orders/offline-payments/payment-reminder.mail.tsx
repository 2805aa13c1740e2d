import { BY_LINK } from '#shop/checkout/payment-methods/payment-methods.ts';
import { greeting } from '#shop/mail/first-name.ts';
import { AnyQuestion, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { HowToPayPart, type PayUrls } from '#shop/orders/lifecycle/payments/how-to-pay.mail.tsx';
import type { HowToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import {
  type OrderMail,
  OrderMailLines,
  StatusLink,
} from '#shop/orders/order-emails/order-mail-parts.mail.tsx';

type Props = Omit<OrderMail, 'withdrawalUrl'> & PayUrls & { order: OrderDetail; toPay: HowToPay };

export function PaymentReminderMail(props: Props) {
  const { order, toPay, codeUrl, payUrl, pictures, statusUrl } = props;
  const number = orderNumber(order.id);
  return (
    <MailLayout
      preview={`L’ordine ${number} non è ancora pagato${toPay.deadline ? `. ${toPay.deadline}` : ''}`}
    >
      <h1 style={mailStyles.h1}>Il tuo ordine aspetta il pagamento</h1>
      <p style={mailStyles.p}>{greeting(buyerOf(order))}</p>
      <p style={mailStyles.p}>
        {'iban' in toPay ? (
          <>
            non abbiamo ancora ricevuto {toPay.holdsPieces ? 'il' : 'tutto il'} pagamento dell’ordine{' '}
            <strong>{number}</strong>.{' '}
            {toPay.holdsPieces && 'Se non arriva in tempo lo annulliamo, e non devi niente. '}Se hai già
            pagato non fare nulla: un bonifico può metterci un giorno o due.
          </>
        ) : toPay.kind === BY_LINK ? (
          <>
            il tuo ordine <strong>{number}</strong> non è ancora pagato.
            {toPay.holdsPieces && ' Se non lo paghi in tempo lo annulliamo, e non devi niente.'}
          </>
        ) : (
          <>
            il tuo ordine <strong>{number}</strong> è da parte in negozio, da pagare quando lo ritiri.
            {toPay.holdsPieces && ' Se non passi in tempo lo annulliamo, e non devi niente.'}
          </>
        )}
      </p>
      <HowToPayPart {...{ toPay, codeUrl, payUrl }} />
      <StatusLink statusUrl={statusUrl} />
      <h2 style={mailStyles.h2}>Cosa comprende</h2>
      <OrderMailLines items={order.items} pictures={pictures} />
      <AnyQuestion />
    </MailLayout>
  );
}
