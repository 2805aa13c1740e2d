import { greeting } from '#shop/mail/first-name.ts';
import { MailLayout, mailStyles, WriteOrCall } from '#shop/mail/layout.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { type OrderMail, OrderMailLines, StatusLink } from './order-mail-parts.mail.tsx';
import { type CancelledMoney, cancelledMoney } from './status-mails.ts';

type Props = Omit<OrderMail, 'withdrawalUrl'> & {
  order: OrderDetail;
  /** Not paid in time. */
  isOverdue: boolean;
  /** Paid to the shop without the provider, in cents. */
  takenByHandCents: number;
};

export function OrderCancelledMail(props: Props) {
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
