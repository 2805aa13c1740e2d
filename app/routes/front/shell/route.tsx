import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useRootData } from '../../../root-data.ts';
import { CartPopup } from '../../../shop/cart/cart-popup.tsx';
import { SaleTermContext, useSaleWords } from '../../../shop/settings/use-sale-words.tsx';
import { atRest } from '../../../ui/at-rest.tsx';
import { FollowLinks } from '../../../ui/follow-links.tsx';
import { ErrorMessage } from '../../shared/error-message.tsx';
import type { Route } from './+types/route';
import { Arriving } from './arriving.tsx';
import { SiteHeader } from './site-header.tsx';

const SiteFooter = atRest(() => import('./site-footer.tsx'), { onMany: 'footer' });

export default function Shell() {
  return (
    <Frame>
      <Arriving>
        <Outlet />
      </Arriving>
    </Frame>
  );
}

/** What fails in a page leaves header and footer standing. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <main id="contenuto" tabIndex={-1} className="page">
        <ErrorMessage error={error} />
      </main>
    </Frame>
  );
}

/** What surrounds every page of the shop. */
function Frame({ children }: { children: ReactNode }) {
  const { saleTerm } = useRootData();
  const strip = useStrip();
  useFocusOnArrival();
  return (
    <SaleTermContext value={saleTerm}>
      <a href="#contenuto" className="label-caps skip-link">
        Vai al contenuto
      </a>
      {strip && (
        <aside aria-label="Promozione" data-strip className="bg-ink text-bg">
          <p className="flex min-h-14 items-center justify-center px-4 py-2 text-center font-semibold text-[11px] uppercase leading-5 tracking-[.08em] sm:min-h-9 sm:text-xs">
            <span className="text-balance">
              <StripText text={strip} />
            </span>
          </p>
        </aside>
      )}
      <SiteHeader />
      <div className="min-h-[70svh]">{children}</div>
      <Footer />
      <CartPopup />
      <FollowLinks />
    </SaleTermContext>
  );
}

/** Where the line is too narrow it breaks behind a bullet. */
function StripText({ text }: { text: string }) {
  const phrases = text.split(' • ');
  return phrases.map((phrase, at) => (
    <Fragment key={phrase}>
      {at > 0 && ' '}
      <span className="inline-block wrap-anywhere">{at < phrases.length - 1 ? `${phrase} •` : phrase}</span>
    </Fragment>
  ));
}

function Footer() {
  const { identity, closure, sustainabilityPublished, selling, year } = useRootData();
  const { collection } = useSaleWords();
  return (
    <SiteFooter root={{ identity, closure, sustainabilityPublished, selling, year }} onOffer={collection} />
  );
}

/** What stands above the page: the shop's sale strip, or that of the page's own (a preview). */
function useStrip(): string | null {
  const { saleBanner } = useRootData();
  const page = useMatches().at(-1);
  const hasOwn = (page?.handle as { ownStrip?: boolean } | undefined)?.ownStrip === true;
  return hasOwn ? ((page?.loaderData as { strip: string | null } | undefined)?.strip ?? null) : saleBanner;
}

/** After a change of page the focus starts at its content, as it would on a page loaded afresh. */
function useFocusOnArrival() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    // It tells of the page that the server answered with, and of no other.
    for (const data of document.querySelectorAll('head > [type="application/ld+json"]')) data.remove();
    if (hash) return;
    const main = document.querySelector<HTMLElement>('#contenuto');
    if (!main) return;
    main.tabIndex = -1;
    const arrive = () => main.focus({ preventScroll: true });
    // A dialog that led here is about to close; until then nothing outside it takes the focus.
    const dialog = document.querySelector('dialog:modal');
    if (dialog) dialog.addEventListener('close', arrive, { once: true });
    else arrive();
  }, [pathname, hash]);
}
