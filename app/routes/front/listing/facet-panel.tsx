import { type FacetValue, facetGroups } from '../../../shop/catalogue/facet-groups.ts';
import type { FacetCounts } from '../../../shop/catalogue/facets.ts';
import { useSaleWords } from '../../../shop/settings/use-sale-words.tsx';
import { choiceLink } from './choice-link.ts';
import type { FilterChoice } from './use-filter-choice.ts';

type Props = Pick<FilterChoice, 'chosen' | 'choose' | 'addressOf'> & {
  id: string;
  counts: FacetCounts;
  hasCategories: boolean;
  hasSale: boolean;
  className: string;
};

/** The filters' values with how many products each leaves; what would leave none leads nowhere. */
export default function FacetPanel({
  id,
  counts,
  chosen,
  hasCategories,
  hasSale,
  className,
  ...choice
}: Props) {
  const sale = useSaleWords();
  const groups = facetGroups({ counts, filters: chosen, sale, hasCategories, hasSale });
  return (
    <div id={id} className={`grid grid-cols-2 gap-x-6 gap-y-5 ${className}`}>
      {groups.map(({ title, values }) => (
        <div key={title}>
          <p className="label-caps text-ink-soft">{title}</p>
          <ul className={`mt-1 ${areShort(values) ? SHORT : ''}`}>
            {values.map((value) => (
              <li key={value.label}>
                {value.count > 0 || value.isOn ? (
                  <a
                    {...choiceLink(choice, value.changes)}
                    aria-current={value.isOn || undefined}
                    className={`${VALUE} hover:text-accent`}
                  >
                    {wordsOf(value)}
                  </a>
                ) : (
                  <span className={`${VALUE} text-ink-soft`}>{wordsOf(value)}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Sizes, which are many and short, stand side by side. */
const SHORT = 'grid grid-cols-2 min-[769px]:grid-cols-3';
const areShort = (values: FacetValue[]) =>
  values.every(({ label }) => label.length <= 5) && !values[0]?.swatch;

const VALUE = 'flex min-h-11 items-center gap-2 py-1 text-[15px] min-[769px]:min-h-9';

const CHOSEN = 'font-semibold underline decoration-accent decoration-2 underline-offset-4';

function wordsOf({ label, swatch, count, isOn }: FacetValue) {
  return (
    <>
      {swatch && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 rounded-full border border-ink/25"
          style={{ backgroundColor: swatch }}
        />
      )}
      {isOn ? <span className={CHOSEN}>{`${label} `}</span> : `${label} `}
      <span className="text-ink-soft text-sm tabular-nums">{count}</span>
    </>
  );
}
