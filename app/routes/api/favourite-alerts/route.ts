import { z } from 'zod';
import { requestContext, shopContext, visitorContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { isEmail } from '#lib/email.ts';
import { idFrom } from '#lib/uuid.ts';
import { jsonBody, refuse } from '#routes/api/shared/api-answer.ts';
import { retryAfter } from '#routes/shared/retry-after.ts';
import { ALERT_FAILURES, type AlertState } from '#shop/customers/wishlist/alert.ts';
import {
  alertOfAccount,
  endAlert,
  requestAlert,
  takeDeviceList,
} from '#shop/customers/wishlist/alerts.server.ts';
import { MAX_FAVOURITES } from '#shop/customers/wishlist/wishlist.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'api', body: { type: 'json' } } satisfies RouteFacts;

/** `ask` subscribes, `list` sends the list and gets the state, `end` unsubscribes. */
const Call = z.object({
  intent: z.enum(['ask', 'list', 'end']),
  /** Proof of the device that subscribed; null if none did. */
  device: z.string().max(200).nullable(),
  /** Devices only: accounts use their own address. */
  email: z.string().max(400).optional(),
  items: z
    .array(z.object({ id: z.guid().transform(idFrom), size: z.string().min(1).max(20).optional() }))
    .max(MAX_FAVOURITES),
});

/** E-mails about favourites: the account's if signed in, otherwise the device's. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = await jsonBody(request);
  if ('refusal' in read) return read.refusal;
  const parsed = Call.safeParse(read.body);
  if (!parsed.success) return refuse('bad_request');
  const shop = context.get(shopContext);
  const { intent, device, email = '', items } = parsed.data;
  const visitor = await context.get(visitorContext)();
  const list = items.map(({ id, size }) => ({ productId: id, size: size ?? null }));
  if (intent === 'end') {
    if (visitor) await endAlert(shop, { userId: visitor.userId });
    else if (device !== null) await endAlert(shop, { device });
    return said('none');
  }
  if (intent === 'list') {
    if (visitor) return said(await alertOfAccount(shop, visitor.userId));
    if (device === null) return said('none');
    const taken = await takeDeviceList(shop, device, list);
    return taken.ok ? said(taken.state, device) : refuse(taken.code, {}, retryAfter(taken));
  }
  const to = visitor?.email ?? email.trim();
  if (!isEmail(to)) {
    const { status, ...words } = ALERT_FAILURES.bad_email;
    return Response.json({ ok: false, code: 'bad_email', ...words }, { status });
  }
  const requested = await requestAlert(shop, {
    email: to,
    list: visitor ? { userId: visitor.userId } : { items: list },
    clientAddress: context.get(requestContext).clientAddress,
  });
  if (!requested.ok) {
    const { status, ...words } = ALERT_FAILURES[requested.code];
    return Response.json(
      { ok: false, code: requested.code, ...words },
      { status, headers: retryAfter(requested) },
    );
  }
  return said('unconfirmed', requested.device);
}

function said(state: AlertState, device: string | null = null): Response {
  return Response.json({ ok: true, state, device }, { headers: { 'Cache-Control': 'no-store' } });
}

export const loader = () => refuse('method_not_allowed');
