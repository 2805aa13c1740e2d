import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { qrPng } from '#lib/qr-png.server.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderOfToken } from '#shop/orders/lifecycle/order-link.server.ts';
import { howToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { transferCode } from '#shop/orders/lifecycle/payments/transfer-code.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** The code of an order's bank transfer, for e-mails; gone once nothing is owed. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const token = url.searchParams.get('token') ?? '';
  const orderId = await orderOfToken(shop, 'status', token);
  const order = orderId ? await orderById(shop.db, orderId) : null;
  const toPay = order && howToPay(order, (await shop.settings()).ownMethods, shop.now());
  if (!toPay || !('iban' in toPay)) return new Response(null, { status: 404 });
  const png = qrPng(transferCode(toPay));
  const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  return new Response(png.slice(), { headers });
}
