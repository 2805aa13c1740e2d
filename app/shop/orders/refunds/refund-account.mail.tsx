import { greeting } from '#shop/mail/first-name.ts';
import { MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { StatusLink } from '#shop/orders/order-emails/order-mail-parts.mail.tsx';

type Props = {
  orderNumber: string;
  customerName: string;
  /** The last characters, enough for its holder. */
  ibanEnd: string;
  /** Replaces an earlier account. */
  isOther: boolean;
  /** Signed: the order's status page. */
  statusUrl: string;
};

/** Notifies the order's address, in case somebody else gave the account. */
export function RefundAccountMail(props: Props) {
  const { identity } = useMailFrom();
  const { orderNumber, customerName, ibanEnd, isOther, statusUrl } = props;
  return (
    <MailLayout preview={`Il rimborso andrà sul conto che finisce con ${ibanEnd}`}>
      <h1 style={mailStyles.h1}>{isOther ? 'Il conto è cambiato' : 'Abbiamo il tuo IBAN'}</h1>
      <p style={mailStyles.p}>{greeting(customerName)}</p>
      <p style={mailStyles.p}>
        nella pagina del tuo ordine <strong>{orderNumber}</strong>{' '}
        {isOther ? 'è stato scritto un altro IBAN' : 'è stato scritto un IBAN'}. Il rimborso andrà sul conto
        che finisce con <strong>{ibanEnd}</strong>.
      </p>
      <p style={mailStyles.p}>
        <strong>Non sei stata tu? Scrivici subito.</strong> Basta rispondere a questa e-mail, oppure chiamaci:{' '}
        <span style={{ whiteSpace: 'nowrap' }}>{identity.phone}</span>
      </p>
      <StatusLink statusUrl={statusUrl} />
    </MailLayout>
  );
}
