import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import { useContext, useEffect, useState } from 'react';
import { href, type Location, MemoryRouter, useLocation } from 'react-router';
import { useRootData } from '../../../root-data.ts';
import { CartProvider } from '../../../shop/cart/use-cart.tsx';
import { SALE_WORDS, type SaleTerm } from '../../../shop/settings/sale-words.ts';
import { SaleTermContext } from '../../../shop/settings/use-sale-words.tsx';
import { WishlistProvider } from '../../../shop/wishlist/use-wishlist.tsx';
import { type Fragment, LeaveOutContext } from '../../../ui/fragment.tsx';
import { LightLink } from '../../../ui/light-link.tsx';
import { usePart } from '../../../ui/part.ts';
import { FILTER_SHEET, LIST_SEARCH } from '../shared/list-search.ts';
import { CartLink, CollectionLinks, HEADER_ICON, WishlistLink } from './header-links.tsx';
import { CATEGORY_MENU, isHere, menuOf } from './menu.ts';

const loadMenu = () => import('./mobile-menu.tsx');
const loadSearch = () => import('./search-bar.tsx');
const loadConnection = () => import('./connection-notice.tsx');

/** How long (ms) after the page has loaded what is not needed at once may come, and each after the one before. */
const LATER = 2_000;
const APART = 200;

const HEADER = 'top-0 z-30 min-[18.75rem]:sticky border-line border-b bg-bg';

/** The header: brand, ways into the catalogue, search, favourites and cart. Stays at the top. */
export function SiteHeader() {
  const { brand } = useRootData().identity;
  const location = useLocation();
  const saleTerm = useContext(SaleTermContext);
  const leaveOut = useContext(LeaveOutContext);
  if (import.meta.env.SSR && leaveOut) {
    const fragment = headerFragment(brand, location, saleTerm);
    return <header className={HEADER} {...leaveOut(fragment)} />;
  }
  return <InteractiveHeader brand={brand} />;
}

/** The header of a page that nobody has touched: many pages have the same one. */
function headerFragment(brand: string, location: Location, saleTerm: SaleTerm): Fragment {
  const menu = [...CATEGORY_MENU, ...menuOf(SALE_WORDS[saleTerm])];
  const here = menu.filter(({ to }) => isHere(to, location)).map(({ to }) => to);
  return {
    key: JSON.stringify(['header', brand, saleTerm, isShop(location), here]),
    draw: () => (
      <MemoryRouter initialEntries={[location]}>
        <SaleTermContext value={saleTerm}>
          <CartProvider>
            <WishlistProvider signedIn={false}>
              <HeaderBar
                {...{ brand, menuOpen: false, searching: false }}
                onMenu={nothing}
                onSearch={nothing}
              />
            </WishlistProvider>
          </CartProvider>
        </SaleTermContext>
      </MemoryRouter>
    ),
  };
}

const nothing = () => {};

/** The shop's own page has the search in its filters; a second field would be one too many. */
const isShop = ({ pathname }: Location) => pathname === href('/shop');

function InteractiveHeader({ brand }: { brand: string }) {
  const location = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [searching, setSearching] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving elsewhere closes both
  useEffect(() => {
    setMenuOpen(false);
    setSearching(false);
  }, [location.key]);

  return (
    <>
      <header className={HEADER}>
        <HeaderBar
          {...{ brand, menuOpen, searching }}
          onMenu={() => setMenuOpen(true)}
          onSearch={() => setSearching(!searching)}
        />
        {!isShop(location) && <LateSearch open={searching} onClose={() => setSearching(false)} />}
        <LateConnection />
      </header>
      <LateMenu open={menuOpen} onClose={() => setMenuOpen(false)} />
    </>
  );
}

type BarProps = {
  brand: string;
  menuOpen: boolean;
  searching: boolean;
  onMenu: () => void;
  onSearch: () => void;
};

function HeaderBar({ brand, menuOpen, searching, onMenu, onSearch }: BarProps) {
  const searchButton = (
    <SearchButton isShop={isShop(useLocation())} searching={searching} onToggle={onSearch} />
  );
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
      <LightLink
        to={href('/')}
        className="inline-flex min-h-11 items-center display-sturdy max-[18.75rem]:order-first max-[18.75rem]:col-span-2 max-[18.75rem]:justify-center text-[1.65rem] leading-none lg:text-[1.9rem]"
      >
        {brand}
      </LightLink>
      <CollectionLinks />
      <div className="-mr-3 flex justify-end">
        <span className="hidden lg:block">{searchButton}</span>
        <WishlistLink />
        <CartLink />
      </div>
    </div>
  );
}

type LateProps = { open: boolean; onClose: () => void };

// Each comes by itself: the header is not drawn again when one of them is there.
function LateMenu({ open, onClose }: LateProps) {
  const part = usePart(loadMenu, useLater(LATER) || open, onClose);
  return part && <part.default {...{ open, onClose }} />;
}

function LateSearch({ open, onClose }: LateProps) {
  const part = usePart(loadSearch, useLater(LATER + APART) || open, onClose);
  return open && part && <part.default onClose={onClose} />;
}

function LateConnection() {
  const part = usePart(loadConnection, useLater(LATER + 2 * APART));
  return part && <part.default />;
}

type SearchButtonProps = { isShop: boolean; searching: boolean; onToggle: () => void };

/** Opens the search below the header; on the shop's page it leads to the search of the list. */
function SearchButton({ isShop, searching, onToggle }: SearchButtonProps) {
  const icon = <Search aria-hidden="true" strokeWidth={1.6} className="size-[1.35rem]" />;
  if (isShop)
    return (
      <button
        type="button"
        className={`${HEADER_ICON} needs-script`}
        aria-label="Trova nel negozio"
        onClick={goToListSearch}
      >
        {icon}
      </button>
    );
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
      {/* To the shop's page, whose filters are a form with a search of their own. */}
      <noscript>
        <a href={href('/shop')} className={HEADER_ICON} aria-label="Trova nel negozio">
          {icon}
        </a>
      </noscript>
    </>
  );
}

/** To the search among the filters of the shop's page, which on phones stand in a sheet. */
function goToListSearch() {
  const field = document.getElementById(LIST_SEARCH);
  const sheet = document.getElementById(FILTER_SHEET);
  if (sheet && field && field.offsetParent === null) sheet.showPopover();
  field?.focus();
}

/** True so long (ms) after the page has loaded: the first screen comes first. */
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
