import type { Billed, InvoicedMove } from '#db/json/orders.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { TaxRegime } from '#shop/finance/tax/tax-regime.ts';
import type { Cents } from '#shop/money/money.ts';
import { type BoughtPieces, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** An order's data in invoices and credit notes (cents, VAT included). */
export type IssuedOrder = {
  /** Payment method of the provider or the shop; null if unknown. */
  paymentMethod: string | null;
  /** Cancelled without any payment. */
  calledOff: boolean;
  items: readonly (BoughtPieces & { productId: string })[];
  promoCode: string | null;
  deliveryMethod: DeliveryMethod;
  /** Cash-on-delivery part of the delivery. */
  surchargeCents: Cents | null;
};

/** Remaining content, frozen when the number is recorded. */
export type Issued = {
  order: IssuedOrder;
  seller: Pick<
    ShopIdentity,
    | 'company'
    | 'vatNumber'
    | 'taxCode'
    | 'businessRegister'
    | 'legalForm'
    | 'capitalCents'
    | 'soleShareholder'
    | 'inLiquidation'
    | 'street'
    | 'postalCode'
    | 'city'
    | 'province'
  >;
  /** Regime of the order's day; credit notes follow their invoice. */
  regime: TaxRegime;
  /** ISO day; null while unpaid. */
  paidOn: string | null;
};

/** Older documents stored the order only. */
export type StoredIssue = Pick<Issued, 'order'> & Partial<Issued>;

/** The rest of an order in the invoice's lines: pieces exchanged since (`moves`, oldest first) count as invoiced. */
export function asInvoiced(left: Billed, moves: readonly InvoicedMove[]): Billed {
  const lines = new Map(left.lines.map((line) => [line.key, line]));
  const of = (key: string) => lines.get(key) ?? { key, quantity: 0, cents: 0 };
  for (const move of moves.toReversed()) {
    const [from, to] = [of(move.from), of(move.to)];
    const quantity = Math.min(move.quantity, to.quantity);
    if (quantity <= 0) continue;
    const share = Math.round((move.cents * quantity) / move.quantity);
    const cents = quantity === to.quantity ? to.cents : Math.min(share, to.cents);
    lines.set(to.key, { ...to, quantity: to.quantity - quantity, cents: to.cents - cents });
    lines.set(from.key, { ...from, quantity: from.quantity + quantity, cents: from.cents + cents });
  }
  return { ...left, lines: [...lines.values()] };
}

export type BillableOrder = {
  items: readonly {
    productId: string;
    size: string;
    quantity: number;
    priceCents: Cents;
    discountCents: Cents;
  }[];
  wrappingCents: Cents | null;
  shippingCents: Cents;
};

/** The whole order, before any refund. */
export function billedWhole({ items, wrappingCents, shippingCents }: BillableOrder): Billed {
  return {
    lines: items.map((item) => ({
      key: orderLineKey(item),
      quantity: item.quantity,
      cents: item.priceCents * item.quantity - item.discountCents,
    })),
    wrappingCents: wrappingCents ?? 0,
    shippingCents,
  };
}

export function billedCents({ lines, wrappingCents, shippingCents }: Billed): Cents {
  return lines.reduce((sum, { cents }) => sum + cents, wrappingCents + shippingCents);
}

/** Difference by line; negative if the others bill more, as credit notes before an exchange may. */
export function billedLess(billed: Billed, ...others: readonly Billed[]): Billed {
  return others.reduce<Billed>((rest, other) => {
    const keys = new Set([...rest.lines, ...other.lines].map(({ key }) => key));
    return {
      lines: [...keys].map((key) => {
        const [from, taken] = [rest, other].map(({ lines }) => lines.find((line) => line.key === key));
        return {
          key,
          quantity: (from?.quantity ?? 0) - (taken?.quantity ?? 0),
          cents: (from?.cents ?? 0) - (taken?.cents ?? 0),
        };
      }),
      wrappingCents: rest.wrappingCents - other.wrappingCents,
      shippingCents: rest.shippingCents - other.shippingCents,
    };
  }, billed);
}
