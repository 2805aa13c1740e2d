import type { Db } from '#db/client.server.ts';
import { isKeyOf } from '#lib/keys.ts';
import { isUuid } from '#lib/uuid.ts';
import { productRows } from '#shop/catalog/imports/apply/products-export.server.ts';
import { contactRows } from '#shop/customers/contacts/contacts.server.ts';
import { consentRows } from '#shop/legal/consent/consent.server.ts';
import { subscriberRows } from '#shop/marketing/newsletter/subscribers.server.ts';
import { customerRows, orderRows } from '#shop/orders/lifecycle/orders-export.server.ts';
import { stockRows } from '#shop/stock/inventory/stock-export.server.ts';

type ExportingShop = Parameters<typeof productRows>[0] & { database: { longWork: Db } };
type Rows = (shop: ExportingShop, query: URLSearchParams) => ReturnType<typeof productRows>;

/** Rows by file name. */
const TABLES: Record<string, Rows> = {
  prodotti: productRows,
  giacenze: stockRows,
  ordini: ({ db }) => orderRows(db),
  // Some orders' customers (`?ordine=`), or all.
  clienti: ({ db }, query) => customerRows(db, query.getAll('ordine').filter(isUuid)),
  'clienti-portati': ({ db }) => contactRows(db),
  newsletter: ({ db }) => subscriberRows(db),
  consensi: ({ db }) => consentRows(db),
};

/** Rows of a table, read lazily; null for an unknown name. */
export function exportedRows(shop: ExportingShop, name: string, query: URLSearchParams) {
  const rows = isKeyOf(TABLES, name) ? TABLES[name] : undefined;
  return rows?.({ ...shop, db: shop.database.longWork }, query) ?? null;
}
