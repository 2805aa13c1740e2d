import { firstName } from '../mail/first-name.ts';
import { LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import type { OpeningHours } from '../settings/settings.ts';
import { orderNumber } from './number.ts';
import type { OrderDetail } from './order-detail.server.ts';
import {
  type OrderLetter,
  OrderLetterLines,
  PickupPlace,
  ReturnsLink,
  StatusLink,
  WithdrawalLink,
} from './order-letter-parts.mail.tsx';

type Props = OrderLetter & { order: OrderDetail; hours: OpeningHours; closure: string | null };

/** Tells the shopper that an order waits in the shop. */
export function OrderReadyMail(props: Props) {
  const { order, pictures, identity, hours, closure, publicUrl, statusUrl, withdrawalUrl } = props;
  const number = orderNumber(order.id);
  return (
    <LetterLayout
      identity={identity}
      publicUrl={publicUrl}
      preview={`L’ordine ${number} ti aspetta in negozio: ${identity.street}, ${identity.city}`}
    >
      <h1 style={letterStyles.h1}>Pronto per il ritiro</h1>
      <p style={letterStyles.p}>Ciao {firstName(order.customerName)},</p>
      <p style={letterStyles.p}>
        il tuo ordine <strong>{number}</strong> ti aspetta in negozio. Porta con te questa e-mail, o anche
        solo il numero dell’ordine.
      </p>
      <h2 style={letterStyles.h2}>Dove e quando</h2>
      <PickupPlace {...{ identity, hours, closure, publicUrl }} />
      <StatusLink statusUrl={statusUrl} />
      <h2 style={letterStyles.h2}>Cosa ritiri</h2>
      <OrderLetterLines items={order.items} pictures={pictures} />
      <h2 style={letterStyles.h2}>Se cambi idea</h2>
      <p style={letterStyles.p}>
        Da quando ritiri l’ordine hai 14 giorni per il recesso, senza doverne spiegare il motivo:{' '}
        <ReturnsLink publicUrl={publicUrl} />.
      </p>
      <WithdrawalLink withdrawalUrl={withdrawalUrl} />
    </LetterLayout>
  );
}
