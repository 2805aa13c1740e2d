import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { paymentMethodLabel } from '#shop/checkout/payment-methods/payment-methods.ts';
import { phoneHref } from '#shop/company/identity/contact-links.ts';
import { addressLines } from '#shop/orders/lifecycle/address-lines.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { OrderTerms } from '#shop/orders/lifecycle/order-terms.tsx';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';

const LINK = 'inline-flex min-h-6 items-center break-all text-accent underline underline-offset-2';

export function CustomerPanel({ order }: { order: SeenOrder }) {
  const mayOpenCustomer = useMay('customers:write');
  const subject = encodeURIComponent(`Ordine ${orderNumber(order.id)}`);
  return (
    <div className="grid gap-3">
      <address className="not-italic">
        <p className="font-semibold">{order.customerName}</p>
        {addressLines(order).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </address>
      {order.buyerName && <p>Regalo di {order.buyerName}</p>}
      {order.customerEmail && (
        <p>
          <a href={`mailto:${order.customerEmail}?subject=${subject}`} className={LINK}>
            {order.customerEmail}
          </a>
        </p>
      )}
      {order.customerPhone && (
        <p>
          <a href={phoneHref({ phone: order.customerPhone })} className={LINK}>
            {order.customerPhone}
          </a>
        </p>
      )}
      {order.customerEmail && mayOpenCustomer && (
        <p>
          <Link to={href('/admin/clienti/:order', { order: order.id })} className={LINK}>
            Scheda della cliente
          </Link>
        </p>
      )}
      {order.notes && (
        <div className="bg-surface p-3">
          <p className="font-semibold">Note della cliente</p>
          <p className="whitespace-pre-line">{order.notes}</p>
        </div>
      )}
    </div>
  );
}

/** Payment method, and the provider's ids with the permission for them. */
export function PaymentPanel({ order, realPayments }: { order: SeenOrder; realPayments: boolean }) {
  const method = paymentMethodLabel(order.paymentMethod);
  const intent = order.paymentIntentId;
  return (
    <dl className="grid gap-2">
      {order.totalCents > 0 && <Fact name="Metodo">{method}</Fact>}
      <Fact name="Consegna">{DELIVERY_METHODS[order.deliveryMethod].name}</Fact>
      {order.paymentSessionId !== null && (
        <>
          <Fact name="Pagamento">
            {intent && realPayments ? (
              <a
                href={`https://dashboard.stripe.com/payments/${encodeURIComponent(intent)}`}
                target="_blank"
                rel="noreferrer"
                className={LINK}
              >
                {intent}
              </a>
            ) : (
              (intent ?? '—')
            )}
          </Fact>
          <Fact name="Codice per l’assistenza di Stripe">{order.paymentSessionId}</Fact>
        </>
      )}
      <Fact name="Termini di vendita">
        <OrderTerms terms={order.terms} className={LINK} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="break-all">{children}</dd>
    </div>
  );
}
