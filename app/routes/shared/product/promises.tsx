import { href } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { missingForFreeShipping } from '#shop/pricing/delivery/shipping-policy.ts';
import { TextLink } from '#ui/button.tsx';

type Props = {
  priceCents: number;
  /** Sold-out products show no promise of delivery. */
  soldOut: boolean;
};

/** Amount missing for free delivery, link to delivery costs, free returns in the shop. */
export function Promises({ priceCents, soldOut }: Props) {
  const { shipping } = useRootData();
  const missing = missingForFreeShipping(shipping, useCart().subtotalCents + priceCents);
  if (soldOut) return null;
  return (
    <p className="mt-1.5 text-sm">
      {!shipping.isUnstated &&
        (missing > 0
          ? `Con questo acquisto ti mancano ${formatEuro(missing)} per la spedizione gratuita · `
          : 'Con questo acquisto la spedizione standard è gratuita · ')}
      <TextLink to={href('/resi')}>Reso gratis in negozio</TextLink>
    </p>
  );
}
