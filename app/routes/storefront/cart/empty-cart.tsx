import ShoppingBag from 'lucide-react/icons/shopping-bag';
import SearchAndNewest from '#routes/shared/search-and-newest.tsx';
import { NothingChosen } from '#routes/storefront/shared/nothing-chosen.tsx';
import type { ProductCard } from '#shop/catalog/products/product.ts';

export default function EmptyCart({ newest }: { newest: readonly ProductCard[] | null }) {
  return (
    <NothingChosen
      Icon={ShoppingBag}
      title="Il tuo carrello è vuoto"
      description="Quando trovi qualcosa che ti piace, lo ritrovi qui."
      toShop="Inizia lo Shopping"
      below={<SearchAndNewest products={newest ?? undefined} className="pt-12" />}
    />
  );
}
