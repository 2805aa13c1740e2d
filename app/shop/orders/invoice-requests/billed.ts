import type { Billed } from '#db/json/orders.ts';
import type { Cents } from '#shop/money/money.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';

/** An order, as far as what can be billed of it depends on it. */
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

/** All of an order, as an invoice bills it before anything is given back. */
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

/** What it comes to. */
export function billedCents({ lines, wrappingCents, shippingCents }: Billed): Cents {
  return lines.reduce((sum, { cents }) => sum + cents, wrappingCents + shippingCents);
}

/**
 * What is billed of an order by one and not by the others, part by part, of every line that one of them names: below zero where
 * the others bill more of it, as a credit note from before an exchange may.
 */
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
