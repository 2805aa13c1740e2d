import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { Form, href, useLocation, useNavigate } from 'react-router';
import { MAX_QUERY_LENGTH } from '#shop/catalog/search/clean-query.ts';
import { forgetSearches, useRecentSearches } from '#shop/catalog/search/use-recent-searches.tsx';
import { Button, TextButton } from '#ui/button.tsx';
import { CloseButton } from '#ui/close-button.tsx';
import { useActiveOption } from '#ui/use-active-option.ts';
import { SearchList } from './search-list.tsx';
import { countWords, recentOptions, type SearchOption, suggestedOptions } from './search-options.ts';
import { useSuggestions } from './use-suggestions.ts';

const LIST = 'ricerca-elenco';

export default function SearchBar({ onClose }: { onClose: () => void }) {
  const { pathname, search } = useLocation();
  const begun = pathname === href('/shop') ? (new URLSearchParams(search).get('q') ?? '') : '';
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  function close() {
    const openers = document.querySelectorAll<HTMLElement>('[aria-controls="ricerca"]');
    const opener = [...openers].find(({ offsetParent }) => offsetParent !== null);
    onClose();
    opener?.focus();
  }
  const { text, type, groups, status, isRecent, isOpen, active, keys, remember } = useSearchChoice(
    begun,
    close,
  );
  return (
    <search id="ricerca" className="block border-line border-t bg-bg">
      <Form
        action={href('/shop')}
        onSubmit={() => remember(text)}
        className="page flex items-center gap-2 py-3"
      >
        <Search
          aria-hidden="true"
          strokeWidth={1.6}
          className="hidden size-5 shrink-0 text-ink-soft sm:block"
        />
        <label htmlFor="ricerca-testo" className="sr-only">
          Cerca nel negozio
        </label>
        <input
          ref={input}
          id="ricerca-testo"
          name="q"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={LIST}
          aria-activedescendant={active ?? undefined}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          required
          maxLength={MAX_QUERY_LENGTH}
          placeholder="Capo, colore, stile"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keys}
          className="h-12 min-w-0 flex-1 bg-transparent px-3 text-lg placeholder:text-ink-soft focus-visible:outline-offset-0"
        />
        <Button type="submit" size="sm">
          Cerca
        </Button>
        <CloseButton onClick={close} label="Chiudi la ricerca" />
      </Form>
      <p role="status" className="sr-only">
        {status}
      </p>
      {isOpen && (
        <div className="page max-h-[min(70dvh,38rem)] overflow-y-auto overscroll-contain pt-1 pb-5">
          <SearchList
            id={LIST}
            groups={groups}
            active={active}
            onChoose={({ searched }) => searched && remember(searched)}
          />
          {isRecent && (
            <TextButton alone onClick={forgetSearches} className="text-[15px]">
              Cancella le ultime ricerche
            </TextButton>
          )}
        </div>
      )}
    </search>
  );
}

function useSearchChoice(begun: string, onClose: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState(begun);
  const [closed, setClosed] = useState(false);
  const { searches, remember } = useRecentSearches();
  const found = useSuggestions(text);
  const isRecent = text.trim() === '';
  const suggested = found && !isRecent ? suggestedOptions(found.q, found.suggestions) : [];
  const groups = isRecent ? recentOptions(searches) : suggested;
  const options = groups.flatMap((group) => group.options);
  const isOpen = !closed && options.length > 0;
  const { active, move, leave } = useActiveOption(options.map(({ id }) => id));

  function go({ to, searched }: SearchOption) {
    if (searched) remember(searched);
    navigate(to);
  }

  function keys(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape') {
      if (isOpen && text !== '') {
        setClosed(true);
        leave();
      } else onClose();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      setClosed(false);
      move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && active !== null) {
      const option = options.find(({ id }) => id === active);
      if (option) go(option);
    } else {
      // These keys move the text cursor, so no option is active.
      if (/^(Home|End|Arrow)/.test(key)) leave();
      return;
    }
    event.preventDefault();
  }

  return {
    text,
    groups,
    isRecent,
    isOpen,
    keys,
    remember,
    active,
    status: found || options.length > 0 ? countWords(groups, found?.suggestions.corrected ?? null) : '',
    type(typed: string) {
      setText(typed);
      leave();
      setClosed(false);
    },
  };
}
