import { refundArrival } from '#shop/checkout/payment-methods/payment-methods.ts';
import { greeting } from '#shop/mail/first-name.ts';
import { AmountRow, AnyQuestion, MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { StatusLink } from '#shop/orders/order-emails/order-mail-parts.mail.tsx';

type Props = {
  orderId: string;
  /** Signed link to the order's page. */
  statusUrl: string;
  customerName: string;
  /** This refund, and its sum with earlier ones (cents). */
  amountCents: number;
  refundedCents: number;
  totalCents: number;
  /** Refunded by the shop, not by the provider. */
  byHandCents: number;
  /** Part of the gift wrapping. */
  wrappingCents: number;
  /** The order's payment method. */
  method: string | null;
  reason: string;
  returnCode: string | null;
};

const ACCOUNT =
  'Se non ci hai ancora dato il tuo IBAN, scrivilo nella pagina del tuo ordine: il bonifico parte appena lo abbiamo.';

export function RefundMail(props: Props) {
  const { customerName, amountCents, byHandCents, refundedCents, totalCents, method, reason, returnCode } =
    props;
  const number = orderNumber(props.orderId);
  const amount = formatEuro(amountCents);
  return (
    <MailLayout preview={`Ti rimborsiamo ${amount} per l’ordine ${number}`}>
      <h1 style={mailStyles.h1}>Ti rimborsiamo {amount}</h1>
      <p style={mailStyles.p}>{greeting(customerName)}</p>
      <p style={mailStyles.p}>
        abbiamo disposto un rimborso di <strong>{amount}</strong> per il tuo ordine <strong>{number}</strong>,{' '}
        {byHandCents === amountCents
          ? `con un bonifico. ${ACCOUNT}`
          : byHandCents > 0
            ? 'in due parti.'
            : refundArrival(method)}
      </p>
      {byHandCents > 0 && byHandCents < amountCents && (
        <>
          <p style={mailStyles.p}>
            {formatEuro(amountCents - byHandCents)} {refundArrival(method)}
          </p>
          <p style={mailStyles.p}>
            {formatEuro(byHandCents)} con un bonifico. {ACCOUNT}
          </p>
        </>
      )}
      {returnCode && <p style={mailStyles.p}>Codice di reso: {returnCode}</p>}
      {reason && <p style={mailStyles.p}>Motivo: {reason}</p>}
      <table className="amounts" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <AmountRow label="Totale dell’ordine" amount={formatEuro(totalCents)} />
          {refundedCents > amountCents && (
            <AmountRow label="Rimborsato in precedenza" amount={formatEuro(refundedCents - amountCents)} />
          )}
          <AmountRow label="Questo rimborso" amount={formatEuro(amountCents)} />
          {props.wrappingCents > 0 && (
            <AmountRow label={`Di cui ${WRAPPING.toLowerCase()}`} amount={formatEuro(props.wrappingCents)} />
          )}
        </tbody>
      </table>
      <StatusLink statusUrl={props.statusUrl} />
      <AnyQuestion />
    </MailLayout>
  );
}

type RefundAccountProps = {
  orderNumber: string;
  customerName: string;
  /** End of the IBAN, enough for its holder. */
  ibanEnd: string;
  /** Replaces an earlier account. */
  isOther: boolean;
  /** Signed link to the order's page. */
  statusUrl: string;
};

/** Notifies the order's address, in case somebody else stated the account. */
export function RefundAccountMail(props: RefundAccountProps) {
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
