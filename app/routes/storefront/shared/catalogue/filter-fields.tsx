import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { LIST_SEARCH } from '#routes/storefront/shared/list-search.ts';
import { ALL } from '#shop/catalog/assortment/named-category.ts';
import { MAX_QUERY_LENGTH } from '#shop/catalog/search/clean-query.ts';
import type { SizeChoice } from '#shop/catalog/search/facet-groups.ts';
import type { FacetCounts } from '#shop/catalog/search/facets.ts';
import { categoryName } from '#shop/catalog/search/filter-words.ts';
import { BETWEEN_CATEGORIES, type Filters } from '#shop/catalog/search/filters.ts';
import type { NamedCategory } from '#shop/catalog/search/suggestions.ts';
import type { SizeGuide } from '#shop/catalog/sizing/size-guide.ts';
import { SelectField } from '#ui/field.tsx';
import { FacetPanel } from './facet-panel.tsx';
import { PriceRange } from './price-range.tsx';
import type { FilterChoice } from './use-filter-choice.ts';

type Props = FilterChoice & {
  sliderMaxEuros: number;
  counts: FacetCounts;
  sizes: readonly SizeChoice[];
  sizeGuide: SizeGuide;
  /** Empty where the page is one category. */
  categories: readonly NamedCategory[];
  hasSearch: boolean;
  hasSale: boolean;
};

/** Pauses (ms) in typing or dragging before the list follows. */
const TYPING = 350;
const DRAGGING = 300;

export default function FilterFields({ sliderMaxEuros, hasSearch, ...props }: Props) {
  const { chosen, choose, categories } = props;
  return (
    <>
      {hasSearch && (
        <SearchField draft={chosen.q} onChange={(q) => choose({ q }, { rests: TYPING, replace: true })} />
      )}
      {categories.length > 0 && (
        <CategoryField categories={categories} chosen={chosen.categories} onChange={choose} />
      )}
      <PriceRange
        minCents={chosen.minCents}
        maxCents={chosen.maxCents}
        topEuros={sliderMaxEuros}
        onChange={(range) => choose(range, { rests: DRAGGING, replace: true })}
      />
      <FacetPanel {...props} />
    </>
  );
}

type CategoryProps = {
  categories: readonly NamedCategory[];
  chosen: Filters['categories'];
  onChange: (changes: Pick<Filters, 'categories'>) => void;
};

/** Chooses one category; states if several are chosen by their boxes. */
function CategoryField({ categories, chosen, onChange }: CategoryProps) {
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const several = chosen.length > 1 ? chosen.join(BETWEEN_CATEGORIES) : null;
  return (
    <SelectField
      label="Categoria"
      name="category"
      value={several ?? chosen[0] ?? ALL}
      onChange={({ target: { value } }) =>
        onChange({ categories: value === ALL ? [] : value.split(BETWEEN_CATEGORIES) })
      }
    >
      {only !== undefined && !categories.some(({ address }) => address === only) && (
        <option value={only}>{categoryName(only, categories)}</option>
      )}
      {several && <option value={several}>{`${chosen.length} categorie`}</option>}
      <option>{ALL}</option>
      {categories.map(({ name, address }) => (
        <option key={address} value={address}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function SearchField({ draft, onChange }: { draft: string; onChange: (draft: string) => void }) {
  return (
    <div className="relative">
      <label htmlFor={LIST_SEARCH} className="sr-only">
        Cerca
      </label>
      <Search
        aria-hidden="true"
        strokeWidth={1.6}
        className="pointer-events-none absolute top-1/2 left-0 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        id={LIST_SEARCH}
        name="q"
        type="search"
        maxLength={MAX_QUERY_LENGTH}
        value={draft}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Cerca per nome o stile"
        autoComplete="off"
        className="h-13 w-full border-ink-soft border-b bg-transparent pr-12 pl-8 text-lg placeholder:text-ink-soft hover:border-ink"
      />
      {draft !== '' && (
        <button
          type="button"
          aria-label="Svuota il campo"
          onClick={() => {
            onChange('');
            document.getElementById(LIST_SEARCH)?.focus();
          }}
          className="absolute top-1 right-0 grid size-11 place-items-center hover:bg-surface"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
