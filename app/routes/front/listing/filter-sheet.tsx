import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useDeferredValue, useState } from 'react';
import { useLocation } from 'react-router';
import { ALL, SIZES, UNKNOWN_CATEGORY } from '../../../shop/catalogue/categories.ts';
import type { FacetCounts } from '../../../shop/catalogue/facets.ts';
import { type Filters, REFINES } from '../../../shop/catalogue/filters.ts';
import { afterPaint } from '../../../ui/after-paint.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { Shared } from '../../../ui/fragment.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { usePart } from '../../../ui/part.ts';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { FILTER_SHEET } from '../shared/list-search.ts';
import type FacetPanel from './facet-panel.tsx';
import { PriceRange } from './price-range.tsx';
import type { SearchField } from './search-field.tsx';
import type { FilterChoice } from './use-filter-choice.ts';

type Props = FilterChoice & {
  sliderMaxEuros: number;
  counts: FacetCounts;
  categories: readonly string[] | undefined;
  /** The search, where the list has one. */
  Search: typeof SearchField | undefined;
  hasSale: boolean;
  /** How many products there are; null while they are on their way. */
  total: number | null;
};

/** How long (ms) somebody who types or drags rests before the list follows. */
const TYPING = 350;
const DRAGGING = 300;

const FACETS = 'affina';
const OPENER = 'Affina la scelta';

/** The sheet itself shows first, and its fields with the next picture (`.filter-sheet[data-opens]`). */
function showFirst(sheet: HTMLElement, then: () => void) {
  sheet.dataset.opens = '';
  afterPaint(() => {
    delete sheet.dataset.opens;
    then();
  });
}

const loadFacets = () => import('./facet-panel.tsx');

/**
 * The values as they stand in the page that browsers without scripts are led to; those with scripts fetch them. Not in
 * every page: with an address for each, they would be a tenth of what it takes to draw.
 */
const FacetsSent = import.meta.env.SSR ? lazyPart(loadFacets) : null;

/**
 * What narrows the list: on phones a sheet, on larger screens part of the form. The values with their counts come
 * when the sheet opens or, there, on demand. Without scripts a link opens them.
 */
export function FilterSheet({
  sliderMaxEuros,
  counts,
  categories,
  Search,
  hasSale,
  total,
  ...choice
}: Props) {
  const { chosen, choose } = choice;
  const refines = new URLSearchParams(useLocation().search).has(REFINES);
  const [open, setOpen] = useState(refines);
  /** Whether the sheet was opened, or the values were. */
  const [asked, setAsked] = useState(refines);
  const part = usePart(loadFacets, asked, () => {
    setAsked(false);
    setOpen(false);
  });
  // Dozens of links, each with an address: what was chosen shows first, and the sheet opens first.
  const facets = useDeferredValue(
    <Facets
      {...{ part, open, refines, counts, hasSale }}
      hasCategories={categories !== undefined}
      {...choice}
    />,
  );
  return (
    <div
      id={FILTER_SHEET}
      popover="auto"
      onBeforeToggle={({ newState, currentTarget }) => {
        if (newState === 'open') showFirst(currentTarget, () => setAsked(true));
      }}
      className="filter-sheet"
    >
      <p className="display-3 min-[769px]:hidden">Filtra</p>
      {Search && (
        <Search draft={chosen.q} onChange={(q) => choose({ q }, { rests: TYPING, replace: true })} />
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={part ? FACETS : undefined}
        onClick={() => {
          setOpen(!open);
          setAsked(true);
        }}
        className={`flex min-h-12 items-center justify-end gap-2 text-[15px] underline-offset-4 hover:underline needs-script max-[769px]:hidden ${Search ? '' : 'min-[769px]:order-1 max-lg:justify-start lg:self-end'}`}
      >
        {OPENER}
        <ChevronDown
          aria-hidden="true"
          className={`size-5 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {categories && <CategoryField categories={categories} chosen={chosen.category} onChange={choose} />}
      <SizeField chosen={chosen.size} onChange={choose} />
      <PriceRange
        minCents={chosen.minCents}
        maxCents={chosen.maxCents}
        topEuros={sliderMaxEuros}
        onChange={(range) => choose(range, { rests: DRAGGING, replace: true })}
      />
      {facets}
      <WithoutFields chosen={chosen} refines={refines} />
      <WayBack total={total} />
    </div>
  );
}

type FacetsProps = Omit<ComponentProps<typeof FacetPanel>, 'id' | 'className'> & {
  part: { default: typeof FacetPanel } | null;
  /** Whether they show on larger screens; in the sheet they do in any case. */
  open: boolean;
  /** Whether the page is the one with them open, for browsers without scripts. */
  refines: boolean;
};

function Facets({ part, open, refines, ...props }: FacetsProps) {
  const own = {
    id: FACETS,
    className: `min-[769px]:order-last min-[769px]:col-span-full min-[769px]:grid-cols-4 min-[769px]:pt-2 ${part && !open ? 'min-[769px]:hidden' : ''}`,
  };
  if (part) return <part.default {...props} {...own} />;
  return (
    // A class that displays it would show its text to browsers with scripts.
    <noscript className="min-[769px]:order-last min-[769px]:col-span-full">
      {FacetsSent &&
        (refines ? (
          <FacetsSent {...props} {...own} addressOf={(changes) => refined(props.addressOf(changes))} />
        ) : (
          <a href={refined(props.addressOf({}))} rel="nofollow" className={textLinkClass('alone')}>
            {OPENER}
          </a>
        ))}
    </noscript>
  );
}

/** The same list with the values of its filters open. */
function refined(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${REFINES}=1`;
}

/** A plain form sends along what has no field of its own. */
function WithoutFields({
  chosen: { color, onlyAvailable, onlyReduced },
  refines,
}: Pick<Props, 'chosen'> & Pick<FacetsProps, 'refines'>) {
  return (
    <>
      {refines && <input type="hidden" name={REFINES} value="1" />}
      {color && <input type="hidden" name="color" value={color} />}
      {onlyAvailable && <input type="hidden" name="available" value="1" />}
      {onlyReduced && <input type="hidden" name="sale" value="1" />}
    </>
  );
}

/** Sends what was chosen where no scripts have done so already. */
function WayBack({ total }: Pick<Props, 'total'>) {
  return (
    <div className="sticky -bottom-5 -mx-5 -mb-5 bg-bg px-5 py-4 min-[769px]:hidden">
      <button
        type="submit"
        onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        className={`${buttonClass()} w-full`}
      >
        {wayBack(total)}
      </button>
    </div>
  );
}

function wayBack(total: number | null): string {
  if (total === null) return 'Caricamento...';
  if (total === 0) return 'Nessun prodotto: chiudi';
  return total === 1 ? 'Mostra 1 prodotto' : `Mostra ${total} prodotti`;
}

type CategoryProps = {
  categories: readonly string[];
  chosen: Filters['category'];
  onChange: (changes: Pick<Filters, 'category'>) => void;
};

function CategoryField({ categories, chosen, onChange }: CategoryProps) {
  return (
    <Shared as={`category ${chosen} ${categories}`}>
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
    </Shared>
  );
}

type SizeProps = { chosen: Filters['size']; onChange: (changes: Pick<Filters, 'size'>) => void };

function SizeField({ chosen, onChange }: SizeProps) {
  return (
    <Shared as={`size ${chosen}`}>
      <SelectField
        label="Taglia"
        name="size"
        value={chosen ?? ''}
        onChange={({ target: { value } }) => onChange({ size: value || null })}
      >
        <option value="">Tutte</option>
        {SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectField>
    </Shared>
  );
}
