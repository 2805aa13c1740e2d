import Heart from 'lucide-react/icons/heart';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { href } from 'react-router';
import { useCart } from '../../../shop/cart/use-cart.tsx';
import { useSaleWords } from '../../../shop/settings/use-sale-words.tsx';
import { useWishlist } from '../../../shop/wishlist/use-wishlist.tsx';
import { LightLink } from '../../../ui/light-link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { menuOf } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

/** A square of the header that a finger hits. */
export const HEADER_ICON = 'grid size-11 place-items-center transition-colors hover:text-accent';

/** The ways into the catalogue; a phone has them in its menu. */
export function CollectionLinks() {
  const words = useSaleWords();
  return (
    <nav aria-label="Collezioni" className="hidden lg:block">
      <ul className="flex flex-wrap items-center justify-center gap-1 xl:gap-3">
        <li className="needs-script">
          <CategoryMenu />
        </li>
        {menuOf(words).map(({ to, label, sale }) => (
          <li key={to}>
            <MenuLink
              to={to}
              className={`relative inline-flex min-h-11 items-center px-3 font-medium text-[15px] decoration-1 underline-offset-8 hover:underline aria-[current]:underline ${sale ? 'text-sale' : ''}`}
            >
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way to the favourites. */
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

/** The way to the cart. */
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

/** A link that says how much lies behind it. */
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
