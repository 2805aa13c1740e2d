import { href } from 'react-router';
import { LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import { formatEuro } from '../money/money.ts';
import type { ShopIdentity } from '../settings/settings.ts';
import { orderNumber } from './number.ts';

type Props = {
  /** Null for a payment that never became an order. */
  orderId: string | null;
  customerName: string;
  customerEmail: string;
  amountCents: number;
  /** Why, as half a sentence. */
  failure: string;
  identity: ShopIdentity;
  publicUrl: string;
};

/** Tells the shop itself that money it gave back did not arrive. */
export function RefundFailedMail(props: Props) {
  const { orderId, customerName, customerEmail, amountCents, failure, identity, publicUrl } = props;
  const amount = formatEuro(amountCents);
  return (
    <LetterLayout
      identity={identity}
      publicUrl={publicUrl}
      preview={`Il rimborso di ${amount} non è riuscito`}
    >
      <h1 style={letterStyles.h1}>Un rimborso non è riuscito</h1>
      <p style={letterStyles.p}>
        Il rimborso di <strong>{amount}</strong> a {customerName} ({customerEmail}) non è arrivato: {failure}.
      </p>
      <p style={letterStyles.p}>
        Il cliente ha già ricevuto la lettera che lo annuncia: scrivigli, e restituiscigli i soldi.
      </p>
      {orderId ? (
        <p style={letterStyles.p}>
          Dalla pagina dell’ordine puoi riprovare, o segnare che l’hai rimborsato in altro modo:{' '}
          <a href={`${publicUrl}${href('/admin/ordini/:id', { id: orderId })}`}>
            ordine {orderNumber(orderId)}
          </a>
          .
        </p>
      ) : (
        <p style={letterStyles.p}>
          Era un pagamento per un articolo nel frattempo finito, perciò non ha un ordine: lo trovi nel
          pannello del fornitore dei pagamenti. Quando l’hai restituito, segnalo fra gli avvisi della{' '}
          <a href={`${publicUrl}${href('/admin')}`}>panoramica</a>.
        </p>
      )}
    </LetterLayout>
  );
}
