import { useEffect, useRef } from 'react';
import { href, useLocation } from 'react-router';
import { centsFromNumber, formatEuro } from '#shop/money/money.ts';
import { FreeShippingBar } from '#shop/pricing/delivery/free-shipping-bar.tsx';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { colorToShow, lineKey } from './cart.ts';
import { CartLine } from './cart-line.tsx';
import { useCart } from './use-cart.tsx';

/** A drawer on the right, closed by navigation. */
export default function CartPanelContent({ shipping }: { shipping: ShippingPolicy }) {
  const { items, subtotalCents, limits, setQuantity, remove, panelOpen, closePanel } = useCart();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key) closePanel();
    openedAt.current = key;
  }, [key, closePanel]);

  const footer = items.length > 0 && (
    <div className="grid gap-3">
      <p className="flex justify-between">
        <span>Subtotale</span>
        <span className="font-semibold tabular-nums">{formatEuro(subtotalCents)}</span>
      </p>
      <ButtonLink to={href('/checkout')}>Procedi al Pagamento</ButtonLink>
      <ButtonLink to={href('/cart')} variant="secondary">
        Vai al carrello
      </ButtonLink>
    </div>
  );
  return (
    <Drawer open={panelOpen} onClose={closePanel} title="Carrello" footer={footer}>
      {items.length === 0 ? (
        <div className="grid gap-6 px-5 py-16 text-center">
          <p className="text-ink-soft">Il tuo carrello è vuoto</p>
          <ButtonLink to={href('/shop')} variant="secondary">
            Inizia lo Shopping
          </ButtonLink>
        </div>
      ) : (
        <div className="p-5">
          <FreeShippingBar policy={shipping} subtotalCents={subtotalCents} className="mb-6" />
          <ul aria-label="Articoli nel carrello">
            {items.map((item) => (
              <CartLine
                key={lineKey(item)}
                item={item}
                priceCents={centsFromNumber(item.price)}
                priorPriceCents={item.original_price === null ? null : centsFromNumber(item.original_price)}
                priorSoldFrom={item.prior_sold_from ?? null}
                picture={null}
                color={colorToShow(item)}
                most={limits.get(lineKey(item)) ?? null}
                onQuantity={(quantity) => setQuantity(lineKey(item), quantity)}
                onRemove={() => remove(lineKey(item))}
                compact
              />
            ))}
          </ul>
        </div>
      )}
    </Drawer>
  );
}
