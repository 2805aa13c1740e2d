import X from 'lucide-react/icons/x';
import { filterWords } from '../../../shop/catalogue/filter-words.ts';
import { activeFilters, WITHOUT } from '../../../shop/catalogue/filters.ts';
import { useSaleWords } from '../../../shop/settings/use-sale-words.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { choiceLink } from './choice-link.ts';
import type { FilterChoice } from './use-filter-choice.ts';

type Props = Pick<FilterChoice, 'chosen' | 'choose' | 'addressOf'> & { action: string };

/** The filters that are on, each with the way to take it off, and the way to take off all. */
export function FilterChips({ action, chosen, ...choice }: Props) {
  const sale = useSaleWords();
  const active = activeFilters(chosen);
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-3">
      {/* What is searched for stands in its field, and is taken away there. */}
      {active
        .filter((kind) => kind !== 'q')
        .map((kind) => (
          <li key={kind} className="max-w-full">
            <a
              {...choiceLink(choice, WITHOUT[kind])}
              className="group inline-flex min-h-11 max-w-full items-center text-[15px]"
            >
              <span className="inline-flex min-h-9 max-w-full items-center gap-2 bg-stone px-3 group-hover:bg-line">
                <span className="truncate">{filterWords(kind, chosen, sale)}</span>
                <span className="sr-only">: togli il filtro</span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </span>
            </a>
          </li>
        ))}
      <li>
        <TextLink alone to={action} preventScrollReset className="text-[15px]">
          Azzera filtri
        </TextLink>
      </li>
    </ul>
  );
}
