import { type Listing, ListingView, usePendingList } from '#routes/shared/listing/listing-view.tsx';
import type { SizeChoice } from '#shop/catalog/search/facet-groups.ts';
import type { FacetCounts } from '#shop/catalog/search/facets.ts';
import type { Filters, Sort } from '#shop/catalog/search/filters.ts';
import type { NamedCategory } from '#shop/catalog/search/suggestions.ts';
import type { SizeGuide } from '#shop/catalog/sizing/size-guide.ts';
import type { ShownPlace } from '#shop/marketing/editorial/editorial.server.ts';
import { FilterBar, type ShopTools } from './filter-bar.tsx';

type Props = {
  path: string;
  page: {
    filters: Filters<Sort>;
    after: string | null;
    counts: FacetCounts;
    sizes: readonly SizeChoice[];
    requestedSizes: readonly string[];
    sizeGuide: SizeGuide;
    listing: Listing & { sliderMaxEuros: number };
    editorial?: readonly ShownPlace[];
  };
  sortsOf: (q: string) => readonly Sort[];
  added: 'popup' | 'panel';
  categories?: readonly NamedCategory[];
  tools?: ShopTools;
  hasSale?: boolean;
};

const isVain = ({ kind, answers }: Listing) => kind === 'suggested' || (kind === 'found' && answers === 0);

export function CatalogueList({ path, page, sortsOf, added, ...choices }: Props) {
  const { filters, after, counts, sizes, requestedSizes, sizeGuide, listing, editorial } = page;
  const pending = usePendingList(path);
  return (
    // The filters stick as long as the list is visible.
    <div>
      <FilterBar
        filters={filters}
        sortsOf={sortsOf}
        counts={counts}
        sizes={sizes}
        sizeGuide={sizeGuide}
        {...choices}
        action={path}
        sliderMaxEuros={listing.sliderMaxEuros}
        total={pending ? null : listing.total}
        isVain={isVain(listing)}
      />
      <ListingView
        path={path}
        filters={filters}
        sortsOf={sortsOf}
        counts={counts}
        requestedSizes={requestedSizes}
        after={after}
        listing={listing}
        pending={pending}
        added={added}
        editorial={editorial}
      />
    </div>
  );
}
