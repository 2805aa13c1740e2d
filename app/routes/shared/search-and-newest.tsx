import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { ProductCard } from '#shop/catalog/products/product.ts';
import { SearchForm } from './search-form.tsx';
import { SmallCards } from './small-cards.tsx';

const SHOWN = 4;

/** Timeout (ms) for the products. */
const PATIENCE = 8_000;

type Props = {
  className?: string | undefined;
  /** Loaded with the page; otherwise fetched after hydration. */
  products?: readonly ProductCard[] | undefined;
};

/** For a page without content: the search, and four of the newest available products. */
export default function SearchAndNewest({ className = '', products: known }: Props) {
  const late = useNewest(known === undefined);
  const products = known ?? late;
  return (
    <div className={className}>
      <SearchForm className="mx-auto max-w-lg" />
      {products.length > 0 && (
        <SmallCards
          id="intanto"
          title="Appena arrivati"
          products={products}
          className="mt-[calc(var(--section)*0.75)]"
        />
      )}
    </div>
  );
}

/** Empty until loaded, and on failure. */
function useNewest(isNeeded: boolean): readonly ProductCard[] {
  const [products, setProducts] = useState<readonly ProductCard[]>([]);
  useEffect(() => {
    if (!isNeeded) return;
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(PATIENCE)]);
    const query = `sort=newest&available=1&quanti=${SHOWN}`;
    fetch(`${href('/api/elenco')}?${query}`, { signal })
      .then(async (response) => {
        if (!response.ok) return;
        const answer = (await response.json()) as { products: ProductCard[] };
        if (!left.signal.aborted) setProducts(answer.products);
      })
      .catch(() => undefined);
    return () => left.abort();
  }, [isNeeded]);
  return products;
}
