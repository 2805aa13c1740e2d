import X from 'lucide-react/icons/x';
import { useRootData } from '#routes/shared/root-data.ts';
import { chosenValues } from '#shop/catalog/search/filter-words.ts';
import { useSaleWords } from '#shop/pricing/sale-periods/use-sale-words.tsx';
import { TextLink } from '#ui/button.tsx';
import { choiceLink } from './choice-link.ts';
import type { FilterChoice } from './use-filter-choice.ts';

type Props = Pick<FilterChoice, 'chosen' | 'choose' | 'addressOf'> & { action: string };

/** Active values, the search first; each can be removed, or all. */
export function FilterChips({ action, chosen, ...choice }: Props) {
  const { categories } = useRootData();
  const values = chosenValues(chosen, useSaleWords(), categories);
  if (values.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-2">
      {values.map(({ kind, words, without }) => (
        <li key={`${kind} ${words}`} className="max-w-full">
          {kind === 'q' ? (
            // The words stand outside the link: else it would be named like a product's.
            <span className="inline-flex min-h-9 max-w-full items-center bg-stone pl-3 text-[15px]">
              <span className="truncate">{words}</span>
              <a
                {...choiceLink(choice, without)}
                className="grid size-11 shrink-0 place-items-center hover:bg-line"
              >
                <span className="sr-only">Togli la ricerca</span>
                <X aria-hidden="true" className="size-4" />
              </a>
            </span>
          ) : (
            <a
              {...choiceLink(choice, without)}
              className="group inline-flex min-h-11 max-w-full items-center text-[15px]"
            >
              <span className="inline-flex min-h-9 max-w-full items-center gap-2 bg-stone px-3 group-hover:bg-line">
                <span className="truncate">{words}</span>
                <span className="sr-only">: togli il filtro</span>
                <X aria-hidden="true" className="size-4 shrink-0" />
              </span>
            </a>
          )}
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
