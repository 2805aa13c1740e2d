import { firstName } from '../mail/first-name.ts';
import { AnyQuestion, LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import { formatEuro } from '../money/money.ts';
import { orderNumber } from '../orders/number.ts';
import { StatusLink } from '../orders/order-letter-parts.mail.tsx';
import type { ShopIdentity } from '../settings/settings.ts';

type Props = {
  orderId: string;
  /** Signed: the page that says where the order is. */
  statusUrl: string;
  customerName: string;
  /** What is given back now, and together with what was given back before; in cents. */
  amountCents: number;
  refundedCents: number;
  totalCents: number;
  reason: string;
  /** Code of the withdrawal that it answers. */
  returnCode: string | null;
  identity: ShopIdentity;
  publicUrl: string;
};

/** Tells the shopper that money is on its way back. */
export function RefundMail(props: Props) {
  const { customerName, amountCents, refundedCents, totalCents, reason, returnCode, identity, publicUrl } =
    props;
  const number = orderNumber(props.orderId);
  const amount = formatEuro(amountCents);
  return (
    <LetterLayout
      identity={identity}
      publicUrl={publicUrl}
      preview={`Ti rimborsiamo ${amount} per l’ordine ${number}`}
    >
      <h1 style={letterStyles.h1}>Ti rimborsiamo {amount}</h1>
      <p style={letterStyles.p}>Ciao {firstName(customerName)},</p>
      <p style={letterStyles.p}>
        abbiamo disposto un rimborso di <strong>{amount}</strong> per il tuo ordine <strong>{number}</strong>,
        sullo stesso mezzo con cui hai pagato. Di solito l’accredito arriva entro 5-10 giorni lavorativi; i
        tempi dipendono dalla tua banca.
      </p>
      {returnCode && <p style={letterStyles.p}>Codice di reso: {returnCode}</p>}
      {reason && <p style={letterStyles.p}>Motivo: {reason}</p>}
      <table className="amounts" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <Row label="Totale dell’ordine" cents={totalCents} />
          {refundedCents > amountCents && (
            <Row label="Rimborsato in precedenza" cents={refundedCents - amountCents} />
          )}
          <Row label="Questo rimborso" cents={amountCents} />
        </tbody>
      </table>
      <StatusLink statusUrl={props.statusUrl} />
      <AnyQuestion identity={identity} />
    </LetterLayout>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <tr>
      <td style={letterStyles.cell}>{label}</td>
      <td style={letterStyles.amount}>{formatEuro(cents)}</td>
    </tr>
  );
}
