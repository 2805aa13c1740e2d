import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

type Props = {
  label: string;
  name: string;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  hint?: string;
  button: string;
  busy: boolean;
  value: string;
  onType: (typed: string) => void;
  onFind: () => void;
};

/** A search within a form, which Enter in it (or a scanner's) must not send. */
export function FindField({ button, busy, onType, onFind, ...field }: Props) {
  return (
    <div className={`flex flex-wrap gap-3 ${field.hint ? 'items-start' : 'items-end'}`}>
      <Field
        {...field}
        type="search"
        autoComplete="off"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onFind();
        }}
        className="min-w-0 flex-1 basis-40"
      />
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        onClick={onFind}
        className={field.hint ? 'mt-6.5' : ''}
      >
        {button}
      </Button>
    </div>
  );
}
