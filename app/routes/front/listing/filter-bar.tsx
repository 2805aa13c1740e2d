import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
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
  type View,
} from '../../../shop/catalogue/filters.ts';
import { cleanQuery, MAX_QUERY_LENGTH } from '../../../shop/catalogue/search.ts';
import { SelectField } from '../../../ui/field.tsx';
import { PlainSubmit } from '../../../ui/plain-submit.tsx';
import { PriceRange } from './price-range.tsx';
import { useDraft } from './use-draft.ts';

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
      {searchable && (
        <div className="relative mb-4">
          <label htmlFor="q" className="sr-only">
            Cerca
          </label>
          <Search
            aria-hidden="true"
            strokeWidth={1.6}
            className="pointer-events-none absolute top-1/2 left-0 size-5 -translate-y-1/2 text-ink-soft"
          />
          <input
            id="q"
            name="q"
            type="search"
            maxLength={MAX_QUERY_LENGTH}
            value={search.draft}
            onChange={(event) => search.change(event.target.value)}
            placeholder="Cerca per nome o stile"
            autoComplete="off"
            className="h-13 w-full border-ink-soft border-b bg-transparent pr-12 pl-8 text-lg placeholder:text-ink-soft hover:border-ink"
          />
          {search.draft !== '' && (
            <button
              type="button"
              aria-label="Svuota il campo"
              onClick={() => {
                search.change('');
                document.getElementById('q')?.focus();
              }}
              className="absolute top-1 right-0 grid size-11 place-items-center hover:bg-surface"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          )}
        </div>
      )}
      <div
        className={`grid grid-cols-2 items-start gap-x-3 gap-y-4 md:gap-x-6 ${categories ? 'md:grid-cols-4' : 'md:grid-cols-3'}`}
      >
        {categories && (
          <SelectField
            label="Categoria"
            name="category"
            value={filters.category ?? ALL}
            onChange={(event) =>
              apply({
                category: event.target.value === ALL ? null : (event.target.value as Filters['category']),
              })
            }
          >
            {filters.category === UNKNOWN_CATEGORY && (
              <option value={UNKNOWN_CATEGORY}>Categoria sconosciuta</option>
            )}
            {[ALL, ...categories].map((category) => (
              <option key={category}>{category}</option>
            ))}
          </SelectField>
        )}
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
            <Link
              to={action}
              preventScrollReset
              className="inline-flex min-h-11 items-center text-[15px] text-accent underline underline-offset-4 hover:text-accent-strong"
            >
              Azzera i filtri
            </Link>
          )}
          {searchable && <ViewToggle view={filters.view} onChange={(view) => apply({ view }, true)} />}
          <PlainSubmit />
        </div>
      </div>
    </form>
  );
}

const VIEWS = [
  { view: 'grid', label: 'Vista a griglia', Icon: LayoutGrid },
  { view: 'list', label: 'Vista a lista', Icon: List },
] as const;

function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="relative -mr-3 flex">
      <legend className="sr-only">Vista</legend>
      {VIEWS.map(({ view: one, label, Icon }) => (
        <button
          key={one}
          // A plain form sends the view along with the filters.
          type="submit"
          name="view"
          value={one}
          aria-label={label}
          aria-pressed={view === one}
          onClick={(event) => {
            event.preventDefault();
            onChange(one);
          }}
          className="grid size-11 place-items-center text-ink-soft transition-colors hover:text-ink aria-pressed:text-ink"
        >
          <Icon aria-hidden="true" strokeWidth={view === one ? 2.2 : 1.5} className="size-5" />
        </button>
      ))}
    </fieldset>
  );
}
