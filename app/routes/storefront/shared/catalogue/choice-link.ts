import type { MouseEvent } from 'react';
import type { Filters, Sort } from '#shop/catalog/search/filters.ts';
import type { FilterChoice } from './use-filter-choice.ts';

/** Adds to the latest choice, even before it has loaded. Not a component: a list has dozens of them. */
export function choiceLink(
  { choose, addressOf }: Pick<FilterChoice, 'choose' | 'addressOf'>,
  changes: Partial<Filters<Sort>>,
) {
  return {
    href: addressOf(changes),
    rel: 'nofollow',
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      choose(changes);
    },
  };
}
