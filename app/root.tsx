import { type ReactNode, useEffect } from 'react';
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
} from 'react-router';
import { requestContext, shopContext, visitorContext } from '#boot/context.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { admission, closedToStrangers } from '#routes/shared/closed-shop.server.ts';
import { CommonHead } from '#routes/shared/common-head.tsx';
import { ErrorMessage, REQUEST_ID_MARK } from '#routes/shared/error-message.tsx';
import { LandingToast } from '#routes/shared/landing-toast.tsx';
import { keepLastLoaded, type LastLoaded } from '#routes/shared/last-loaded.ts';
import { nameOutline } from '#routes/shared/name-outline.server.ts';
import { oneSpelling } from '#routes/shared/one-spelling.ts';
import { showsHighestDiscount } from '#routes/shared/page-tags.ts';
import { publicIdentity, type RootData, useRootData } from '#routes/shared/root-data.ts';
import { shownTheme } from '#routes/shared/shown-theme.server.ts';
import { useAccountStorage } from '#routes/shared/use-account-storage.ts';
import { isNothingOnSale, shownCategories } from '#shop/catalog/search/listing.server.ts';
import { CartPanel } from '#shop/checkout/cart/cart-panel.tsx';
import { CartProvider } from '#shop/checkout/cart/use-cart.tsx';
import { payWithSentence } from '#shop/checkout/payment-methods/method-names.ts';
import { methodsOn } from '#shop/checkout/payment-methods/own-methods.ts';
import { instalmentNames } from '#shop/checkout/payment-methods/payment-methods.ts';
import { closureNoticeOn } from '#shop/company/opening-hours/special-hours.ts';
import { WishlistProvider } from '#shop/customers/wishlist/use-wishlist.tsx';
import { hasVatOn } from '#shop/finance/tax/tax-regime.ts';
import { LateCookieBanner } from '#shop/legal/consent/late-cookie-banner.tsx';
import { menuWithoutLists, USUAL_MENU } from '#shop/marketing/menu/shop-menu.ts';
import { offersNewsletter } from '#shop/marketing/newsletter/newsletter.ts';
import { namesHighestPercent, saleTerm, stripShown } from '#shop/pricing/sale-periods/sale-windows.ts';
import { TextLink } from '#ui/button.tsx';
import { useEarlyInput } from '#ui/early-input.tsx';
import { ignoreAborts } from '#ui/ignore-aborts.ts';
import { Toaster } from '#ui/toast.tsx';
import type { Route } from './+types/root';

