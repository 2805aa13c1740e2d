import type { Shop } from '#boot/compose.server.ts';
import { parcelOfExchange } from '#shop/orders/exchanges/exchange.ts';
import { exchangesWithOrders } from '#shop/orders/exchanges/read.server.ts';
import { MOST_AT_ONCE } from '#shop/orders/lifecycle/many.ts';
import { courierParcels } from '#shop/orders/shipments/read.server.ts';
import { chosenOrderIds } from './chosen-orders.ts';

/** Parcels for a courier: of orders (`?ordine=`), then exchanges (`?cambio=`). `undecided`: see `courierOrders`. */
export async function chosenParcels({ db }: Pick<Shop, 'db'>, url: URL) {
  const { parcels: own, undecided } = await courierParcels(db, chosenOrderIds(url));
  const named = new Set(url.searchParams.getAll('cambio'));
  const exchanges = await exchangesWithOrders(db, [...named].slice(0, MOST_AT_ONCE));
  const parcels = exchanges.map(({ exchange, order }) => parcelOfExchange(order, exchange));
  return { orders: [...own, ...parcels], undecided };
}
