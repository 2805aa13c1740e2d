import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { routeFactsContext, shopContext, visitorContext } from '#boot/context.ts';
import { isDataRequest } from '#lib/page-address.ts';
import { signInFor } from '#routes/shared/return-to.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { sentText } from '#shop/forms/fields.ts';
import { can, type Permission, type SignedInUser } from '#shop/staff/auth/visitor.ts';

export type RequestArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Requires `handle.needs` of the answering route; refuses everybody where it is missing. Writes and files are refused
 * before the route runs; pages by their own loaders, so that menu and typed text stay (answers of others are dropped).
 * @throws as `requirePermission`
 */
export const onlyPermitted: MiddlewareFunction<Response> = async (args, next) => {
  const { request, context } = args;
  const isPage = isReading(request);
  if (!isPage || !isDataOfPage(request)) await requirePermission(args, 'admin:enter');
  const { needs } = context.get(routeFactsContext);
  const needed = isPage ? needs?.read : needs?.write;
  if (needed && can(await context.get(visitorContext)(), needed)) return next();
  if (!isPage) {
    if (needed) await requirePermission(args, needed);
    throw data(null, { status: 403 });
  }
  const response = await next();
  return response.status >= 400 ? response : new Response(null, { status: 403 });
};

/** @throws for pages a redirect to the sign-in page, or 403 without the permission; for calls 401 (nobody) or 403 */
export async function requirePermission(
  { request, url, context }: RequestArgs,
  permission: Permission,
): Promise<SignedInUser> {
  const visitor = await context.get(visitorContext)();
  if (visitor && can(visitor, permission)) return visitor;
  if (visitor) noteSecurityEvent(context, 'denied', permission, visitor.userId);
  const leadsToSignIn = isReading(request) && !isDataOfPage(request) && !can(visitor, 'admin:enter');
  if (leadsToSignIn) throw redirect(signInFor(url));
  throw data(null, { status: visitor ? 403 : 401 });
}

/** The shop, for whoever has the permission. @throws as `requirePermission` */
export async function shopFor(args: RequestArgs, permission: Permission): Promise<Shop> {
  await requirePermission(args, permission);
  return args.context.get(shopContext);
}

type Admitted = {
  shop: Shop;
  visitor: SignedInUser;
  /** Whether the visitor has a further permission. */
  may: (permission: Permission) => boolean;
};

/** The shop and the visitor, for whoever has the permission. @throws as `requirePermission` */
export async function admitted(args: RequestArgs, permission: Permission): Promise<Admitted> {
  const visitor = await requirePermission(args, permission);
  return { shop: args.context.get(shopContext), visitor, may: (more) => can(visitor, more) };
}

/** For parts of an action that need a further permission. @throws 403 */
export function requireGrant(
  { context }: Pick<RequestArgs, 'context'>,
  visitor: SignedInUser,
  permission: Permission,
) {
  if (can(visitor, permission)) return;
  noteSecurityEvent(context, 'denied', permission, visitor.userId);
  throw data(null, { status: 403 });
}

/** Whether a page's script requests loader data: each loader then answers separately. */
export function isDataOfPage(request: Request): boolean {
  return isReading(request) && isDataRequest(request);
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** `text`: a field's text, empty without it; `actor`: the sender's account id. */
type ReceivedForm = Admitted & { form: FormData; text: (name: string) => string; actor: string };

/** @throws as `requirePermission` */
export async function receivedForm(
  args: RequestArgs,
  { needs }: { needs: { write: Permission } },
): Promise<ReceivedForm> {
  const by = await admitted(args, needs.write);
  const form = await args.request.formData();
  return { ...by, form, text: (name) => sentText(form, name), actor: by.visitor.userId };
}

type Handle = { needs: { read: Permission } };

/** Answers `GET` at an address that takes files: 405 for whoever may send one. */
export async function takesOnly(args: RequestArgs, { needs }: Handle): Promise<Response> {
  await requirePermission(args, needs.read);
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Answers `GET` at an address that takes forms: redirects to their page. */
export async function redirectToForms(page: string, args: RequestArgs, { needs }: Handle): Promise<Response> {
  await requirePermission(args, needs.read);
  return redirect(page);
}
