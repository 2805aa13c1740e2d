import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FormEvent, useDeferredValue } from 'react';
import type { FacetCounts } from '../../../shop/catalogue/facets.ts';
import { activeFilters, type Filters, SORT_LABELS, type Sort } from '../../../shop/catalogue/filters.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Shared } from '../../../ui/fragment.tsx';
import { PlainSubmit } from '../../../ui/plain-submit.tsx';
import { FILTER_SHEET } from '../shared/list-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { SearchField } from './search-field.tsx';
import { useFilterChoice } from './use-filter-choice.ts';
import type { ViewToggle } from './view-toggle.tsx';

export type ShopTools = { SearchField: typeof SearchField; ViewToggle: typeof ViewToggle };

type Props = {
  /** The page whose list is filtered. */
  action: string;
  filters: Filters<Sort>;
  /** The orders of the list for what is searched for; the first is the usual one. */
  sortsOf: (q: string) => readonly Sort[];
  sliderMaxEuros: number;
  counts: FacetCounts;
  /** The choice of categories; left out where the page is one. */
  categories?: readonly string[];
  /** What the list of the whole shop has besides. */
  tools?: ShopTools;
  /** Whether what is reduced can be chosen. */
  hasSale?: boolean;
  /** How many products there are; null while they are on their way. */
  total: number | null;
};

/**
 * The filters of a list: each change goes to the address at once; without scripts it is a plain form. On phones all
 * but the order stand in a sheet, which opens without scripts too.
 */
export function FilterBar({
  action,
  filters,
  sortsOf,
  sliderMaxEuros,
  counts,
  categories,
  tools,
  hasSale = true,
  total,
}: Props) {
  const choice = useFilterChoice({ action, filters, sortsOf });
  const { chosen, choose, settle } = choice;
  const sorts = sortsOf(chosen.q.trim());
  // They move the whole list: what was chosen shows in its own field first.
  const chips = useDeferredValue(<FilterChips action={action} {...choice} />);
  function submit(event: FormEvent) {
    event.preventDefault();
    settle();
  }
  return (
    <form
      action={action}
      method="get"
      onSubmit={submit}
      aria-label="Filtri"
      className="mb-5 min-[769px]:mb-10"
    >
      <div
        className={`grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 max-[18.75rem]:grid-cols-1 gap-y-4 min-[769px]:gap-x-6 ${categories ? 'min-[769px]:grid-cols-4' : 'min-[769px]:grid-cols-3 lg:grid-cols-4'}`}
      >
        <SheetOpener active={activeFilters(chosen).length} />
        <FilterSheet
          {...choice}
          {...{ sliderMaxEuros, counts, categories, hasSale, total }}
          Search={tools?.SearchField}
        />
        <Shared as={`sort ${chosen.sort} ${sorts}`}>
          <SelectField
            label="Ordina per"
            name="sort"
            value={chosen.sort}
            onChange={(event) => choose({ sort: event.target.value as Sort })}
            className="max-[769px]:[&>div]:sr-only max-[769px]:[&_select]:pr-9 max-[769px]:[&_select]:pl-3"
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]}
              </option>
            ))}
          </SelectField>
        </Shared>
        {tools && <input type="hidden" name="usual" value={sorts[0]} />}
      </div>
      {chips}
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-line border-b pb-2 min-[769px]:mt-4">
        <p role="status" className="text-[15px] tabular-nums">
          {countLine(total)}
        </p>
        <div className="ml-auto flex items-center gap-4">
          {tools && (
            <tools.ViewToggle view={chosen.view} onChange={(view) => choose({ view }, { replace: true })} />
          )}
          <PlainSubmit />
        </div>
      </div>
    </form>
  );
}

function countLine(total: number | null): string {
  if (total === null) return 'Caricamento...';
  return `${total} ${total === 1 ? 'prodotto disponibile' : 'prodotti disponibili'}`;
}

/** Opens the sheet of filters on phones, and says how many are on. */
function SheetOpener({ active }: { active: number }) {
  return (
    <button
      type="button"
      popoverTarget={FILTER_SHEET}
      className="flex min-h-12 items-center justify-center gap-2 border border-ink-soft px-3 hover:border-ink min-[769px]:hidden"
    >
      <SlidersHorizontal aria-hidden="true" strokeWidth={1.6} className="size-5" />
      {active > 0 ? `Filtra (${active})` : 'Filtra'}
    </button>
  );
}
