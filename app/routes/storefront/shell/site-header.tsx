import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { lazy, Suspense, useEffect, useState } from 'react';
import { href, useLocation, useMatches } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { ShopName } from '#routes/storefront/shared/shop-name.tsx';
import { LightLink } from '#ui/light-link.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { AccountLink, CartLink, CollectionLinks, HEADER_ICON, WishlistLink } from './header-links.tsx';
import MobileMenu from './mobile-menu.tsx';

/** For checkout only. */
const PlainHeader = lazy(() => import('./plain-header.tsx'));

const loadSearch = () => import('./search-bar.tsx');
const loadConnection = () => import('./connection-notice.tsx');

/** Delay (ms) of deferred parts after the load, and between them. */
const LATER = 2_000;
const APART = 200;

export function SiteHeader() {
  const location = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [searching, setSearching] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the location is not read: each navigation closes the menu and the search
  useEffect(() => {
    setMenuOpen(false);
    setSearching(false);
  }, [location.key]);

  const isPlain = useMatches().some(({ handle }) => (handle as RouteFacts | undefined)?.plainHeader);
  if (isPlain)
    return (
      <Suspense>
        <PlainHeader>
          <LateConnection />
        </PlainHeader>
      </Suspense>
    );
  return (
    <>
      <header className="print:hidden top-0 z-30 min-[18.75rem]:sticky short:static! border-line border-b bg-bg">
        <HeaderBar
          menuOpen={menuOpen}
          searching={searching}
          onMenu={() => setMenuOpen(true)}
          onSearch={() => setSearching(!searching)}
        />
        <LateSearch open={searching} onClose={() => setSearching(false)} />
        <LateConnection />
      </header>
      <MobileMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  );
}

type BarProps = { menuOpen: boolean; searching: boolean; onMenu: () => void; onSearch: () => void };

function HeaderBar({ menuOpen, searching, onMenu, onSearch }: BarProps) {
  const searchButton = <SearchButton searching={searching} onToggle={onSearch} />;
  return (
    <div className="page grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-x-4 max-[18.75rem]:grid-cols-2 max-[18.75rem]:gap-x-0 lg:min-h-18 lg:grid-cols-[auto_1fr_auto] lg:gap-10">
      <div className="-ml-3 flex lg:hidden">
        <button
          type="button"
          className={`${HEADER_ICON} needs-script`}
          aria-label="Apri il menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
          <Menu aria-hidden="true" strokeWidth={1.6} className="size-6" />
        </button>
        {searchButton}
      </div>
      {BRAND_AND_COLLECTIONS}
      <div className="-mr-3 flex justify-end">
        <span className="hidden lg:block">{searchButton}</span>
        {OWN_LINKS}
      </div>
    </div>
  );
}

// Made once: what is the same element is not drawn again when the menu or the search opens.
const BRAND_AND_COLLECTIONS = (
  <>
    <LightLink
      to={href('/')}
      className="inline-flex min-h-11 items-center display-sturdy max-[18.75rem]:order-first max-[18.75rem]:col-span-2 max-[18.75rem]:justify-center text-[1.65rem] leading-none lg:text-[1.9rem]"
    >
      <ShopName />
    </LightLink>
    <CollectionLinks />
  </>
);
const OWN_LINKS = (
  <>
    <AccountLink />
    <WishlistLink />
    <CartLink />
  </>
);

// Separate components: the header is not redrawn when one of them has loaded.
function LateSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  const part = useLazyModule(loadSearch, useLater(LATER) || open, onClose);
  return open && part && <part.default onClose={onClose} />;
}

function LateConnection() {
  const part = useLazyModule(loadConnection, useLater(LATER + APART));
  return part && <part.default />;
}

function SearchButton({ searching, onToggle }: { searching: boolean; onToggle: () => void }) {
  const icon = <Search aria-hidden="true" strokeWidth={1.6} className="size-[1.35rem]" />;
  return (
    <>
      <button
        type="button"
        className={`${HEADER_ICON} needs-script`}
        aria-label="Cerca nel negozio"
        aria-expanded={searching}
        aria-controls={searching ? 'ricerca' : undefined}
        onClick={onToggle}
      >
        {icon}
      </button>
      {/* Links to the shop, whose filter form has a search. */}
      <noscript>
        <a href={href('/shop')} className={HEADER_ICON} aria-label="Trova nel negozio">
          {icon}
        </a>
      </noscript>
    </>
  );
}

/** True after `after` ms since the load: the first screen comes first. */
function useLater(after: number): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      timer = setTimeout(() => setLater(true), after);
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', begin);
    };
  }, [after]);
  return later;
}
