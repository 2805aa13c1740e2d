import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { greeting } from '#shop/mail/first-name.ts';
import { MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import { StatusLink } from '#shop/orders/order-emails/order-mail-parts.mail.tsx';

type Props = {
  orderNumber: string;
  customerName: string;
  /** The last signs of the IBAN: as much as its holder needs to recognise it. */
  ibanEnd: string;
  /** It takes the place of another one. */
  isOther: boolean;
  /** Signed: the page that says where the order is. */
  statusUrl: string;
  identity: ShopIdentity;
  publicUrl: string;
};

/** Tells the address of an order which account its refund will go to, in case somebody else has given it. */
export function RefundAccountMail(props: Props) {
  const { orderNumber, customerName, ibanEnd, isOther, statusUrl, identity, publicUrl } = props;
  return (
    <MailLayout
      identity={identity}
      publicUrl={publicUrl}
      preview={`Il rimborso andrà sul conto che finisce con ${ibanEnd}`}
    >
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
