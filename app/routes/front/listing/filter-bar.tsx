import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  ALL,
  LETTER_SIZES,
  NUMERIC_SIZES,
  ONE_SIZE,
  UNKNOWN_CATEGORY,
} from '../../../shop/catalogue/categories.ts';
import {
  activeFilterCount,
  type Filters,
  filtersToParams,
  SORT_LABELS,
  type Sort,
} from '../../../shop/catalogue/filters.ts';
import { cleanQuery } from '../../../shop/catalogue/search.ts';
import { SelectField } from '../../../ui/field.tsx';
import { PlainSubmit } from '../../../ui/plain-submit.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PriceRange } from './price-range.tsx';
import { SearchField } from './search-field.tsx';
import { useDraft } from './use-draft.ts';
import { ViewToggle } from './view-toggle.tsx';

type Props = {
  /** The page whose list is filtered. */
  action: string;
  filters: Filters<Sort>;
  sorts: readonly Sort[];
  sliderMaxEuros: number;
  /** The choice of categories; left out where the page is one. */
  categories?: readonly string[];
  searchable?: boolean;
  /** The count line. */
  count: string;
};

const SIZES = [...LETTER_SIZES, ...NUMERIC_SIZES, ONE_SIZE];

/** The filters of a list: each change goes to the address at once; without scripts it is a plain form. */
export function FilterBar({
  action,
  filters,
  sorts,
  sliderMaxEuros,
  categories,
  searchable = false,
  count,
}: Props) {
  const navigate = useNavigate();
  function apply(changes: Partial<Filters<Sort>>, replace = false) {
    const query = filtersToParams({ ...filters, ...changes }, sorts);
    navigate(query ? `${action}?${query}` : action, { replace, preventScrollReset: true });
  }
  const search = useDraft(filters.q, (q) => apply({ q: cleanQuery(q) }, true), 350);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (searchable) search.settle();
  }
  const active = activeFilterCount(filters);
  return (
    <form action={action} method="get" onSubmit={submit} aria-label="Filtri" className="mb-8 md:mb-10">
      {searchable && <SearchField draft={search.draft} onChange={search.change} />}
      <div
        className={`grid grid-cols-2 items-start gap-x-3 gap-y-4 md:gap-x-6 ${categories ? 'md:grid-cols-4' : 'md:grid-cols-3'}`}
      >
        {categories && <CategoryField categories={categories} chosen={filters.category} onChange={apply} />}
        <SelectField
          label="Taglia"
          name="size"
          value={filters.size ?? ''}
          onChange={(event) => apply({ size: event.target.value || null })}
        >
          <option value="">Tutte</option>
          {SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
        <PriceRange
          minCents={filters.minCents}
          maxCents={filters.maxCents}
          topEuros={sliderMaxEuros}
          onChange={(range) => apply(range, true)}
        />
        <SelectField
          label="Ordina per"
          name="sort"
          value={filters.sort}
          onChange={(event) => apply({ sort: event.target.value as Sort })}
          className={categories ? '' : 'max-md:col-span-2'}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-line border-b pb-2">
        <p role="status" className="text-[15px] tabular-nums">
          {count}
        </p>
        <div className="ml-auto flex items-center gap-4">
          {active > 0 && (
            <TextLink alone to={action} preventScrollReset className="text-[15px]">
              Azzera i filtri
            </TextLink>
          )}
          {searchable && <ViewToggle view={filters.view} onChange={(view) => apply({ view }, true)} />}
          <PlainSubmit />
        </div>
      </div>
    </form>
  );
}

type CategoryProps = {
  categories: readonly string[];
  chosen: Filters['category'];
  onChange: (changes: Pick<Filters, 'category'>) => void;
};

function CategoryField({ categories, chosen, onChange }: CategoryProps) {
  return (
    <SelectField
      label="Categoria"
      name="category"
      value={chosen ?? ALL}
      onChange={({ target: { value } }) =>
        onChange({ category: value === ALL ? null : (value as Filters['category']) })
      }
    >
      {chosen === UNKNOWN_CATEGORY && <option value={UNKNOWN_CATEGORY}>Categoria sconosciuta</option>}
      {[ALL, ...categories].map((category) => (
        <option key={category}>{category}</option>
      ))}
    </SelectField>
  );
}
