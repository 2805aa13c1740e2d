import { type CatalogueShop, productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { exchangeProgressOf } from '#shop/orders/exchanges/read.server.ts';
import { exchangeableOrders } from '#shop/orders/exchanges/sizes.server.ts';
import { changesOfOrders } from '#shop/orders/lifecycle/history/order-changes.server.ts';
import { orderPath, type SigningShop } from '#shop/orders/lifecycle/order-link.server.ts';
import { ordersOfEmail } from '#shop/orders/lifecycle/orders.server.ts';
import { dividedOrders } from '#shop/orders/shipments/read.server.ts';
import { shownParcels } from '#shop/orders/shipments/shipment.ts';
import { withdrawalProgressOf } from '#shop/orders/withdrawals/read.server.ts';
import { returnAddress } from '#shop/orders/withdrawals/return-address.ts';
import { shownBalancePayments } from './shown-balance-payments.server.ts';

export type OwnOrders = Awaited<ReturnType<typeof ownOrders>>;

/** The orders of an e-mail address, which must be confirmed; none for null. */
export async function ownOrders(shop: CatalogueShop & SigningShop, email: string | null) {
  const { db } = shop;
  const own = email === null ? [] : await ordersOfEmail(db, email);
  const ids = own.map(({ id }) => id);
  const [withdrawals, exchanges, exchangeable, changes, charges, divided, { identity }, cards] =
    await Promise.all([
      withdrawalProgressOf(db, own),
      exchangeProgressOf(db, ids),
      exchangeableOrders(shop, ids),
      changesOfOrders(db, ids),
      shownBalancePayments(shop, own),
      dividedOrders(db, ids),
      loadSettings(db),
      productCards(
        shop,
        own.flatMap(({ items }) => items.map(({ productId }) => productId)),
      ),
    ]);
  return {
    orders: own.map((order) => {
      const inParcels = divided.find((one) => one.order.id === order.id);
      return {
        order,
        /** Signed address of the order's own page. */
        path: orderPath(shop, 'status', order),
        withdrawals: withdrawals.get(order.id) ?? [],
        /** Null if never changed. */
        changedAt: changes.get(order.id)?.at(-1)?.at ?? null,
        exchanges: exchanges.get(order.id) ?? [],
        isExchangeable: exchangeable.has(order.id),
        /** What it costs more since it was changed; null without a link to pay it. */
        charge: charges.get(order.id) ?? null,
        /** Null unless it leaves in several parcels. */
        parcels: inParcels ? shownParcels(inParcels.parcels, inParcels.order.items) : null,
      };
    }),
    /** First picture by product id; products no longer in the shop are missing. */
    pictures: Object.fromEntries(cards.flatMap(({ id, pictures: [first] }) => (first ? [[id, first]] : []))),
    returnTo: returnAddress(identity),
  };
}
