import { greeting } from '#shop/mail/first-name.ts';
import { MailLayout, mailStyles, WriteOrCall } from '#shop/mail/layout.mail.tsx';
import { StatusLink, WithdrawalLink } from '#shop/orders/order-emails/order-mail-parts.mail.tsx';

type Props = {
  orderNumber: string;
  customerName: string;
  /** Signed. */
  withdrawalUrl: string;
  /** Signed. */
  statusUrl: string;
};

/** Asks the order's address to confirm a withdrawal declared with another one. */
export function WithdrawalClaimedMail(props: Props) {
  const { orderNumber, customerName, withdrawalUrl, statusUrl } = props;
  return (
    <MailLayout preview={`Un recesso dall’ordine ${orderNumber}, da un’altra e-mail`}>
      <h1 style={mailStyles.h1}>È tuo questo recesso?</h1>
      <p style={mailStyles.p}>{greeting(customerName)}</p>
      <p style={mailStyles.p}>
        sul sito è stato dichiarato il recesso dal tuo ordine <strong>{orderNumber}</strong>, con un’e-mail
        diversa da quella dell’ordine. Prima lo verifichiamo: fino ad allora il tuo ordine non cambia.
      </p>
      <p style={mailStyles.p}>
        <strong>Sei stata tu?</strong> Rispondi a questa e-mail, così lo colleghiamo all’ordine, oppure
        dichiaralo dal tuo link:
      </p>
      <WithdrawalLink withdrawalUrl={withdrawalUrl} />
      <p style={mailStyles.p}>
        <strong>Non sei stata tu?</strong> Non devi fare nulla. Se hai un dubbio, <WriteOrCall />.
      </p>
      <StatusLink statusUrl={statusUrl} />
    </MailLayout>
  );
}
