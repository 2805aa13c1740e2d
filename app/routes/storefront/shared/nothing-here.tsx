import type { ProductCard } from '../../../shop/catalog/products/product.ts';
import { MissingPage } from '../../shared/error-message.tsx';
import WayOn from '../../shared/way-on.tsx';

/** The page of an address at which the shop shows nothing, with what leads on (`missing`). */
export function NothingHere({ newest }: { newest: readonly ProductCard[] }) {
  return (
    <main id="contenuto" tabIndex={-1} className="page">
      <MissingPage>
        <WayOn products={newest} className="pb-(--section)" />
      </MissingPage>
    </main>
  );
}
