import { BY_LINK } from '#shop/checkout/payment-methods/payment-methods.ts';
import { greeting } from '#shop/mail/first-name.ts';
import { AnyQuestion, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
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

type Props = Omit<OrderMail, 'withdrawalUrl'> & { order: OrderDetail; arrival: string | null };

/** Payment of a cancelled order, and where it is refunded to. */
export function PaymentTooLateMail({
  order,
  amountCents,
  pictures,
  statusUrl,
}: Omit<Props, 'arrival'> & { amountCents: number }) {
  const number = orderNumber(order.id);
  return (
    <MailLayout preview={`Il pagamento è arrivato quando l’ordine ${number} era già annullato`}>
      <h1 style={mailStyles.h1}>Il pagamento è arrivato dopo l’annullamento</h1>
      <p style={mailStyles.p}>{greeting(buyerOf(order))}</p>
      <p style={mailStyles.p}>
        abbiamo ricevuto {formatEuro(amountCents)} per il tuo ordine <strong>{number}</strong>, che era già
        annullato. La somma è tua: scrivi nella pagina del tuo ordine l’IBAN su cui la vuoi indietro.
      </p>
      <p style={mailStyles.p}>
        Se vuoi ancora i tuoi articoli, rispondi a questa e-mail: se li abbiamo, possiamo riaprire l’ordine.
      </p>
      <StatusLink statusUrl={statusUrl} />
      <h2 style={mailStyles.h2}>Cosa comprendeva</h2>
      <OrderMailLines items={order.items} pictures={pictures} />
      <AnyQuestion />
    </MailLayout>
  );
}

export function PaymentReceivedMail({ order, arrival, pictures, statusUrl }: Props) {
  const number = orderNumber(order.id);
  return (
    <MailLayout preview={`Il pagamento dell’ordine ${number} è arrivato: ora possiamo prepararlo`}>
      <h1 style={mailStyles.h1}>Il pagamento è arrivato</h1>
      <p style={mailStyles.p}>{greeting(buyerOf(order))}</p>
      <p style={mailStyles.p}>
        abbiamo ricevuto {formatEuro(order.paidCents)} per il tuo ordine <strong>{number}</strong>: ora
        possiamo prepararlo.
      </p>
      {arrival && <p style={mailStyles.p}>{arrival}.</p>}
      <StatusLink statusUrl={statusUrl} />
      <h2 style={mailStyles.h2}>Cosa comprende</h2>
      <OrderMailLines items={order.items} pictures={pictures} />
      <AnyQuestion />
    </MailLayout>
  );
}

type PaymentReminderProps = Omit<OrderMail, 'withdrawalUrl'> &
  PayUrls & { order: OrderDetail; toPay: HowToPay };

export function PaymentReminderMail(props: PaymentReminderProps) {
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
      <HowToPayPart toPay={toPay} codeUrl={codeUrl} payUrl={payUrl} />
      <StatusLink statusUrl={statusUrl} />
      <h2 style={mailStyles.h2}>Cosa comprende</h2>
      <OrderMailLines items={order.items} pictures={pictures} />
      <AnyQuestion />
    </MailLayout>
  );
}
