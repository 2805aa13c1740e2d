import { href, type RouterContextProvider } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { routesContext, shopContext } from '#boot/context.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isUuid } from '#lib/uuid.ts';
import { type Found, type FoundEntry, MAX_OPENED } from '#routes/admin/shared/search/found.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { findProducts } from '#shop/catalog/products/find-products.server.ts';
import { cleanQuery } from '#shop/catalog/search/clean-query.ts';
import { findCustomers } from '#shop/customers/profiles/customers.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { type FoundOrder, findOrders, ordersNamed } from '#shop/orders/lifecycle/find-orders.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { ORDER_STATUS } from '#shop/orders/lifecycle/status.ts';
import { can, type SignedInUser } from '#shop/staff/auth/visitor.ts';
import { foundGroups, MOST } from './found-groups.ts';
import { matchingPlaces, type ReadPlace } from './match.ts';
import { fixedPlaces, guideNames, settingPlaces } from './places.server.ts';

type RequestArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** Letters typed before rows are searched: fewer occur in almost all of them. */
const LEAST_LETTERS = 3;

/** Places that are the same for every request; read with the first. */
let fixed: readonly ReadPlace[] | null = null;

/** Results for `q`; before typing, pages opened last (`aperto`) and usual actions. Only what the visitor may open. */
export async function findAll({ url, context }: RequestArgs, visitor: SignedInUser): Promise<Found> {
  const shop = context.get(shopContext);
  const routes = context.get(routesContext);
  const mayOpen = (to: string) => {
    const needs = routes.at(to.split(/[?#]/, 1)[0] ?? '')?.facts.needs;
    return needs !== undefined && can(visitor, needs.read);
  };
  const q = cleanQuery(url.searchParams.get('q') ?? '');
  const opened = url.searchParams
    .getAll('aperto')
    .slice(0, MAX_OPENED)
    .filter((to) => /^\/admin(?:$|[/?#])/.test(to) && mayOpen(to));
  fixed ??= fixedPlaces(guideNames(routes));
  const settings = settingPlaces(await shop.cachedSettings.read(), dayInRome(shop.now()));
  const places = [...fixed, ...settings].filter(({ place }) => mayOpen(place.to));

  if (q === '') {
    const actions = places.flatMap(({ place }) =>
      place.kind === 'action' ? { place, score: 0, strong: false } : [],
    );
    return { q, groups: foundGroups(actions, { opened: await openedEntries(shop, opened, places) }, []) };
  }
  const hasRows = q.length >= LEAST_LETTERS;
  const [order, customer, product] = await Promise.all([
    hasRows && mayOpen(href('/admin/ordini')) ? orderEntries(shop, q) : [],
    hasRows && mayOpen(href('/admin/clienti')) ? customerEntries(shop, q) : [],
    hasRows && mayOpen(href('/admin/prodotti')) ? productEntries(shop, q) : [],
  ]);
  return { q, groups: foundGroups(matchingPlaces(places, q), { order, customer, product }, opened) };
}

type Rows = Pick<Shop, 'db'>;

async function orderEntries({ db }: Rows, q: string): Promise<FoundEntry[]> {
  return (await findOrders(db, q, MOST.order)).map(orderEntry);
}

function orderEntry({ id, name, createdAt, status, totalCents }: FoundOrder): FoundEntry {
  return {
    to: href('/admin/ordini/:id', { id }),
    label: `${orderNumber(id)} · ${name}`,
    detail: `${orderDate(createdAt)} · ${formatEuro(totalCents)} · ${ORDER_STATUS[status].label}`,
  };
}

async function customerEntries({ db }: Rows, q: string): Promise<FoundEntry[]> {
  const customers = await findCustomers(db, q, MOST.customer);
  return customers.map(({ orderId, name, email, city }) => ({
    to: href('/admin/clienti/:order', { order: orderId }),
    label: name,
    detail: [email, city].filter(Boolean).join(' · '),
  }));
}

/** Products, and the size whose code was typed or scanned. */
async function productEntries({ db }: Rows, q: string): Promise<FoundEntry[]> {
  const { products, size } = await findProducts(db, q, MOST.product);
  const entries = products.map(({ name, category, priceCents, isPublished }) => ({
    to: productAddress(name),
    label: name,
    detail: [category, formatEuro(priceCents), ...(isPublished ? [] : ['Bozza'])].join(' · '),
  }));
  if (!size) return entries;
  const to = href('/admin/giacenze/:id', { id: size.id });
  return [...entries, { to, label: `${size.name}, ${sizeName(size.size)}`, detail: 'Giacenza' }];
}

/** Address of the product list, searched by the product's name. */
function productAddress(name: string): string {
  return `${href('/admin/prodotti')}?${new URLSearchParams({ q: name })}`;
}

/** In the given order, without deleted ones. */
async function openedEntries(
  { db }: Rows,
  opened: readonly string[],
  places: readonly ReadPlace[],
): Promise<FoundEntry[]> {
  const ids = new Map(
    opened.flatMap((to) => {
      const id = /^\/admin\/(?:ordini|clienti)\/([^/?#]+)$/.exec(to)?.[1] ?? '';
      return isUuid(id) ? [[to, id] as const] : [];
    }),
  );
  const orders = new Map((await ordersNamed(db, [...ids.values()])).map((order) => [order.id, order]));
  return opened.flatMap((to): FoundEntry[] => {
    const place = places.find((one) => one.place.to === to)?.place;
    if (place)
      return [{ to, label: place.label, ...(place.detail !== undefined && { detail: place.detail }) }];
    const order = orders.get(ids.get(to) ?? '');
    if (order)
      return [
        to.startsWith('/admin/ordini/') ? orderEntry(order) : { to, label: order.name, detail: 'Cliente' },
      ];
    const name = new URLSearchParams(to.split('?')[1]).get('q') ?? '';
    return name !== '' && to === productAddress(name) ? [{ to, label: name, detail: 'Prodotto' }] : [];
  });
}
