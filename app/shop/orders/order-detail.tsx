import { namedSize } from '../catalogue/size-name.ts';
import { type Cents, formatEuro } from '../money/money.ts';
import { DELIVERY_METHODS } from '../pricing/delivery-methods.ts';
import { WRAPPING } from './gift.ts';
import type { OrderDetail } from './order-detail.server.ts';
import { colorSuffix } from './order-line.ts';

/** The lines of an order with what each cost. */
export function OrderPieces({ items }: { items: OrderDetail['items'] }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li
          key={`${item.productId} ${item.size}`}
          className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
        >
          <span className="min-w-0">
            {item.quantity} × {item.name}{' '}
            <span className="text-ink-soft">
              {namedSize(item.size, 'Taglia')}
              {colorSuffix(item)} · {formatEuro(item.priceCents)}
              {item.quantity > 1 && ' cad.'}
            </span>
            {item.composition && <span className="block text-sm text-ink-soft">{item.composition}</span>}
          </span>
          <span className="ml-auto tabular-nums">{formatEuro(item.quantity * item.priceCents)}</span>
        </li>
      ))}
    </ul>
  );
}

type Money = Pick<
  OrderDetail,
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingCents'
  | 'wrappingCents'
  | 'totalCents'
  | 'refundedCents'
  | 'promoCode'
  | 'deliveryMethod'
>;

/** What an order comes to, and what was given back of it. */
export function OrderMoney({ order }: { order: Money }) {
  const rows: [string, string][] = [['Subtotale', formatEuro(order.subtotalCents)]];
  if (order.discountCents > 0)
    rows.push([order.promoCode ? `Sconto (${order.promoCode})` : 'Sconto', formatEuro(-order.discountCents)]);
  if (order.wrappingCents !== null) rows.push([WRAPPING, orFree(order.wrappingCents)]);
  rows.push([DELIVERY_METHODS[order.deliveryMethod].name, orFree(order.shippingCents)]);
  return (
    <dl className="mt-3 border-t border-ink pt-2">
      {rows.map(([label, amount]) => (
        <Row key={label} label={label} amount={amount} />
      ))}
      <Row label="Totale" amount={formatEuro(order.totalCents)} className="font-semibold" />
      {order.refundedCents > 0 && (
        <>
          <Row label="Rimborsato" amount={formatEuro(-order.refundedCents)} className="text-sale" />
          <Row
            label="Resta"
            amount={formatEuro(order.totalCents - order.refundedCents)}
            className="font-semibold"
          />
        </>
      )}
    </dl>
  );
}

const orFree = (cents: Cents) => (cents === 0 ? 'Gratuita' : formatEuro(cents));

/** What the giver has the slip say; nothing of an order that is no gift. */
export function GiftNote({ order }: { order: Pick<OrderDetail, 'giftMessage' | 'wrappingCents'> }) {
  const { giftMessage, wrappingCents } = order;
  if (giftMessage === null) return null;
  return (
    <div className="grid gap-1">
      {giftMessage && <p className="whitespace-pre-line break-words">«{giftMessage}»</p>}
      <p className="text-ink-soft">
        {wrappingCents === null ? 'Senza confezione regalo.' : 'Con confezione regalo.'} Nel pacco non ci sono
        prezzi.
      </p>
    </div>
  );
}

function Row({ label, amount, className = '' }: { label: string; amount: string; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${className}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{amount}</dd>
    </div>
  );
}
