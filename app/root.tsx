import { type ReactNode, useContext, useEffect } from 'react';
import {
  href,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
} from 'react-router';
import type { Route } from './+types/root';
import { CommonHead } from './common-head.tsx';
import { requestContext, shopContext, visitorContext } from './context.ts';
import { type Known, standOnKnown } from './known-data.ts';
import { dayInRome } from './lib/calendar-day.ts';
import { type Packed, pack } from './lib/packed.ts';
import { publicIdentity, type RootData, useRootData } from './root-data.ts';
import { ErrorMessage, REQUEST_ID_MARK } from './routes/shared/error-message.tsx';
import { LandingToast } from './routes/shared/landing-toast.tsx';
import { CartPanel } from './shop/cart/cart-panel.tsx';
import { CartProvider } from './shop/cart/use-cart.tsx';
import { LateCookieBanner } from './shop/consent/late-cookie-banner.tsx';
import { namesHighestPercent, saleTerm, stripShown } from './shop/settings/sale-windows.ts';
import { openingNotice } from './shop/settings/special-hours.ts';
import { WishlistProvider } from './shop/wishlist/use-wishlist.tsx';
import { useEarlyInput } from './ui/early-input.tsx';
import { LeaveOutContext } from './ui/fragment.tsx';
import { expectGivenUp } from './ui/given-up.ts';
import { TextLink } from './ui/text-link.tsx';
import { Toaster } from './ui/toast.tsx';

/** Error pages name the request, so that it can be found in the log; the page itself is rendered without it. */
export const middleware: Route.MiddlewareFunction[] = [
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

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<RootData>> {
  const shop = context.get(shopContext);
  const settings = await shop.settings();
  const today = dayInRome(shop.now());
  const term = saleTerm(settings.saleWindows, today);
  const highestPercent = namesHighestPercent(settings.saleBanner.text)
    ? await shop.catalogue.highestDiscount()
    : null;
  return pack<RootData>({
    identity: publicIdentity(settings.identity),
    shipping: settings.shipping,
    saleBanner: stripShown(settings.saleBanner, { today, term, highestPercent }),
    saleTerm: term,
    closure: openingNotice(settings, today),
    paymentMethods: settings.paymentMethods,
    instalments: settings.instalmentsShown && settings.paymentMethods.includes('klarna'),
    sustainabilityPublished: settings.sustainabilityPublished,
    selling: shop.selling(),
    year: Number(today.slice(0, 4)),
    publicUrl: shop.config.publicUrl,
    signedIn: (await context.get(visitorContext)()) !== null,
  });
}

/**
 * The administration shows nothing of it, and may hold what somebody has typed: a server that is away for a
 * moment must not put an error page in its place. Nor does it hang on the query of the sign-in page, which turns
 * its form and waits for no answer.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const turnsForm =
    currentUrl.pathname === href('/auth') &&
    nextUrl.pathname === href('/auth') &&
    currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && !turnsForm && !nextUrl.pathname.startsWith(href('/admin'));
}

/** What is on the screen; stays known while the server is away. */
let known: Known | null = null;

/** The administration says itself what failed, and to whom. */
const isOwn = (pathname: string) => /^\/(admin|auth)(\/|$)/.test(pathname);

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, search } = new URL(request.url);
    const address = isOwn(pathname) ? '' : pathname + search;
    // A redirect counts as an answer: signed-out people are led to the sign-in page by it.
    const isRefusal = (error: unknown) =>
      error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
    return standOnKnown(await next(), known, address, isRefusal);
  },
];

export function Layout({ children }: { children: ReactNode }) {
  useEarlyInput();
  useEffect(expectGivenUp, []);
  const isLeftOut = useContext(LeaveOutContext) !== null;
  return (
    // The page's own script has marked it.
    <html lang="it" suppressHydrationWarning>
      <head>
        {!isLeftOut && <CommonHead />}
        <Meta />
        {/* Styles that a route has of its own. */}
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
  const { shipping, signedIn } = data;
  const matches = useMatches();
  const { pathname, search } = useLocation();
  useEffect(() => {
    known = {
      address: pathname + search,
      parts: Object.fromEntries(matches.map((match) => [match.id, match.loaderData])),
    };
  }, [matches, pathname, search]);
  const isAdmin = pathname.startsWith(href('/admin'));
  return (
    <CartProvider>
      <WishlistProvider signedIn={signedIn && !isAdmin}>
        <Outlet />
        <CartPanel shipping={shipping} />
        {!isAdmin && <LateCookieBanner />}
        <LandingToast />
        <Toaster />
      </WishlistProvider>
    </CartProvider>
  );
}

/** The last resort: what every page needs could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="contenuto" className="page">
      <ErrorMessage error={error} />
      {/* Where the footer could not be drawn either (Codice del Consumo art. 54-bis). */}
      <p className="pb-16 text-center">
        <TextLink alone reloadDocument to={href('/recesso')}>
          Recedere dal contratto qui
        </TextLink>
      </p>
    </main>
  );
}
