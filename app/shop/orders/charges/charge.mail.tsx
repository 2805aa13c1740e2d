import type { ShopIdentity } from '../../company/settings/settings.ts';
import { greeting } from '../../mail/first-name.ts';
import { AnyQuestion, MailButton, MailLayout, mailStyles } from '../../mail/layout.mail.tsx';
import { formatEuro } from '../../money/money.ts';
import { buyerOf } from '../orders/gift.ts';
import { lastDay } from '../orders/how-to-pay.ts';
import { orderNumber } from '../orders/number.ts';
import type { OrderDetail } from '../orders/order-detail.server.ts';
import { StatusLink } from '../orders/order-mail-parts.mail.tsx';
import { CHARGE_SENTENCES, type ChargeReason } from './charge.ts';

type Props = {
  order: Pick<OrderDetail, 'id' | 'customerName' | 'buyerName' | 'totalCents' | 'paidCents'>;
  because: ChargeReason;
  amountCents: number;
  payBy: Date;
  /** Signed: the page on which it is paid. */
  chargeUrl: string;
  /** Signed: the page that says where the order is. */
  statusUrl: string;
  identity: ShopIdentity;
  publicUrl: string;
};

/** Asks the shopper for what her order costs more since it was changed. */
export function ChargeMail({
  order,
  because,
  amountCents,
  payBy,
  chargeUrl,
  statusUrl,
  identity,
  publicUrl,
}: Props) {
  const number = orderNumber(order.id);
  const amount = formatEuro(amountCents);
  return (
    <MailLayout
      identity={identity}
      publicUrl={publicUrl}
      preview={`Per l’ordine ${number} c’è una differenza da pagare: ${amount}`}
    >
      <h1 style={mailStyles.h1}>Differenza da pagare: {amount}</h1>
      <p style={mailStyles.p}>{greeting(buyerOf(order))}</p>
      <p style={mailStyles.p}>
        {CHARGE_SENTENCES[because](number)}: resta da pagare una differenza di <strong>{amount}</strong>,
        entro {lastDay(payBy)}.
      </p>
      <table className="amounts" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <Row label="Totale dell’ordine" cents={order.totalCents} />
          <Row label="Già pagato" cents={order.paidCents} />
          <Row label="Differenza da pagare" cents={amountCents} />
        </tbody>
      </table>
      <MailButton href={chargeUrl}>Guarda e paga</MailButton>
      <StatusLink statusUrl={statusUrl} />
      <AnyQuestion identity={identity} />
    </MailLayout>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <tr>
      <td style={mailStyles.cell}>{label}</td>
      <td style={mailStyles.amount}>{formatEuro(cents)}</td>
    </tr>
  );
}
