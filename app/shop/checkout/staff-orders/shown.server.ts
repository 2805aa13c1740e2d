import type { Quote } from '#db/json/payments.ts';
import { dayInRome, italianDate } from '#lib/calendar-day.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import type { DraftOrderStatus } from '#shop/checkout/draft-orders/draft-order.ts';
import type { DraftOrder } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { pricedByHand } from './proposed.ts';

/** Amounts in cents. */
export type ShownDraftOrder = {
  id: string;
  number: string;
  version: number;
  status: DraftOrderStatus;
  lines: {
    key: string;
    productId: string;
    name: string;
    size: string;
    /** Null where the shop names none. */
    color: string | null;
    composition: string;
    quantity: number;
    priceCents: number;
    picture: Picture | null;
  }[];
  quote: Quote;
  delivery: DeliveryMethod;
  /** May be empty; null where it is no gift. */
  giftMessage: string | null;
  /** "28 novembre 2026". */
  until: string;
};

/** At today's costs, for delivery to a postal code. */
export async function shownDraftOrder(
  shop: MediaShop & { now: () => Date },
  proposal: DraftOrder,
  postalCode: string | null,
): Promise<ShownDraftOrder> {
  const { id, version, status, lines, discountCents, delivery, giftMessage, wrapped, until } = proposal;
  const cards = await productCards(
    shop,
    lines.map(({ productId }) => productId),
  );
  const { quote } = pricedByHand({
    lines,
    discountCents,
    delivery,
    wrapped,
    postalCode,
    policy: (await loadSettings(shop.db)).shipping,
  });
  return {
    id,
    version,
    status,
    quote,
    delivery,
    giftMessage,
    number: orderNumber(id),
    until: italianDate(dayInRome(until)),
    lines: lines.map(({ productId, name, size, color, hasColor, composition, quantity, priceCents }) => ({
      key: `${productId}|${size}`,
      productId,
      name,
      size,
      quantity,
      priceCents,
      color: hasColor ? color : null,
      composition: composition ?? '',
      picture: cards.find((card) => card.id === productId)?.pictures[0] ?? null,
    })),
  };
}
