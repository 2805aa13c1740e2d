import Heart from 'lucide-react/icons/heart';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { href, useLocation } from 'react-router';
import { signInLink } from '#routes/storefront/shared/menu.ts';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { useWishlist } from '#shop/customers/wishlist/use-wishlist.tsx';
import { LightLink } from '#ui/light-link.tsx';
import FoldedMenu from './folded-menu.tsx';
import { MenuLink } from './menu-link.tsx';
import { useMenu } from './use-menu.ts';

export const HEADER_ICON = 'grid size-11 place-items-center transition-colors hover:text-accent';

export function CollectionLinks() {
  const { header } = useMenu();
  return (
    <nav aria-label="Collezioni" className="hidden lg:block">
      <ul className="flex flex-wrap items-center justify-center gap-1 xl:gap-3">
        {header.map((item) => {
          const isFolded = item.kind === 'categories' || item.items.length > 0;
          return (
            <li key={`${item.to} ${item.label}`} className={isFolded ? 'needs-script' : undefined}>
              {isFolded ? (
                <FoldedMenu item={item} />
              ) : (
                <MenuLink to={item.to} className={`${HEADER_LINK} ${item.sale ? 'text-sale' : ''}`}>
                  {item.label}
                </MenuLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const HEADER_LINK =
  'relative inline-flex min-h-11 items-center px-3 font-medium text-[15px] decoration-1 underline-offset-8 hover:underline aria-[current]:underline';

/** Link to account or sign-in; on very narrow phones in the menu. */
export function AccountLink() {
  const to = signInLink(useLocation().pathname, href('/account'));
  return (
    <LightLink to={to} className={`${HEADER_ICON} max-[22.5rem]:hidden`} aria-label="Account">
      {/* Inline: an icon shared with the administration would be a separate file. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        className="size-[1.35rem]"
      >
        <path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" />
        <circle cx="12" cy="7" r="4" />
      </svg>
    </LightLink>
  );
}

export function WishlistLink() {
  const { count } = useWishlist();
  return (
    <CountedLink
      to={href('/wishlist')}
      name="Preferiti"
      count={count}
      units={['prodotto', 'prodotti']}
      Icon={Heart}
    />
  );
}

export function CartLink() {
  const { count } = useCart();
  return (
    <CountedLink
      to={href('/cart')}
      name="Carrello"
      count={count}
      units={['articolo', 'articoli']}
      Icon={ShoppingBag}
    />
  );
}

type CountedProps = {
  to: string;
  name: string;
  count: number;
  units: readonly [one: string, many: string];
  Icon: typeof Heart;
};

function CountedLink({ to, name, count, units: [one, many], Icon }: CountedProps) {
  return (
    <LightLink
      to={to}
      className={HEADER_ICON}
      aria-label={count === 0 ? name : `${name}, ${count} ${count === 1 ? one : many}`}
    >
      <span className="relative grid">
        <Icon aria-hidden="true" strokeWidth={1.6} className="size-[1.35rem]" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute -top-2 -right-2.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 font-semibold text-[11px] text-white leading-none tabular-nums"
          >
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
    </LightLink>
  );
}
