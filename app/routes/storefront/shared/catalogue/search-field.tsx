import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { LIST_SEARCH } from '#routes/storefront/shared/list-search.ts';
import { MAX_QUERY_LENGTH } from '#shop/catalog/search/clean-query.ts';

type Props = { draft: string; onChange: (draft: string) => void };

export function SearchField({ draft, onChange }: Props) {
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
