import { desc, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { creditNotes } from '#db/schema/order-documents.ts';
import { orders } from '#db/schema/orders.ts';
import { inBatches } from '#lib/batches.ts';
import { dayInRome, shortDay } from '#lib/calendar-day.ts';
import type { CsvCell } from '#lib/csv.ts';
import { centsFromDecimal } from '#lib/decimal-cents.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { SURCHARGE } from '#shop/checkout/payment-methods/own-methods.ts';
import { paymentMethodLabel } from '#shop/checkout/payment-methods/payment-methods.ts';
import { moneyFacts } from '#shop/orders/lifecycle/payments/order-money.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { addressLines } from './address-lines.ts';
import { WRAPPING } from './gift.ts';
import { orderNumber } from './number.ts';
import { colorSuffix } from './order-line.ts';
import { ORDER_STATUS } from './status.ts';

/**
 * Newest first. Total = subtotal + delivery + supplement + wrapping − discount. Postal code and tracking number share
 * cells with words, or spreadsheets would strip their zeros.
 */
export async function* orderRows(db: Db): AsyncGenerator<CsvCell[]> {
  yield [
    ...['Ordine', 'Giorno', 'Stato', 'Cliente', 'E-mail', 'Telefono', 'Indirizzo', 'Articoli', 'Pezzi'],
    'Subtotale',
    'Sconto',
    'Codice promo',
    'Consegna',
    'Spedizione',
    WRAPPING,
    'Totale',
    'Rimborsato',
    'Pagamento',
    'Spedito con',
    'Fattura',
    'Note',
    'Messaggio del regalo',
    'Regalo di',
    'Note di credito',
    'Stato del pagamento',
    'Pagato',
    SURCHARGE,
    'Da pagare',
    'Da rimborsare',
    `Rimborsato, di cui ${WRAPPING.toLowerCase()}`,
  ];
  for await (const row of inBatches((after: OrderRow | null, size) => orderBatch(db, after, size))) {
    const pieces = row.items.map(
      (item) => `${item.quantity} × ${item.name}, ${sizeName(item.size)}${colorSuffix(item)}`,
    );
    yield [
      orderNumber(row.id),
      shortDay(dayInRome(row.createdAt)),
      ORDER_STATUS[row.status].label,
      row.customerName,
      row.customerEmail,
      row.customerPhone,
      addressLines(row).join(', '),
      pieces.join(' | '),
      row.items.reduce((sum, { quantity }) => sum + quantity, 0),
      { cents: row.subtotalCents },
      { cents: row.discountCents },
      row.promoCode ?? '',
      DELIVERY_METHODS[row.deliveryMethod].name,
      { cents: row.shippingCents - (row.surchargeCents ?? 0) },
      row.wrappingCents === null ? '' : { cents: row.wrappingCents },
      { cents: row.totalCents },
      { cents: row.refundedCents },
      paymentMethodLabel(row.paymentMethod),
      row.parcelsText ?? [row.carrier, row.trackingNumber].filter(Boolean).join(' '),
      row.invoiceNumber ?? '',
      row.notes,
      row.giftMessage ?? '',
      row.buyerName ?? '',
      row.creditNotes ?? '',
      moneyWords(row),
      { cents: row.paidCents },
      row.surchargeCents === null ? '' : { cents: row.surchargeCents },
      { cents: row.openCents },
      { cents: row.owedBackCents },
      row.refundedWrapping === null ? '' : { cents: centsFromDecimal(row.refundedWrapping) },
    ];
  }
}

/** Amounts have their own columns. */
function moneyWords(row: OrderRow): string {
  return moneyFacts(row, { seesMoney: true })
    .map(({ label }) => label)
    .join(', ');
}

type OrderRow = Awaited<ReturnType<typeof orderBatch>>[number];

async function orderBatch(db: Db, after: { createdAt: Date; id: string } | null, size: number) {
  const beyond =
    after &&
    sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  // `orders.id` in full: for one table the builder omits its name, and each subquery has an `id` too.
  const notes = sql<
    string | null
  >`(select string_agg(${creditNotes.number}, ', ' order by ${creditNotes.createdAt})
    from ${creditNotes} where ${creditNotes.orderId} = orders.id)`;
  // Raw SQL: a lower room cannot import these tables.
  const refundedWrapping = sql<string | null>`(select sum(refund_lines.amount)::text
    from refund_lines join refunds on refunds.id = refund_lines.refund_id
    where refunds.order_id = orders.id and refund_lines.is_wrapping and refunds.status not in ('failed', 'superseded'))`;
  // Several parcels' carriers; raw SQL: a lower room cannot import their table.
  const parcelsText = sql<
    string | null
  >`(select string_agg(concat_ws(' ', shipments.carrier, shipments.tracking_number), ', '
    order by shipments.created_at, shipments.id) from shipments where shipments.order_id = orders.id)`;
  return db
    .select({ ...getTableColumns(orders), creditNotes: notes, parcelsText, refundedWrapping })
    .from(orders)
    .where(beyond ?? undefined)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(size);
}

type CustomerRow = {
  email: string;
  name: string;
  phone: string;
  address: string;
  postal_code: string;
  city: string;
  province: string;
  orders: number;
  /** Net of refunds (cents). */
  spent: number;
  first: string;
  last: string;
};

/** Customers by e-mail address with their last order's data, without erased ones. `of`: those of these orders. */
export async function* customerRows(db: Db, of: readonly string[] = []): AsyncGenerator<CsvCell[]> {
  yield ['E-mail', 'Cliente', 'Telefono', 'Indirizzo', 'Ordini', 'Speso', 'Primo ordine', 'Ultimo ordine'];
  for await (const row of inBatches((after: CustomerRow | null, size) =>
    customerBatch(db, { after, of }, size),
  )) {
    const address = {
      customerAddress: row.address,
      customerPostalCode: row.postal_code,
      customerCity: row.city,
      customerProvince: row.province,
    };
    yield [
      row.email,
      row.name,
      row.phone,
      addressLines(address).join(', '),
      row.orders,
      { cents: row.spent },
      row.first,
      row.last,
    ];
  }
}

type CustomersAfter = { after: CustomerRow | null; of: readonly string[] };

function customerBatch(db: Db, { after, of }: CustomersAfter, size: number): Promise<CustomerRow[]> {
  const isChosen =
    of.length > 0
      ? sql`and lower(customer_email) in (select lower(customer_email) from orders where ${inArray(orders.id, [...of])})`
      : sql``;
  const day = (moment: ReturnType<typeof sql>) =>
    sql`to_char(${moment} at time zone 'Europe/Rome', 'DD/MM/YYYY')`;
  const last = (column: ReturnType<typeof sql>) =>
    sql`(array_agg(${column} order by created_at desc, id desc))[1]`;
  return rowsOf<CustomerRow>(
    db,
    sql`select lower(customer_email) as email,
          ${last(sql`customer_name`)} as name, ${last(sql`customer_phone`)} as phone,
          ${last(sql`customer_address`)} as address, ${last(sql`customer_postal_code`)} as postal_code,
          ${last(sql`customer_city`)} as city, ${last(sql`customer_province`)} as province,
          count(*)::int as orders, (sum(least(paid_amount, total_amount) - refunded_amount) * 100)::float8 as spent,
          ${day(sql`min(created_at)`)} as first, ${day(sql`max(created_at)`)} as last
        from orders
        where customer_email <> '' and lower(customer_email) > ${after?.email ?? ''}
          ${isChosen}
        group by 1 order by 1 limit ${size}`,
  );
}
