import type { Billed, InvoicedMove } from '#db/json/orders.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { TaxRegime } from '#shop/finance/tax/tax-regime.ts';
import type { Cents } from '#shop/money/money.ts';
import { type BoughtPieces, orderLineKey } from '#shop/orders/lifecycle/order-line.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** What an invoice or a credit note states of an order; cents, VAT included. */
export type IssuedOrder = {
  /** The provider's name of it, or one of the shop's; null where unknown. */
  paymentMethod: string | null;
  /** Cancelled without any payment. */
  calledOff: boolean;
  items: readonly (BoughtPieces & { productId: string })[];
  promoCode: string | null;
  deliveryMethod: DeliveryMethod;
  /** The cash-on-delivery part of the delivery. */
  surchargeCents: Cents | null;
};

/** The rest of a document, frozen when its number is noted. */
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
  /** As on the day of the order; a credit note follows its invoice. */
  regime: TaxRegime;
  /** ISO day; null while unpaid. */
  paidOn: string | null;
};

/** Older documents stored the order only. */
export type StoredIssue = Pick<Issued, 'order'> & Partial<Issued>;

/**
 * What is left of an order under the invoice's lines: pieces exchanged since (`moves`, oldest first) count as
 * the invoiced ones.
 */
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

/** Line by line; negative where the others bill more, as credit notes from before an exchange may. */
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
