import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { ErrorMessage } from '#routes/shared/error-message.tsx';
import { LateSearchAndNewest } from '#routes/shared/late-search-and-newest.tsx';
import { useRootData } from '#routes/shared/root-data.ts';
import { SaleStrip } from '#routes/shared/sale-strip.tsx';
import { CartPopup } from '#shop/checkout/cart/cart-popup.tsx';
import { SaleTermContext } from '#shop/pricing/sale-periods/use-sale-words.tsx';
import { FollowLinks } from '#ui/follow-links.tsx';
import type { Route } from './+types/route';
import { Arriving } from './arriving.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** For staff and guests of a closed shop. */
const ClosedNotice = lazy(() => import('#routes/shared/closed-notice.tsx'));

const DemoNotice = lazy(() => import('#routes/shared/demo-notice.tsx'));

export default function Shell() {
  return (
    <Frame>
      <Arriving>
        <Outlet />
      </Arriving>
    </Frame>
  );
}

/** When a page fails, header and footer stay. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <main id="contenuto" tabIndex={-1} className="page">
        <ErrorMessage error={error} below={<LateSearchAndNewest className="pb-(--section)" />} />
      </main>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { saleTerm, seesClosed, publicDemo } = useRootData();
  const strip = useStrip();
  useFocusOnArrival();
  return (
    <SaleTermContext value={saleTerm}>
      <a href="#contenuto" className="label-caps skip-link">
        Vai al contenuto
      </a>
      {seesClosed && (
        <Suspense>
          <ClosedNotice sees={seesClosed} />
        </Suspense>
      )}
      {publicDemo && (
        <Suspense>
          <DemoNotice />
        </Suspense>
      )}
      {strip && <SaleStrip text={strip} />}
      <SiteHeader />
      {/* Page and footer hydrate separately, the touched one first. */}
      <div className="min-h-[70svh]">
        <Suspense>{children}</Suspense>
      </div>
      <Suspense>
        <SiteFooter />
      </Suspense>
      <CartPopup />
      <FollowLinks />
    </SaleTermContext>
  );
}

/** The sale strip, or a preview's; none at checkout. */
function useStrip(): string | null {
  const { saleBanner } = useRootData();
  const page = useMatches().at(-1);
  if ((page?.handle as RouteFacts | undefined)?.plainHeader) return null;
  const hasOwn = (page?.handle as { ownStrip?: boolean } | undefined)?.ownStrip === true;
  return hasOwn ? ((page?.loaderData as { strip: string | null } | undefined)?.strip ?? null) : saleBanner;
}

/** After navigation the focus moves to the content, as on a fresh page. */
function useFocusOnArrival() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // Structured data describe only the page of the server's answer.
    for (const data of document.querySelectorAll('head > [type="application/ld+json"]')) data.remove();
    if (hash) return;
    const main = document.querySelector<HTMLElement>('#contenuto');
    if (!main) return;
    main.tabIndex = -1;
    const arrive = () => main.focus({ preventScroll: true });
    // Outside of an open dialog nothing takes the focus: it is about to close.
    const dialog = document.querySelector('dialog:modal');
    if (dialog) dialog.addEventListener('close', arrive, { once: true });
    else arrive();
  }, [pathname, hash]);
}
