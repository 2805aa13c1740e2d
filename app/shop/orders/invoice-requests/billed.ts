import type { Billed } from '#db/json/orders.ts';
import type { Cents } from '#shop/money/money.ts';
import { orderLineKey } from '#shop/orders/lifecycle/order-line.ts';

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
