import type { Db } from '#db/client.server.ts';
import { TEST_EVENT } from '#db/values/webhooks.ts';
import { productWithParts } from '#shop/catalog/products/product-parts.server.ts';
import { shownProduct } from '#shop/catalog/products/shown-product.server.ts';
import { orderShown } from '#shop/orders/order-resource/order-shown.ts';
import { orderFacts } from '#shop/orders/order-resource/read-orders.server.ts';
import { withdrawalById, withdrawalShown } from '#shop/orders/withdrawals/withdrawal-rows.server.ts';
import type { ApiScope } from '#shop/staff/api-tokens/api-token.ts';
import { shownStock, stockOf } from '#shop/stock/inventory/product-stock.server.ts';
import { EVENT_SCOPES, type WebhookEvent } from './webhook.ts';

export type ShowingShop = { db: Db; mediaBase: string };

type Event = { type: WebhookEvent | typeof TEST_EVENT; subject: string; scopes: readonly ApiScope[] };

/**
 * The API's present answer on an event's subject, as late events must not bring old state; the id alone without
 * permission, or if it is gone.
 */
export async function shownTo(shop: ShowingShop, { type, subject, scopes }: Event): Promise<object> {
  if (type === TEST_EVENT) return {};
  const scope = EVENT_SCOPES[type];
  const shown = scope !== null && scopes.includes(scope) ? await shownOf(shop, type, subject) : null;
  return shown ?? { id: subject };
}

async function shownOf(shop: ShowingShop, type: WebhookEvent, subject: string): Promise<object | null> {
  switch (type) {
    case 'product.published':
    case 'product.updated': {
      const product = await productWithParts(shop, subject);
      return product ? shownProduct(product) : null;
    }
    case 'stock.changed':
      return { id: subject, ...shownStock(await stockOf(shop.db, subject)) };
    case 'order.paid':
    case 'order.updated':
    case 'order.shipped':
    case 'order.cancelled':
    case 'order.refunded': {
      const [facts] = await orderFacts(shop.db, [subject]);
      return facts ? orderShown(facts, true) : null;
    }
    case 'withdrawal.requested': {
      const withdrawal = await withdrawalById(shop.db, subject);
      return withdrawal ? withdrawalShown(withdrawal) : null;
    }
    default:
      return null;
  }
}
