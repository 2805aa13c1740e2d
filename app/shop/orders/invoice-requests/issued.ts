import type { Billed, InvoicedMove } from '#db/json/orders.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import type { TaxRegime } from '#shop/finance/tax/tax-regime.ts';
import type { Cents } from '#shop/money/money.ts';
import type { BoughtPieces } from '#shop/orders/lifecycle/order-line.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

/** What an invoice or a credit note tells of an order; amounts in cents, VAT included. */
export type IssuedOrder = {
  /** As the provider names it, or one of the shop's own; null where the provider has not told. */
  paymentMethod: string | null;
  /** Cancelled, and nothing of it was ever paid. */
  calledOff: boolean;
  items: readonly (BoughtPieces & { productId: string })[];
  promoCode: string | null;
  deliveryMethod: DeliveryMethod;
  /** What of the delivery is the supplement of cash on delivery. */
  surchargeCents: Cents | null;
};

/** How a document reads beside its number, its amounts and its addressee: frozen when its number is noted down. */
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
  /** The tax regime of the day of the order; a credit note follows the invoice that it corrects. */
  regime: TaxRegime;
  /** ISO day on which the order was paid; null while it is not. */
  paidOn: string | null;
};

/** The same as it is stored: documents from before it was have what the order was of alone. */
export type StoredIssue = Pick<Issued, 'order'> & Partial<Issued>;

/**
 * What is left of an order, under the lines that its invoice names: pieces that exchanges (`moves`, the oldest first) have put
 * in the place of invoiced ones count as these.
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
