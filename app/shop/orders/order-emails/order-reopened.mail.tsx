import { greeting } from '#shop/mail/first-name.ts';
import { AnyQuestion, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { buyerOf } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { OrderDetail } from '#shop/orders/lifecycle/order-detail.server.ts';
import { type OrderMail, OrderMailLines, StatusLink } from './order-mail-parts.mail.tsx';

/** After a cancellation that the shopper was notified of. */
export function OrderReopenedMail(props: Omit<OrderMail, 'withdrawalUrl'> & { order: OrderDetail }) {
  const { order, pictures, statusUrl } = props;
  const number = orderNumber(order.id);
  return (
    <MailLayout preview={`L’ordine ${number}, che era annullato, è di nuovo aperto`}>
      <h1 style={mailStyles.h1}>Il tuo ordine è di nuovo aperto</h1>
      <p style={mailStyles.p}>{greeting(buyerOf(order))}</p>
      <p style={mailStyles.p}>
        abbiamo riaperto il tuo ordine <strong>{number}</strong>, che era annullato.
        {order.openCents > 0 &&
          ` Restano da pagare ${formatEuro(order.openCents)}: come, lo trovi nella pagina del tuo ordine.`}
      </p>
      <StatusLink statusUrl={statusUrl} />
      <h2 style={mailStyles.h2}>Cosa comprende</h2>
      <OrderMailLines items={order.items} pictures={pictures} />
      <AnyQuestion />
    </MailLayout>
  );
}
