import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { Form, href } from 'react-router';
import { MAX_QUERY_LENGTH } from '#shop/catalog/search/clean-query.ts';
import { Button } from '#ui/button.tsx';

type Props = {
  /** The vain search, to be changed. */
  searched?: string;
  className?: string;
};

export function SearchForm({ searched = '', className = '' }: Props) {
  const id = useId();
  return (
    <search className={className}>
      <Form action={href('/shop')} className="flex items-center gap-2 border-ink-soft border-b">
        <Search aria-hidden="true" strokeWidth={1.6} className="size-5 shrink-0 text-ink-soft" />
        <label htmlFor={id} className="sr-only">
          Che cosa cerchi?
        </label>
        <input
          // Another search resets the field.
          key={searched}
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          required
          maxLength={MAX_QUERY_LENGTH}
          defaultValue={searched}
          placeholder="Capo, colore, stile"
          className="h-13 min-w-0 flex-1 bg-transparent px-2 text-lg placeholder:text-ink-soft focus-visible:outline-offset-0"
        />
        <Button type="submit" variant="ghost">
          Cerca
        </Button>
      </Form>
    </search>
  );
}
