import { Badge } from '../../ui/badge.tsx';
import { reductionPercent } from '../pricing/discount.ts';
import type { ProductCard } from './product.ts';

type Labelled = Pick<ProductCard, 'isNew' | 'isFeatured' | 'priceCents' | 'priorPriceCents'>;

/** SALDO with its percentage, NUOVO, IN EVIDENZA: those that hold, at most `limit` of them. */
export function ProductBadges({
  product,
  limit = 3,
  saleWord = 'SALDO',
}: {
  product: Labelled;
  limit?: number;
  saleWord?: string;
}) {
  const percent = reductionPercent(product);
  const badges = [
    product.priorPriceCents !== null && (
      <Badge key="sale" tone="sale">
        <span>{saleWord}</span>
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
