import { greeting } from '#shop/mail/first-name.ts';
import { AmountRow, AnyQuestion, MailButton, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { lastDay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { StatusLink } from '#shop/orders/order-emails/order-mail-parts.mail.tsx';
import {
  BALANCE_PAYMENT_SENTENCES,
  type BalancePaymentReason,
  balancePaymentTitle,
} from './balance-payment.ts';

type Props = {
  order: Pick<OrderDetail, 'id' | 'customerName' | 'buyerName' | 'totalCents' | 'paidCents'>;
  because: BalancePaymentReason;
  amountCents: number;
  payBy: Date;
  /** Signed link to the payment page. */
  chargeUrl: string;
  /** Signed link to the order's page. */
  statusUrl: string;
};

/** Requests payment of a changed order's difference, or of an order paid by link. */
export function BalancePaymentMail({ order, because, amountCents, payBy, chargeUrl, statusUrl }: Props) {
  const number = orderNumber(order.id);
  const amount = formatEuro(amountCents);
  return (
    <MailLayout preview={`Ordine ${number}. ${balancePaymentTitle(because)}: ${amount}`}>
      <h1 style={mailStyles.h1}>
        {balancePaymentTitle(because)}: {amount}
      </h1>
      <p style={mailStyles.p}>{greeting(buyerOf(order))}</p>
      <p style={mailStyles.p}>
        {BALANCE_PAYMENT_SENTENCES[because](number)}:{' '}
        {because === 'way' ? 'restano da pagare' : 'resta da pagare una differenza di'}{' '}
        <strong>{amount}</strong>, entro {lastDay(payBy)}.
      </p>
      <table className="amounts" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <AmountRow label="Totale dell’ordine" amount={formatEuro(order.totalCents)} />
          {order.paidCents > 0 && <AmountRow label="Già pagato" amount={formatEuro(order.paidCents)} />}
          <AmountRow label={balancePaymentTitle(because)} amount={formatEuro(amountCents)} />
        </tbody>
      </table>
      <MailButton href={chargeUrl}>Guarda e paga</MailButton>
      <StatusLink statusUrl={statusUrl} />
      <AnyQuestion />
    </MailLayout>
  );
}
