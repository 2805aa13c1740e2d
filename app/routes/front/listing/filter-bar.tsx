import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { FormEvent } from 'react';
import {
  ALL,
  LETTER_SIZES,
  NUMERIC_SIZES,
  ONE_SIZE,
  UNKNOWN_CATEGORY,
} from '../../../shop/catalogue/categories.ts';
import { activeFilterCount, type Filters, SORT_LABELS, type Sort } from '../../../shop/catalogue/filters.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { PlainSubmit } from '../../../ui/plain-submit.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FILTER_SHEET } from '../shared/list-search.ts';
import { PriceRange } from './price-range.tsx';
import { SearchField } from './search-field.tsx';
import { useFilterChoice } from './use-filter-choice.ts';
import { ViewToggle } from './view-toggle.tsx';

type Props = {
  /** The page whose list is filtered. */
  action: string;
  filters: Filters<Sort>;
  /** The orders of the list for what is searched for; the first is the usual one. */
  sortsOf: (q: string) => readonly Sort[];
  sliderMaxEuros: number;
  /** The choice of categories; left out where the page is one. */
  categories?: readonly string[];
  searchable?: boolean;
  /** The count line. */
  count: string;
};

const SIZES = [...LETTER_SIZES, ...NUMERIC_SIZES, ONE_SIZE];

/** How long (ms) somebody who types or drags rests before the list follows. */
const TYPING = 350;
const DRAGGING = 300;

/**
 * The filters of a list: each change goes to the address at once; without scripts it is a plain form. On phones all
 * but the order stand in a sheet, which opens without scripts too.
 */
export function FilterBar({
  action,
  filters,
  sortsOf,
  sliderMaxEuros,
  categories,
  searchable = false,
  count,
}: Props) {
  const { chosen, choose, settle } = useFilterChoice({ action, filters, sortsOf });
  function submit(event: FormEvent) {
    event.preventDefault();
    settle();
  }
  const active = activeFilterCount(chosen);
  return (
    <form
      action={action}
      method="get"
      onSubmit={submit}
      aria-label="Filtri"
      className="mb-5 min-[769px]:mb-10"
    >
      <div
        className={`grid grid-cols-2 items-start gap-x-3 gap-y-4 min-[769px]:gap-x-6 ${categories ? 'min-[769px]:grid-cols-4' : 'min-[769px]:grid-cols-3'}`}
      >
        <SheetOpener active={active} />
        <FilterSheet {...{ chosen, choose, sliderMaxEuros, categories, searchable }} />
        <SelectField
          label="Ordina per"
          name="sort"
          value={chosen.sort}
          onChange={(event) => choose({ sort: event.target.value as Sort })}
          className="max-[768px]:[&>div]:sr-only"
        >
          {sortsOf(chosen.q.trim()).map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-line border-b pb-2 min-[769px]:mt-4">
        <p role="status" className="text-[15px] tabular-nums">
          {count}
        </p>
        <div className="ml-auto flex items-center gap-4">
          {active > 0 && (
            <TextLink alone to={action} preventScrollReset className="text-[15px]">
              Azzera i filtri
            </TextLink>
          )}
          {searchable && (
            <ViewToggle view={chosen.view} onChange={(view) => choose({ view }, { replace: true })} />
          )}
          <PlainSubmit />
        </div>
      </div>
    </form>
  );
}

/** Opens the sheet of filters on phones, and says how many are on. */
function SheetOpener({ active }: { active: number }) {
  return (
    <button
      type="button"
      popoverTarget={FILTER_SHEET}
      className="flex min-h-12 items-center justify-center gap-2 border border-ink-soft px-4 hover:border-ink min-[769px]:hidden"
    >
      <SlidersHorizontal aria-hidden="true" strokeWidth={1.6} className="size-5" />
      {active > 0 ? `Filtra (${active})` : 'Filtra'}
    </button>
  );
}

type SheetProps = Pick<Props, 'sliderMaxEuros' | 'categories' | 'searchable'> &
  Pick<ReturnType<typeof useFilterChoice>, 'chosen' | 'choose'>;

/** What narrows the list: on phones the sheet, on larger screens part of the form. */
function FilterSheet({ chosen, choose, sliderMaxEuros, categories, searchable }: SheetProps) {
  return (
    <div id={FILTER_SHEET} popover="auto" className="filter-sheet">
      <p className="display-3 min-[769px]:hidden">Filtra</p>
      {searchable && (
        <SearchField draft={chosen.q} onChange={(q) => choose({ q }, { rests: TYPING, replace: true })} />
      )}
      {categories && <CategoryField categories={categories} chosen={chosen.category} onChange={choose} />}
      <SelectField
        label="Taglia"
        name="size"
        value={chosen.size ?? ''}
        onChange={(event) => choose({ size: event.target.value || null })}
      >
        <option value="">Tutte</option>
        {SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
      <PriceRange
        minCents={chosen.minCents}
        maxCents={chosen.maxCents}
        topEuros={sliderMaxEuros}
        onChange={(range) => choose(range, { rests: DRAGGING, replace: true })}
      />
      <button
        type="button"
        popoverTarget={FILTER_SHEET}
        popoverTargetAction="hide"
        className={`${buttonClass()} min-[769px]:hidden`}
      >
        Mostra i prodotti
      </button>
    </div>
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
