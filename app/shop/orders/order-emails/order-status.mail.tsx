import { paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import type { OpeningHours } from '#shop/company/opening-hours/opening-hours.ts';
import { greeting } from '#shop/mail/first-name.ts';
import {
  AnyQuestion,
  MailButton,
  MailLayout,
  mailStyles,
  useMailFrom,
  WriteOrCall,
} from '#shop/mail/layout.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { trackingUrl } from '#shop/orders/couriers/carriers.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import { sentBefore } from '#shop/orders/slips/papers.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import {
  DeliveryAddress,
  type OrderMail,
  OrderMailLines,
  PickupPlace,
  ReturnsLink,
  StatusLink,
  WithdrawalLink,
} from './order-mail-parts.mail.tsx';
import { type CancelledMoney, cancelledMoney } from './status-mails.ts';

type Props = OrderMail & {
  order: OrderDetail;
  /** The promised days, "tra martedì 24 e mercoledì 25 novembre"; null once past. */
  days: string | null;
  /** Sent after the dispatch with the tracking number. */
  isLater: boolean;
  /** The demo shop promises the specification's days, a live one those promised with the order. */
  demo: boolean;
  /** E-mail about one of several parcels: contents of the others, sent or not. */
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

/** Title for all of an order, a part, or the rest. */
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
      {sent.length > 0 && <p style={mailStyles.p}>{sentBefore(sent)}</p>}
    </>
  );
}

type OrderReadyProps = OrderMail & { order: OrderDetail; hours: OpeningHours; closure: string | null };

export function OrderReadyMail(props: OrderReadyProps) {
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

type OrderCancelledProps = Omit<OrderMail, 'withdrawalUrl'> & {
  order: OrderDetail;
  /** Cancelled as unpaid at the deadline. */
  isOverdue: boolean;
  /** Paid without the provider (cents). */
  takenByHandCents: number;
};

export function OrderCancelledMail(props: OrderCancelledProps) {
  const { order, isOverdue, takenByHandCents, pictures, statusUrl } = props;
  const number = orderNumber(order.id);
  return (
    <MailLayout preview={`L’ordine ${number} è annullato: ecco cosa succede al tuo pagamento`}>
      <h1 style={mailStyles.h1}>Il tuo ordine è annullato</h1>
      <p style={mailStyles.p}>{greeting(buyerOf(order))}</p>
      <p style={mailStyles.p}>
        {order.refusedAt !== null
          ? 'il corriere ci ha riportato il pacco, che risulta rifiutato, e così abbiamo annullato il tuo ordine '
          : isOverdue
            ? 'il pagamento non è arrivato in tempo, e così abbiamo annullato il tuo ordine '
            : 'abbiamo annullato il tuo ordine '}
        <strong>{number}</strong>.
      </p>
      <h2 style={mailStyles.h2}>Il tuo pagamento</h2>
      <p style={mailStyles.p}>{moneySentence(cancelledMoney(order, takenByHandCents))}</p>
      <StatusLink statusUrl={statusUrl} />
      <h2 style={mailStyles.h2}>Cosa comprendeva</h2>
      <OrderMailLines items={order.items} pictures={pictures} />
      <p style={{ ...mailStyles.p, marginTop: 20 }}>
        Se non te l’aspettavi, <WriteOrCall />.
      </p>
    </MailLayout>
  );
}

function moneySentence({ refundedCents, owedCents, byHandCents }: CancelledMoney): string {
  if (refundedCents === 0 && owedCents === 0)
    return 'Non ci risulta nessun pagamento: non devi niente. Se hai già pagato, rispondi a questa e-mail.';
  const [card, transfer] = ['sullo stesso mezzo con cui hai pagato', 'con un bonifico'];
  const ways =
    byHandCents === 0
      ? card
      : byHandCents === owedCents
        ? transfer
        : `${formatEuro(owedCents - byHandCents)} ${card} e ${formatEuro(byHandCents)} ${transfer}`;
  const account = byHandCents > 0 ? ': scrivi l’IBAN su cui lo vuoi nella pagina del tuo ordine' : '';
  const how = `${ways}, al più tardi entro 14 giorni${account}`;
  const refundNote = 'Quando il rimborso parte ricevi un’altra e-mail.';
  if (owedCents === 0)
    return `Ti abbiamo già rimborsato ${formatEuro(refundedCents)}: non resta nulla in sospeso.`;
  if (refundedCents === 0)
    return `Ti restituiamo ${formatEuro(owedCents)}, tutto quello che hai pagato, ${how}. ${refundNote}`;
  return `Ti abbiamo già rimborsato ${formatEuro(refundedCents)}; ti restituiamo anche il resto, ${formatEuro(owedCents)}, ${how}. ${refundNote}`;
}

/** Sent if the shopper was notified of the cancellation. */
export function OrderReopenedMail(props: Omit<OrderMail, 'withdrawalUrl'> & { order: OrderDetail }) {
  const { order, pictures, statusUrl } = props;
  const number = orderNumber(order.id);
  return (
    <MailLayout preview={`L’ordine ${number}, che era annullato, è di nuovo aperto`}>
      <h1 style={mailStyles.h1}>Il tuo ordine è di nuovo aperto</h1>
      <p style={mailStyles.p}>{greeting(buyerOf(order))}</p>
      <p style={mailStyles.p}>
        abbiamo riaperto il tuo ordine <strong>{number}</strong>, che era annullato.
        {order.openCents > 0 &&
          ` Restano da pagare ${formatEuro(order.openCents)}: come, lo trovi nella pagina del tuo ordine.`}
      </p>
      <StatusLink statusUrl={statusUrl} />
      <h2 style={mailStyles.h2}>Cosa comprende</h2>
      <OrderMailLines items={order.items} pictures={pictures} />
      <AnyQuestion />
    </MailLayout>
  );
}
