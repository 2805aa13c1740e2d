import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import { Form, href } from 'react-router';
import { MAX_QUERY_LENGTH } from '../../../shop/catalogue/search.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';

/** The search below the header: leads to the shop with what was typed. */
export function SearchBar({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <search id="ricerca" className="block border-line border-t bg-bg">
      <Form
        action={href('/shop')}
        className="page flex items-center gap-2 py-3"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
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
          type="search"
          required
          maxLength={MAX_QUERY_LENGTH}
          placeholder="Capo, colore, stile"
          className="h-12 min-w-0 flex-1 bg-transparent px-3 text-lg placeholder:text-ink-soft focus-visible:outline-offset-0"
        />
        <Button type="submit" size="sm">
          Cerca
        </Button>
        <CloseButton onClick={onClose} label="Chiudi la ricerca" />
      </Form>
    </search>
  );
}
