import {
  createCookie,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import { API_FAILURES, failureBody } from '#boot/api-failures.ts';
import type { Shop } from '#boot/compose.server.ts';
import { routeFactsContext, shopContext, visitorContext } from '#boot/context.ts';
import { opensPreview } from '#shop/company/launch/opening.server.ts';
import { PREVIEW_COOKIE } from '#shop/company/launch/preview-cookie.ts';
import { can } from '#shop/staff/auth/visitor.ts';
import { isAlwaysOpen } from './closed-shop.ts';

/** Lifetime (s) of the cookie. */
const LASTS_S = 30 * 24 * 3600;

const cookie = createCookie(PREVIEW_COOKIE, {
  path: href('/'),
  httpOnly: true,
  sameSite: 'lax',
  maxAge: LASTS_S,
});

/** The `Set-Cookie` with which a browser sees the closed shop. */
export function previewCookie({ config }: Pick<Shop, 'config'>, key: string): Promise<string> {
  return cookie.serialize(key, { secure: config.publicUrl.startsWith('https:') });
}

/** Who sees a closed shop: staff, or guests with the secret link; null for strangers, and in an open shop. */
export type SeesClosed = 'staff' | 'guest' | null;

type Args = { request: Request; context: Readonly<RouterContextProvider> };

export async function admission({ request, context }: Args): Promise<{ isOpen: boolean; sees: SeesClosed }> {
  const shop = context.get(shopContext);
  const settings = await shop.cachedSettings.read();
  if (settings.shopOpened) return { isOpen: true, sees: null };
  if (can(await context.get(visitorContext)(), 'admin:enter')) return { isOpen: false, sees: 'staff' };
  const key: unknown = await cookie.parse(request.headers.get('Cookie'));
  const isGuest = typeof key === 'string' && opensPreview(settings, shop.config.authSecret, key);
  return { isOpen: false, sees: isGuest ? 'guest' : null };
}

/** Shows strangers of a closed shop its notice; refuses calls and files. */
export const closedToStrangers: MiddlewareFunction<Response> = async (args, next) => {
  if (isAlwaysOpen(args.url.pathname)) return next();
  // If the settings cannot be read, the page reports that itself.
  const admitted = await admission(args).catch(() => null);
  if (!admitted || admitted.isOpen || admitted.sees) return next();
  const { kind = 'page' } = args.context.get(routeFactsContext);
  if (kind === 'page') throw redirect(href('/apriamo-presto'));
  const { status, description } = API_FAILURES.shop_closed;
  return kind === 'api'
    ? Response.json(failureBody('shop_closed'), { status })
    : new Response(description, { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
