import { data } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { csvStream } from '#lib/csv-stream.server.ts';
import { isKeyOf } from '#lib/keys.ts';
import { isUuid } from '#lib/uuid.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { productRows } from '#shop/catalog/imports/apply/products-export.server.ts';
import { contactRows } from '#shop/customers/contacts/contacts.server.ts';
import { consentRows } from '#shop/legal/consent/consent.server.ts';
import { subscriberRows } from '#shop/marketing/newsletter/subscribers.server.ts';
import { customerRows, orderRows } from '#shop/orders/lifecycle/orders-export.server.ts';
import { stockRows } from '#shop/stock/inventory/stock-export.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'privacy:write' },
  acts: {
    'table-exported': { name: 'Dati esportati', method: 'GET', subject: 'table' },
  },
} satisfies RouteFacts;

type Rows = (
  shop: Parameters<typeof productRows>[0],
  query: URLSearchParams,
) => ReturnType<typeof productRows>;

const TABLES: Record<string, Rows> = {
  prodotti: productRows,
  giacenze: stockRows,
  ordini: ({ db }) => orderRows(db),
  // Those of some orders (`?ordine=`), or all.
  clienti: ({ db }, query) => customerRows(db, query.getAll('ordine').filter(isUuid)),
  'clienti-portati': ({ db }) => contactRows(db),
  newsletter: ({ db }) => subscriberRows(db),
  consensi: ({ db }) => consentRows(db),
};

/** Streamed while it is read; who took it is logged. */
export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requirePermission(args, handle.needs.read);
  const { params, context } = args;
  const rows = isKeyOf(TABLES, params.table) ? TABLES[params.table] : undefined;
  if (!rows) throw data(null, { status: 404 });
  const shop = context.get(shopContext);
  noteSecurityEvent(context, 'export', params.table, userId);
  return new Response(csvStream(rows({ ...shop, db: shop.database.longWork }, args.url.searchParams)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${params.table}-${dayInRome(shop.now())}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}
