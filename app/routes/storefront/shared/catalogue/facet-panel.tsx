import { type FacetValue, facetGroups, type SizeChoice } from '#shop/catalog/search/facet-groups.ts';
import type { FacetCounts } from '#shop/catalog/search/facets.ts';
import type { Filters, Sort } from '#shop/catalog/search/filters.ts';
import type { NamedCategory } from '#shop/catalog/search/suggestions.ts';
import type { SizeGuide } from '#shop/catalog/sizing/size-guide.ts';
import { useStoredMeasures } from '#shop/catalog/sizing/stored-measures.tsx';
import { useSaleWords } from '#shop/pricing/sale-periods/use-sale-words.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { FilterChoice } from './use-filter-choice.ts';

type Props = Pick<FilterChoice, 'chosen' | 'choose'> & {
  counts: FacetCounts;
  sizes: readonly SizeChoice[];
  sizeGuide: SizeGuide;
  categories: readonly NamedCategory[];
  hasSale: boolean;
};

/** Values of the filters, each with its number of products under the other filters. */
export function FacetPanel({ chosen, choose, sizeGuide, ...shown }: Props) {
  const groups = facetGroups({ ...shown, filters: chosen, sale: useSaleWords() });
  const { sizes } = shown;
  const firstSizes = groups.find(({ id }) => id === 'filtro-taglie' || id === 'filtro-scarpe')?.id;
  return groups.map(({ id, title, values }) => (
    <fieldset
      key={id}
      id={id}
      // Without scripts the field above sends the category: two of one name would conflict.
      className={`min-w-0 scroll-mt-20 border-line border-t pt-4 ${id === 'filtro-categoria' ? 'needs-script' : ''}`}
    >
      <legend className="sr-only">{title}</legend>
      <p aria-hidden="true" className="label-caps text-ink-soft">
        {title}
      </p>
      {id === firstSizes && (
        <MySizeBox
          sizes={sizes}
          chosen={chosen}
          guide={sizeGuide}
          onChange={(chosenSizes) => choose({ sizes: chosenSizes })}
        />
      )}
      <ul className={`mt-1 grid gap-x-4 ${areShort(values) ? 'grid-cols-3' : 'grid-cols-2'}`}>
        {values.map((value) => (
          <li key={value.field.value}>
            <Value
              {...value}
              name={id === 'filtro-categoria' ? undefined : value.field.name}
              onChoose={() => choose(value.changes)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  ));
}

/** Short values, such as sizes, stand three side by side. */
const areShort = (values: FacetValue[]) =>
  values.every(({ label }) => label.length <= 8) && !values[0]?.swatch;

type ValueProps = Omit<FacetValue, 'changes'> & { name: string | undefined; onChoose: () => void };

function Value({ label, swatch, count, isOn, field, name, onChoose }: ValueProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 py-1 text-[15px] has-disabled:text-ink-soft">
      <input
        type="checkbox"
        name={name}
        value={field.value}
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={onChoose}
        className="size-5 shrink-0"
      />
      {swatch && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 rounded-full border border-ink/25"
          style={{ backgroundColor: swatch }}
        />
      )}
      <span>
        {`${label} `}
        <span className="text-ink-soft text-sm tabular-nums">{count}</span>
      </span>
    </label>
  );
}

const load = () => import('./own-sizes.ts');

type MySizeBoxProps = {
  sizes: readonly SizeChoice[];
  guide: SizeGuide;
  chosen: Pick<Filters<Sort>, 'sizes'>;
  onChange: (sizes: string[]) => void;
};

/** Selects all sizes that fit the visitor, if this device stores measures, which never leave it. */
function MySizeBox({ sizes, guide, chosen, onChange }: MySizeBoxProps) {
  const stored = useStoredMeasures();
  const part = useLazyModule(load, stored !== null);
  if (!part || stored === null) return null;
  const mine = part.ownSizes(guide, stored).flatMap((value) => part.choiceOf(value, sizes) ?? []);
  if (mine.length === 0) return null;
  const isCalled = ({ value, names }: SizeChoice, size: string) => size === value || names.includes(size);
  const isOn =
    mine.every((one) => chosen.sizes.some((size) => isCalled(one, size))) &&
    chosen.sizes.every((size) => mine.some((one) => isCalled(one, size)));
  return (
    <label className="mt-1 flex min-h-11 items-center gap-2.5 py-1 text-[15px]">
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => onChange(isOn ? [] : mine.map(({ value }) => value))}
        className="size-5 shrink-0"
      />
      <span>
        Solo la mia taglia{' '}
        <span className="text-ink-soft text-sm">{mine.map(({ label }) => label).join(', ')}</span>
      </span>
    </label>
  );
}
