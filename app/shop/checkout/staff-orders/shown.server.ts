import type { Quote } from '#db/json/payments.ts';
import { dayInRome, italianDate } from '#lib/calendar-day.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import type { DraftOrderStatus } from '#shop/checkout/draft-orders/draft-order.ts';
import { type DraftOrder, draftOrderOfToken } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { shownBeforePaying } from '#shop/checkout/order-entry/before-paying.server.ts';
import { CUSTOMER_NAMES } from '#shop/checkout/order-entry/customer-fields.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import type { TypedCustomer } from './draft-order-form.ts';
import { closedBecause } from './order-from-draft.server.ts';
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
    /** Null for products without colour. */
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

/** Amounts at today's costs, with delivery to a postal code. */
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

/** Content of a draft order's link. */
type OpenedDraftOrder =
  | { state: 'over' | 'ordered' }
  | ({ state: 'open'; proposal: ShownDraftOrder; known: TypedCustomer } & ReturnType<
      typeof shownBeforePaying
    >);

/** Changes nothing, as link checkers open it. `typed`: null before the customer has sent anything. */
export async function draftOrderByLink(
  shop: Parameters<typeof draftOrderOfToken>[0] &
    Parameters<typeof shownDraftOrder>[0] & { settings: () => Promise<ShopSettings> },
  token: string,
  typed: TypedCustomer | null,
): Promise<OpenedDraftOrder> {
  const row = await draftOrderOfToken(shop, token);
  const closed = row ? closedBecause(row, shop.now()) : 'over';
  if (!row || closed) return { state: closed ?? 'over' };
  const known = typed ?? Object.fromEntries(CUSTOMER_NAMES.map((name) => [name, row.customer[name] ?? '']));
  const postalCode = known.customer_postal_code?.trim() || null;
  return {
    state: 'open',
    proposal: await shownDraftOrder(shop, row, postalCode),
    known,
    ...shownBeforePaying(await shop.settings()),
  };
}
