import { z } from 'zod';
import { DELIVERY_METHOD_KEYS } from '#db/values/orders.ts';
import { typedCode } from '#lib/typed-text.ts';
import { idFrom } from '#lib/uuid.ts';
import { MOST_SET_SIZE } from '#shop/catalog/sets/set-size.ts';
import { MAX_LINES, MAX_QUANTITY } from '#shop/checkout/cart/cart.ts';
import { mergeLines, type RequestedLine } from '#shop/checkout/order-entry/basket.ts';
import { centsFromNumber } from '#shop/money/money.ts';

/** An id in canonical spelling, whatever its case. */
export const Id = z.uuid().transform(idFrom);

const price = z.number().min(0).max(999_999).nullish().catch(null);

const Item = z.object({
  id: z.string().max(64),
  size: z.string().max(MOST_SET_SIZE).default('Unica'),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  price,
});

export const Items = z.array(Item).max(MAX_LINES);
export const Delivery = z.enum(DELIVERY_METHOD_KEYS);
export const PromoEntry = z
  .string()
  .max(60)
  .nullish()
  .transform((text) => typedCode(text) || null);

/** The cart's items as lines with canonical ids; the same product and size are merged. */
export function linesOf(items: z.infer<typeof Items>): RequestedLine[] {
  return mergeLines(
    items.map(({ id, size, quantity, price: shown }) => ({
      id: idFrom(id),
      size,
      quantity,
      priceCents: typeof shown === 'number' ? centsFromNumber(shown) : null,
    })),
    MAX_QUANTITY,
  );
}
