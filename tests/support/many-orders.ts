/** Orders that one statement adds: it has half a minute. */
const SLICE = 5_000;

/**
 * Statements that add so many orders, one every five minutes until now. Twenty customers in a thousand have a name of
 * their own; telephone numbers and e-mail addresses are of five orders each.
 */
export function manyOrders(orders: number): string[] {
  const slices = Array.from({ length: Math.ceil(orders / SLICE) }, (_, index) => index * SLICE + 1);
  return [
    `insert into checkouts (id, status, email, customer, lines, quote, total_amount, fingerprint, expires_at)
  select md5('checkout' || n)::uuid, 'paid', '', '{}', '[]', '{}', 54.89, '', now() from generate_series(1, ${orders}) n`,
    ...slices.map((from) => slice(orders, from)),
  ];
}

const slice = (
  orders: number,
  from: number,
) => `insert into orders (id, checkout_id, customer_name, customer_email, customer_phone, customer_address,
    customer_city, customer_postal_code, items, subtotal_amount, discount_amount, shipping_amount, total_amount, paid_amount,
    delivery_method, payment_session_id, status, created_at, updated_at)
  select md5('order' || n)::uuid, md5('checkout' || n)::uuid,
    (array['Anna', 'Maria', 'Giulia', 'Francesca', 'Chiara', 'Sara', 'Elena', 'Laura'])[1 + n % 8] || ' '
      || case when n % 50 = 0 then 'Quattrocchi' || n else (array['Rossi', 'Bianchi', 'Ferrari', 'Esposito', 'Romano'])[1 + n / 8 % 5] end,
    'cliente' || n / 5 || '@gmail.com', '+39 333 ' || lpad((n / 5)::text, 7, '0'), 'Via Roma ' || n % 200, 'Bergamo', '24121',
    '[{"productId": "x", "name": "Abito", "size": "M", "color": "Nero", "quantity": 1, "priceCents": 4990, "discountCents": 0}]', 49.90, 0, 4.99, 54.89, 54.89, 'standard', 'session-' || n,
    case when n > ${orders - 50} then 'pending' else 'delivered' end,
    now() - (${orders} - n) * interval '5 minutes', now() - (${orders} - n) * interval '5 minutes'
  from generate_series(${from}, ${Math.min(from + SLICE - 1, orders)}) n`;
