import { LateSearchAndNewest } from '#routes/shared/late-search-and-newest.tsx';
import { useRootData } from '#routes/shared/root-data.ts';
import type { FacetCounts } from '#shop/catalog/search/facets.ts';
import { filterWords } from '#shop/catalog/search/filter-words.ts';
import {
  activeFilters,
  changedFilters,
  type Filters,
  filtersToParams,
  type Sort,
  WITHOUT,
} from '#shop/catalog/search/filters.ts';
import { useSaleWords } from '#shop/pricing/sale-periods/use-sale-words.tsx';
import { ButtonLink, TextLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

type Props = {
  path: string;
  filters: Filters<Sort>;
  sortsOf: (q: string) => readonly Sort[];
  counts: FacetCounts;
  /** Products in the whole list: a page beyond its end is empty, too. */
  total: number;
};

/** Offers to remove filters one by one, with the resulting number of products, or all of them. */
export function EmptyList({ path, filters, sortsOf, counts, total }: Props) {
  const sale = useSaleWords();
  const { categories } = useRootData();
  const active = activeFilters(filters);
  const isBare = active.length === 0 && total === 0;
  const removable = active.flatMap((kind) => {
    const count = kind === 'q' ? 0 : counts.without[kind];
    return count === 0 ? [] : [{ kind, count }];
  });
  return (
    <>
      <EmptyState
        title="Nessun prodotto trovato"
        description={isBare ? 'I prossimi capi arrivano presto' : 'Prova a modificare i filtri di ricerca'}
        action={
          <>
            {removable.length > 0 && (
              <ul className="w-full">
                {removable.map(({ kind, count }) => (
                  <li key={kind}>
                    <TextLink alone rel="nofollow" preventScrollReset to={addressOf(WITHOUT[kind])}>
                      Senza il filtro «{filterWords(kind, filters, sale, categories)}»: {count}{' '}
                      {count === 1 ? 'prodotto' : 'prodotti'}
                    </TextLink>
                  </li>
                ))}
              </ul>
            )}
            {!isBare && (
              <ButtonLink to={path} variant="secondary">
                Azzera filtri
              </ButtonLink>
            )}
          </>
        }
      />
      <LateSearchAndNewest />
    </>
  );

  function addressOf(changes: Partial<Filters<Sort>>): string {
    const query = filtersToParams(changedFilters(filters, changes, sortsOf), sortsOf(filters.q));
    return query ? `${path}?${query}` : path;
  }
}
