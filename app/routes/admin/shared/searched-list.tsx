import type { JSX, ReactNode } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSearch } from './list-search.tsx';
import { NothingFound, NotLoaded } from './list-states.tsx';
import type { Loaded } from './load-shown.ts';

type Props<Page> = {
  title: string;
  /** What the list is for, below its title. */
  about: string;
  loaded: Loaded<Page>;
  /** What of `loaded`, or of a load before it, may stand on the screen. */
  shown: Page | null;
  /** Says that the list could not be loaded. */
  failure: string;
  search: { name: string; hint: string };
  /** How many entries there are, read out when it changes. */
  count?: (page: Page) => string;
  /** Draws the entries; false when there are none. */
  entries: (page: Page) => JSX.Element | false;
  /** Whether the entries fade while other ones are loaded in their place. */
  fades?: boolean;
  nothing: {
    title: string;
    /** What to do when the words that were looked for are nowhere. */
    searched: string;
    /** Why the list is empty without a search; as `searched` where the two do not differ. */
    empty?: string;
    /** Leads from a search without results to the whole list. */
    all?: { to: string; label: string };
  };
  pages: { name: string; further: string };
  /** What stands below the list. */
  children?: ReactNode;
};

/** A page of the admin that is one list: searched by words (`?q=`), read a page at a time (`?dopo=`). */
export function SearchedList<Page extends { next: string | null }>(props: Props<Page>) {
  const { title, about, loaded, shown, failure, search, count, entries, pages, children } = props;
  const isLoading = useNavigation().state === 'loading';
  const all = shown && entries(shown);
  const drawn = all && props.fades ? <div className={isLoading ? 'opacity-60' : ''}>{all}</div> : all;
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1 max-w-prose text-ink-soft">{about}</p>
      <NotLoaded loaded={loaded} message={failure} />
      {shown && (
        <>
          <div className="mt-5">
            <ListSearch label="Cerca" {...search} />
          </div>
          {count && (
            <p role="status" className="mb-3 text-ink-soft tabular-nums">
              {count(shown)}
            </p>
          )}
          {drawn || <NothingThere {...props.nothing} />}
          <ListPages {...pages} next={shown.next} />
          {children}
        </>
      )}
    </>
  );
}

function NothingThere({ title, searched, empty = searched, all }: Props<never>['nothing']) {
  const isSearched = (useSearchParams()[0].get('q') ?? '') !== '';
  return (
    <NothingFound title={title} description={isSearched ? searched : empty}>
      {isSearched && all && (
        <ButtonLink to={all.to} variant="secondary" size="sm">
          {all.label}
        </ButtonLink>
      )}
    </NothingFound>
  );
}
