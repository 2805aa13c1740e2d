import { href } from 'react-router';
import { firstName } from '../mail/first-name.ts';
import { LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import type { OpeningHours, ShopIdentity } from '../settings/settings.ts';
import { orderNumber } from './number.ts';
import type { OrderDetail } from './order-detail.server.ts';
import { OrderLetterLines, ReturnsLink, StatusLink, WithdrawalLink } from './order-letter-parts.mail.tsx';

type Props = {
  order: OrderDetail;
  identity: ShopIdentity;
  hours: OpeningHours;
  publicUrl: string;
  /** Signed: the page that says where the order is. */
  statusUrl: string;
  /** Signed: it shows the order's articles to choose from. */
  withdrawalUrl: string;
};

/** Tells the shopper that an order waits in the shop. */
export function OrderReadyMail({ order, identity, hours, publicUrl, statusUrl, withdrawalUrl }: Props) {
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
      <p style={letterStyles.p}>
        {identity.street}, {identity.postalCode} {identity.city} ({identity.province})
        <br />
        Lunedì-venerdì: {hours.weekdays}
        <br />
        Sabato: {hours.saturday}
        <br />
        Domenica: {hours.sunday}
      </p>
      <p style={letterStyles.p}>
        <a href={`${publicUrl}${href('/trova-negozio')}`} style={letterStyles.link}>
          Come arrivare
        </a>
      </p>
      <StatusLink statusUrl={statusUrl} />
      <h2 style={letterStyles.h2}>Cosa ritiri</h2>
      <OrderLetterLines items={order.items} />
      <h2 style={letterStyles.h2}>Se cambi idea</h2>
      <p style={letterStyles.p}>
        Da quando ritiri l’ordine hai 14 giorni per il recesso, senza doverne spiegare il motivo:{' '}
        <ReturnsLink publicUrl={publicUrl} />.
      </p>
      <WithdrawalLink withdrawalUrl={withdrawalUrl} />
    </LetterLayout>
  );
}
