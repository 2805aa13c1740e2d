import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type FormEvent, type ReactNode, useDeferredValue } from 'react';
import { FILTER_SHEET } from '#routes/storefront/shared/list-search.ts';
import type { SizeChoice } from '#shop/catalog/search/facet-groups.ts';
import type { FacetCounts } from '#shop/catalog/search/facets.ts';
import { chosenValues } from '#shop/catalog/search/filter-words.ts';
import { type Filters, SORT_LABELS, type Sort } from '#shop/catalog/search/filters.ts';
import type { NamedCategory } from '#shop/catalog/search/suggestions.ts';
import type { SizeGuide } from '#shop/catalog/sizing/size-guide.ts';
import { useSaleWords } from '#shop/pricing/sale-periods/use-sale-words.tsx';
import { afterPaint } from '#ui/after-paint.ts';
import { PlainSubmit } from '#ui/plain-submit.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { countLine, sizesPart } from './row-words.ts';
import { type FilterChoice, useFilterChoice } from './use-filter-choice.ts';
import type { ViewToggle } from './view-toggle.tsx';

export type ShopTools = { ViewToggle: typeof ViewToggle };

type Props = {
  action: string;
  filters: Filters<Sort>;
  /** Sorts for a search text; the first is the default. */
  sortsOf: (q: string) => readonly Sort[];
  sliderMaxEuros: number;
  counts: FacetCounts;
  sizes: readonly SizeChoice[];
  sizeGuide: SizeGuide;
  /** Omitted where the page is one category. */
  categories?: readonly NamedCategory[];
  /** Further tools, for the whole shop's list only. */
  tools?: ShopTools;
  hasSale?: boolean;
  /** Number of products; null while loading. */
  total: number | null;
  /** Whether nothing matches the search: products are suggested, or only mention its words. */
  isVain?: boolean;
};

/** A row that stays in sight and a drawer, both usable without scripts as a plain form. */
export function FilterBar(props: Props) {
  const {
    action,
    filters,
    sortsOf,
    counts,
    sizes,
    sizeGuide,
    categories = [],
    tools,
    hasSale = true,
    total,
    isVain,
  } = props;
  const choice = useFilterChoice({ action, filters, sortsOf });
  const { chosen, settle } = choice;
  const active = chosenValues(chosen, useSaleWords(), categories).filter(({ kind }) => kind !== 'q');
  // Deferred: chips move the whole list, and the chosen field renders first.
  const chips = useDeferredValue(<FilterChips action={action} {...choice} />);
  function submit(event: FormEvent) {
    event.preventDefault();
    settle();
  }
  return (
    // The form draws no box, in which the sticky row would be confined.
    <form action={action} method="get" onSubmit={submit} aria-label="Filtri" className="contents">
      <FilterRow
        choice={choice}
        sortsOf={sortsOf}
        total={total}
        tools={tools}
        isVain={isVain}
        active={active.length}
        sizes={sizesPart(sizes)}
        hasColors={Object.keys(counts.color).length > 0}
      />
      <FilterSheet
        {...choice}
        counts={counts}
        sizes={sizes}
        sizeGuide={sizeGuide}
        categories={categories}
        hasSale={hasSale}
        total={total}
        sliderMaxEuros={props.sliderMaxEuros}
        hasSearch={tools !== undefined}
      />
      <div className="mb-6 md:mb-8">{chips}</div>
    </form>
  );
}

type RowProps = Pick<Props, 'sortsOf' | 'total' | 'tools' | 'isVain'> & {
  choice: FilterChoice;
  active: number;
  sizes: string | null;
  hasColors: boolean;
};

function FilterRow({ choice, sortsOf, total, tools, isVain, active, sizes, hasColors }: RowProps) {
  const { chosen, choose } = choice;
  return (
    <div className="filter-row">
      <div className="filter-row-head">
        <SheetOpener>
          <SlidersHorizontal aria-hidden="true" strokeWidth={1.6} className="size-5" />
          {active > 0 ? `Filtra (${active})` : 'Filtra'}
        </SheetOpener>
        {sizes && <SheetOpener section={sizes}>Taglia</SheetOpener>}
        {hasColors && <SheetOpener section="filtro-colori">Colore</SheetOpener>}
        <SortField
          chosen={chosen}
          choose={choose}
          sorts={sortsOf(chosen.q.trim())}
          hasUsual={tools !== undefined}
        />
      </div>
      <div className="flex min-h-11 items-center gap-x-4 max-md:justify-between md:ml-auto">
        <p role="status" className="text-[15px] tabular-nums md:whitespace-nowrap">
          {countLine(total, isVain)}
        </p>
        {tools && (
          <tools.ViewToggle view={chosen.view} onChange={(view) => choose({ view }, { replace: true })} />
        )}
        <PlainSubmit />
      </div>
    </div>
  );
}

/** Opens the drawer, perhaps at a section; phones have one such button. */
function SheetOpener({ section, children }: { section?: string; children: ReactNode }) {
  return (
    <button
      type="button"
      popoverTarget={FILTER_SHEET}
      onClick={() => section && openAt(section)}
      className={`min-h-11 items-center gap-2 px-3 md:whitespace-nowrap text-[15px] underline-offset-8 hover:underline ${section ? 'hidden md:inline-flex' : 'inline-flex font-semibold max-md:-ml-3'}`}
    >
      {children}
    </button>
  );
}

/** Waits until the drawer is open and its fields are rendered. */
function openAt(section: string) {
  const sheet = document.getElementById(FILTER_SHEET);
  sheet?.addEventListener('toggle', () => afterPaint(() => showPart(section)), { once: true });
}

function showPart(section: string) {
  const part = document.getElementById(section);
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector('input')?.focus({ preventScroll: true });
}

type SortProps = Pick<FilterChoice, 'chosen' | 'choose'> & { sorts: readonly Sort[]; hasUsual: boolean };

function SortField({ chosen, choose, sorts, hasUsual }: SortProps) {
  return (
    <>
      <label htmlFor="sort" className="max-lg:sr-only px-3 pr-1 text-[15px] text-ink-soft">
        Ordina per
      </label>
      <select
        id="sort"
        name="sort"
        value={chosen.sort}
        onChange={(event) => choose({ sort: event.target.value as Sort })}
        className="min-h-11 min-w-0 shrink bg-transparent pr-1 pb-0.5 text-[15px] hover:underline max-md:ml-auto"
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      {hasUsual && <input type="hidden" name="usual" value={sorts[0]} />}
    </>
  );
}
