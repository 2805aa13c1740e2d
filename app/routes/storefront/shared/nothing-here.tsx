import { MissingPage } from '#routes/shared/error-message.tsx';
import SearchAndNewest from '#routes/shared/search-and-newest.tsx';
import type { ProductCard } from '#shop/catalog/products/product.ts';

/** The page of a missing address, with links to go on (`missing`). */
export function NothingHere({ newest }: { newest: readonly ProductCard[] }) {
  return (
    <main id="contenuto" tabIndex={-1} className="page">
      <MissingPage>
        <SearchAndNewest products={newest} className="pb-(--section)" />
      </MissingPage>
    </main>
  );
}
