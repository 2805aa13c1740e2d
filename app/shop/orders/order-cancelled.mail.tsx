import { firstName } from '../mail/first-name.ts';
import { LetterLayout, letterStyles, WriteOrCall } from '../mail/layout.mail.tsx';
import { formatEuro } from '../money/money.ts';
import { orderNumber } from './number.ts';
import type { OrderDetail } from './order-detail.server.ts';
import { type OrderLetter, OrderLetterLines, StatusLink } from './order-letter-parts.mail.tsx';
import { type CancelledMoney, cancelledMoney } from './status-letters.ts';

type Props = Omit<OrderLetter, 'withdrawalUrl'> & { order: OrderDetail };

/** Tells the shopper that an order is cancelled, and what becomes of the money. */
export function OrderCancelledMail({ order, pictures, statusUrl, identity, publicUrl }: Props) {
  const number = orderNumber(order.id);
  return (
    <LetterLayout
      identity={identity}
      publicUrl={publicUrl}
      preview={`L’ordine ${number} è annullato: ecco cosa succede al tuo pagamento`}
    >
      <h1 style={letterStyles.h1}>Il tuo ordine è annullato</h1>
      <p style={letterStyles.p}>Ciao {firstName(order.customerName)},</p>
      <p style={letterStyles.p}>
        abbiamo annullato il tuo ordine <strong>{number}</strong>.
      </p>
      <h2 style={letterStyles.h2}>Il tuo pagamento</h2>
      <p style={letterStyles.p}>{moneySentence(cancelledMoney(order))}</p>
      <StatusLink statusUrl={statusUrl} />
      <h2 style={letterStyles.h2}>Cosa comprendeva</h2>
      <OrderLetterLines items={order.items} pictures={pictures} />
      <p style={{ ...letterStyles.p, marginTop: 20 }}>
        Se non te l’aspettavi, <WriteOrCall identity={identity} />.
      </p>
    </LetterLayout>
  );
}

function moneySentence({ refundedCents, owedCents }: CancelledMoney): string {
  const how = 'sullo stesso mezzo con cui hai pagato, al più tardi entro 14 giorni';
  const told = 'Quando il rimborso parte ricevi un’altra e-mail.';
  if (owedCents === 0)
    return `Ti abbiamo già rimborsato ${formatEuro(refundedCents)}: non resta nulla in sospeso.`;
  if (refundedCents === 0)
    return `Ti restituiamo ${formatEuro(owedCents)}, tutto quello che hai pagato, ${how}. ${told}`;
  return `Ti abbiamo già rimborsato ${formatEuro(refundedCents)}; ti restituiamo anche il resto, ${formatEuro(owedCents)}, ${how}. ${told}`;
}
