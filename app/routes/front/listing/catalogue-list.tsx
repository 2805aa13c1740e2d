import { useMemo } from 'react';
import { type Packed, unpack } from '../../../lib/packed.ts';
import type { FacetCounts } from '../../../shop/catalogue/facets.ts';
import type { Filters, Sort } from '../../../shop/catalogue/filters.ts';
import { FilterBar, type ShopTools } from './filter-bar.tsx';
import { type Listing, ListingView, usePendingList } from './listing-view.tsx';

type Props = {
  path: string;
  /** What the page's loader found. */
  page: {
    filters: Filters<Sort>;
    after: string | null;
    counts: Packed<FacetCounts>;
    listing: Listing & { sliderMaxEuros: number };
  };
  sortsOf: (q: string) => readonly Sort[];
  /** What is shown when a product of the list was added to the cart. */
  added: 'popup' | 'panel';
  categories?: readonly string[];
  tools?: ShopTools;
  hasSale?: boolean;
};

/** The filters of a list and what they leave of it. */
export function CatalogueList({ path, page, sortsOf, added, ...choices }: Props) {
  const { filters, after, listing } = page;
  const counts = useMemo(() => unpack(page.counts), [page.counts]);
  const pending = usePendingList(path);
  return (
    <>
      <FilterBar
        {...{ filters, sortsOf, counts, ...choices }}
        action={path}
        sliderMaxEuros={listing.sliderMaxEuros}
        total={pending ? null : listing.total}
      />
      <ListingView {...{ path, filters, sortsOf, counts, after, listing, pending, added }} />
    </>
  );
}
