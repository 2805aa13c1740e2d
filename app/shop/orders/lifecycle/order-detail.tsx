import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { SURCHARGE } from '#shop/checkout/payment-methods/own-methods.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { WRAPPING } from './gift.ts';
import type { OrderDetail } from './order-detail.server.ts';
import { colorSuffix, orderLineKey } from './order-line.ts';

type PiecesProps = {
  items: OrderDetail['items'];
  status: OrderDetail['status'];
  /** By product id, where there are any. */
  pictures: Readonly<Record<string, Picture>>;
  /** Pieces not refunded, by line key. */
  piecesLeft: Readonly<Record<string, number>>;
};

export function OrderPieces({ items, status, pictures, piecesLeft }: PiecesProps) {
  const refunded = (item: PiecesProps['items'][number]) =>
    item.quantity - (piecesLeft[orderLineKey(item)] ?? item.quantity);
  const wholly = STATUSES_TO_HANDLE.includes(status) ? 'Rimborsato: non si spedisce' : 'Rimborsato';
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={`${item.productId} ${item.size}`} className="flex flex-wrap items-start gap-x-4 py-2">
          <PieceImage picture={pictures[item.productId]} />
          <span className="grow basis-40">
            {item.quantity} × {item.name}{' '}
            <span className="text-ink-soft">
              {sizeName(item.size, 'Taglia')}
              {colorSuffix(item)} · {formatEuro(item.priceCents)}
              {item.quantity > 1 && ' cad.'}
            </span>
            {refunded(item) > 0 && (
              <span className="block text-sm font-semibold text-sale">
                {refunded(item) === item.quantity
                  ? wholly
                  : `Rimborsati: ${refunded(item)} di ${item.quantity}`}
              </span>
            )}
            {item.composition && <span className="block text-sm text-ink-soft">{item.composition}</span>}
          </span>
          <span className="ml-auto tabular-nums">{formatEuro(item.quantity * item.priceCents)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Decorative: the name stands beside it. */
function PieceImage({ picture }: { picture: Picture | undefined }) {
  return (
    <span className="h-16 w-12 bg-surface">
      {picture && (
        <PictureView picture={picture} alt="" sizes="48px" widest={320} className="h-16 w-12 object-cover" />
      )}
    </span>
  );
}

type Money = Pick<
  OrderDetail,
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingCents'
  | 'surchargeCents'
  | 'wrappingCents'
  | 'totalCents'
  | 'promoCode'
  | 'deliveryMethod'
> & {
  /** Null without the permission. */
  refundedCents: number | null;
  /** Part of the gift wrapping, if refunded by name. */
  refundedWrappingCents: number;
};

export function OrderMoney({ order }: { order: Money }) {
  const rows: [string, string][] = [['Subtotale', formatEuro(order.subtotalCents)]];
  if (order.discountCents > 0)
    rows.push([order.promoCode ? `Sconto (${order.promoCode})` : 'Sconto', formatEuro(-order.discountCents)]);
  if (order.wrappingCents !== null) rows.push([WRAPPING, orFree(order.wrappingCents)]);
  const { shippingCents, surchargeCents } = order;
  rows.push([DELIVERY_METHODS[order.deliveryMethod].name, orFree(shippingCents - (surchargeCents ?? 0))]);
  if (surchargeCents !== null) rows.push([SURCHARGE, formatEuro(surchargeCents)]);
  return (
    <dl className="mt-3 border-t border-ink pt-2">
      {rows.map(([label, amount]) => (
        <Row key={label} label={label} amount={amount} />
      ))}
      <Row label="Totale" amount={formatEuro(order.totalCents)} className="font-semibold" />
      {order.refundedCents !== null && order.refundedCents > 0 && (
        <>
          <Row label="Rimborsato" amount={formatEuro(-order.refundedCents)} className="text-sale" />
          {order.refundedWrappingCents > 0 && (
            <Row
              label={`Di cui ${WRAPPING.toLowerCase()}`}
              amount={formatEuro(-order.refundedWrappingCents)}
              className="text-ink-soft"
            />
          )}
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

/** The gift's message; nothing for other orders. */
export function GiftNote({ order }: { order: Pick<OrderDetail, 'giftMessage' | 'wrappingCents'> }) {
  const { giftMessage, wrappingCents } = order;
  if (giftMessage === null) return null;
  return (
    <div className="grid gap-1">
      {giftMessage && <p className="whitespace-pre-line wrap-anywhere">«{giftMessage}»</p>}
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
