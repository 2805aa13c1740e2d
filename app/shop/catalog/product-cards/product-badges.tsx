import type { ProductCard } from '#shop/catalog/products/product.ts';
import { reductionPercent } from '#shop/pricing/prices/discount.ts';
import { useSaleWords } from '#shop/pricing/sale-periods/use-sale-words.tsx';
import { Badge } from '#ui/badge.tsx';

type Labelled = Pick<ProductCard, 'isNew' | 'isFeatured' | 'priceCents' | 'priorPriceCents'>;

export const hasBadges = ({ priorPriceCents, isNew, isFeatured }: Labelled) =>
  priorPriceCents !== null || isNew || isFeatured;

/** SALDO (or OFFERTA) with its percentage, NUOVO, IN EVIDENZA; at most `limit`. */
export function ProductBadges({
  product,
  limit = 3,
  isSet = false,
}: {
  product: Labelled;
  limit?: number;
  /** Plural for a set (specification section 2). */
  isSet?: boolean;
}) {
  const words = useSaleWords();
  const percent = reductionPercent(product);
  const badges = [
    product.priorPriceCents !== null && (
      <Badge key="sale" tone="sale">
        <span>{isSet ? words.setBadge : words.badge}</span>
        {percent !== null && <span className="ml-1">{`-${percent}%`}</span>}
      </Badge>
    ),
    product.isNew && (
      <Badge key="new" tone="new">
        NUOVO
      </Badge>
    ),
    product.isFeatured && (
      <Badge key="featured" tone="featured">
        IN EVIDENZA
      </Badge>
    ),
  ].filter(Boolean);
  return badges.slice(0, limit);
}
