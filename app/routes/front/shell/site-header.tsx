import ChevronDown from 'lucide-react/icons/chevron-down';
import Heart from 'lucide-react/icons/heart';
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { useRootData } from '../../../root-data.ts';
import { useCart } from '../../../shop/cart/use-cart.tsx';
import { useWishlist } from '../../../shop/wishlist/use-wishlist.tsx';
import { usePart } from '../../../ui/part.ts';
import { CATEGORY_MENU, isHere, MENU } from './menu.ts';
import { SearchBar } from './search-bar.tsx';

const loadMenu = () => import('./mobile-menu.tsx');
const loadConnection = () => import('./connection-notice.tsx');

/** How long (ms) after the page has loaded what is not needed at once may come. */
const LATER = 2_000;

const ICON = 'grid size-11 place-items-center transition-colors hover:text-accent';

/** The header: brand, ways into the catalogue, search, favourites and cart. Stays at the top. */
export function SiteHeader() {
  const { identity } = useRootData();
  const location = useLocation();
  const [menuOpen, setMenuOpen] = useState(false);
  const [searching, setSearching] = useState(false);
  const cart = useCart();
  const wishlist = useWishlist();
  // The shop's own page has the search in its filters; two would be one too many.
  const hasSearch = location.pathname !== href('/shop');

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving elsewhere closes both
  useEffect(() => {
    setMenuOpen(false);
    setSearching(false);
  }, [location.key]);

  const later = useLater();
  const menu = usePart(loadMenu, menuOpen || later, () => setMenuOpen(false));
  const connection = usePart(loadConnection, later);

  const searchButton = hasSearch && (
    <button
      type="button"
      className={ICON}
      aria-label="Cerca nel negozio"
      aria-expanded={searching}
      aria-controls={searching ? 'ricerca' : undefined}
      onClick={() => setSearching(!searching)}
    >
      <Search aria-hidden="true" strokeWidth={1.6} className="size-[1.35rem]" />
    </button>
  );
  return (
    <>
      <header className="sticky top-0 z-30 border-line border-b bg-bg">
        <div className="page grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-4 lg:h-18 lg:grid-cols-[auto_1fr_auto] lg:gap-10">
          <div className="-ml-3 flex lg:hidden">
            <button
              type="button"
              className={ICON}
              aria-label="Apri il menu"
              aria-haspopup="dialog"
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
            >
              <Menu aria-hidden="true" strokeWidth={1.6} className="size-6" />
            </button>
            {searchButton}
          </div>
          <Link
            to={href('/')}
            prefetch="intent"
            className="inline-flex min-h-11 items-center display-sturdy text-[1.65rem] leading-none lg:text-[1.9rem]"
          >
            {identity.brand}
          </Link>
          <nav aria-label="Collezioni" className="hidden lg:block">
            <ul className="flex items-center justify-center gap-1 xl:gap-3">
              <li>
                <CategoryMenu />
              </li>
              {MENU.map(({ to, label, sale }) => (
                <li key={to}>
                  <Link
                    to={to}
                    prefetch="intent"
                    aria-current={isHere(to, location) ? 'page' : undefined}
                    className={`relative inline-flex min-h-11 items-center px-3 font-medium text-[15px] decoration-1 underline-offset-8 hover:underline aria-[current]:underline ${sale ? 'text-sale' : ''}`}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="-mr-3 flex justify-end">
            <span className="hidden lg:block">{searchButton}</span>
            <Link
              to={href('/wishlist')}
              className={ICON}
              aria-label={counted('Preferiti', wishlist.count, 'prodotto', 'prodotti')}
            >
              <Counted count={wishlist.count}>
                <Heart aria-hidden="true" strokeWidth={1.6} className="size-[1.35rem]" />
              </Counted>
            </Link>
            <Link
              to={href('/cart')}
              className={ICON}
              aria-label={counted('Carrello', cart.count, 'articolo', 'articoli')}
            >
              <Counted count={cart.count}>
                <ShoppingBag aria-hidden="true" strokeWidth={1.6} className="size-[1.35rem]" />
              </Counted>
            </Link>
          </div>
        </div>
        {hasSearch && searching && <SearchBar onClose={() => setSearching(false)} />}
        {connection && <connection.default />}
      </header>
      {menu && <menu.default open={menuOpen} onClose={() => setMenuOpen(false)} />}
    </>
  );
}

/** True some time after the page has loaded: the first screen comes first. */
function useLater(): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      timer = setTimeout(() => setLater(true), LATER);
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', begin);
    };
  }, []);
  return later;
}

function counted(name: string, count: number, one: string, many: string): string {
  return count === 0 ? name : `${name}, ${count} ${count === 1 ? one : many}`;
}

function Counted({ count, children }: { count: number; children: React.ReactNode }) {
  return (
    <span className="relative grid">
      {children}
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-semibold text-[11px] text-white leading-none tabular-nums"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </span>
  );
}

/** The nine categories, below a button. */
function CategoryMenu() {
  const location = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving elsewhere closes it
  useEffect(() => setOpen(false), [location.key]);
  useEffect(() => {
    if (!open) return;
    const close = (event: PointerEvent) => {
      if (!button.current?.parentElement?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }
  function onBlur(event: FocusEvent<HTMLDivElement>) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what happens to the button and links inside
    <div className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="menu-categorie"
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-1.5 px-3 font-medium text-[15px] decoration-1 underline-offset-8 hover:underline"
      >
        Categorie
        <ChevronDown
          aria-hidden="true"
          className={`size-4 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id="menu-categorie"
        hidden={!open}
        className="arrive absolute top-full left-0 grid w-[26rem] grid-cols-2 gap-x-4 border border-line bg-bg p-4 shadow-[0_16px_40px_rgb(42_36_34/.14)] [&[hidden]]:hidden"
      >
        {CATEGORY_MENU.map(({ to, label }, index) => (
          <li key={to} className={index === 0 ? 'col-span-2 mb-2 border-line border-b pb-2' : undefined}>
            <Link
              to={to}
              prefetch="intent"
              aria-current={isHere(to, location) ? 'page' : undefined}
              className="flex min-h-11 items-center px-3 transition-colors hover:bg-surface aria-[current]:bg-surface"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