/** Redirects to an address's canonical spelling, keeping the query. A closed shop is closed to strangers. Error pages show the request's id. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, url, pattern }) => {
    const path =
      request.method === 'GET' || request.method === 'HEAD' ? oneSpelling(pattern, url.pathname) : null;
    if (path !== null) throw redirect(path + url.search, 308);
  },
  closedToStrangers,
  async ({ context }, next) => {
    const response = await next();
    if (response.status < 500 || !response.headers.get('Content-Type')?.startsWith('text/html'))
      return response;
    const html = await response.text();
    return new Response(html.replaceAll(REQUEST_ID_MARK, context.get(requestContext).id), {
      status: response.status,
      headers: response.headers,
    });
  },
];

export async function loader(args: Route.LoaderArgs): Promise<RootData> {
  const { context } = args;
  const shop = context.get(shopContext);
  const { isOpen, sees } = await admission(args);
  const settings = await shop.settings();
  const today = dayInRome(shop.now());
  const term = saleTerm(settings, today);
  const namesPercent = namesHighestPercent(settings.saleBanner.text);
  if (namesPercent) showsHighestDiscount(context);
  const highestPercent = namesPercent ? await shop.catalogue.highestDiscount() : null;
  // The page reports an unreadable catalogue itself.
  const hasProducts = !(await isNothingOnSale(shop).catch(() => false));
  // A shop that cannot be paid promises no way to pay.
  const methods = shop.selling() !== 'off' ? methodsOn(settings) : [];
  const sells = methods.length > 0;
  const theme = await shownTheme(shop, settings.theme, settings.identity.brand);
  return {
    identity: publicIdentity(settings.identity),
    nameOutline: await nameOutline(settings.identity.brand, settings.theme.fonts),
    ...(theme && { theme }),
    shipping: settings.shipping,
    offersNewsletter: offersNewsletter(settings, shop.config.mail),
    saleBanner: stripShown(settings.saleBanner, { today, term, highestPercent }),
    saleTerm: term,
    closure: closureNoticeOn(settings, today),
    menu: hasProducts && (isOpen || sees) ? settings.menu : menuWithoutLists(settings.menu ?? USUAL_MENU),
    categories: await shownCategories(shop),
    paymentMethods: methods,
    hasVat: hasVatOn(settings.taxRegimes, today),
    payWith: sells ? payWithSentence(methods) : '',
    instalments: sells && settings.instalmentsShown ? instalmentNames(settings.paymentMethods) : null,
    sustainabilityPublished: settings.sustainabilityPublished,
    demo: settings.demo,
    publicDemo: shop.config.publicDemo,
    selling: sells ? shop.selling() : 'off',
    seesClosed: sees,
    year: Number(today.slice(0, 4)),
    publicUrl: shop.config.publicUrl,
    account: (await context.get(visitorContext)())?.userId ?? null,
  };
}

/** Not in the administration, where an outage would replace typed input, nor when sign-in switches its form. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const turnsForm =
    currentUrl.pathname === href('/auth') &&
    nextUrl.pathname === href('/auth') &&
    currentUrl.search !== nextUrl.search;
  if (change.formAction === href('/admin/apertura/negozio')) return true;
  return defaultShouldRevalidate && !turnsForm && !nextUrl.pathname.startsWith(href('/admin'));
}

/** Shown again while the server is away. */
let lastLoaded: LastLoaded | null = null;

/** The administration reports its own errors. */
const isOwn = (pathname: string) => /^\/(admin|auth)(\/|$)/.test(pathname);

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url: { pathname, search } }, next) => {
    const address = isOwn(pathname) ? '' : pathname + search;
    // Redirects count as answers: they lead signed-out users to the sign-in page.
    const isRefusal = (error: unknown) =>
      error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    return keepLastLoaded(await next(), lastLoaded, address, isRefusal);
  },
];

function useIsAdmin(): boolean {
  return useLocation().pathname.startsWith(href('/admin'));
}

export function Layout({ children }: { children: ReactNode }) {
  useEarlyInput();
  useEffect(ignoreAborts, []);
  const isAdmin = useIsAdmin();
  return (
    // The inline script has changed attributes.
    <html lang="it" suppressHydrationWarning>
      <head>
        <CommonHead isAdmin={isAdmin} />
        <Meta />
        {/* For styles of the route alone. */}
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const data = useRootData();
  const { shipping, account } = data;
  useAccountStorage(account);
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    lastLoaded = {
      address: pathname + search,
      parts: Object.fromEntries(matches.map((match) => [match.id, match.loaderData])),
    };
  }, [matches, pathname, search]);
  const isAdmin = useIsAdmin();
  return (
    <CartProvider>
      <WishlistProvider signedIn={account !== null && !isAdmin}>
        <Outlet />
        <CartPanel shipping={shipping} />
        {!isAdmin && <LateCookieBanner />}
        <LandingToast />
        <Toaster />
      </WishlistProvider>
    </CartProvider>
  );
}

/** Used when data of every page could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="contenuto" className="page">
      <ErrorMessage error={error} />
      {/* If the footer fails too (Codice del Consumo art. 54-bis). */}
      <p className="pb-16 text-center">
        <TextLink alone reloadDocument to={href('/recesso')}>
          Recedere dal contratto qui
        </TextLink>
      </p>
    </main>
  );
}
