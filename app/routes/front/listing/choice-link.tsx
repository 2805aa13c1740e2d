import type { ReactNode } from 'react';
import type { Filters, Sort } from '../../../shop/catalogue/filters.ts';
import type { FilterChoice } from './use-filter-choice.ts';

type Props = Pick<FilterChoice, 'choose' | 'addressOf'> & {
  changes: Partial<Filters<Sort>>;
  current?: boolean;
  className: string;
  children: ReactNode;
};

/** A link that changes the filters: upon what was chosen last, whether that has arrived or not. */
export function ChoiceLink({ choose, addressOf, changes, current = false, className, children }: Props) {
  return (
    <a
      href={addressOf(changes)}
      rel="nofollow"
      aria-current={current || undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        choose(changes);
      }}
      className={className}
    >
      {children}
    </a>
  );
}
