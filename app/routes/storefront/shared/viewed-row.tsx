import { SmallCards } from '#routes/shared/small-cards.tsx';
import { useProductCards } from '#shop/catalog/product-cards/use-product-cards.tsx';

/** Products at today's prices, without deleted ones. */
export function ViewedRow({ ids, className }: { ids: readonly string[]; className: string }) {
  const { cards } = useProductCards(ids);
  const shown = ids.flatMap((id) => cards?.find((card) => card.id === id) ?? []);
  if (shown.length === 0) return null;
  return <SmallCards id="visti" title="Visti di recente" products={shown} className={className} />;
}
