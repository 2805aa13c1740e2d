import type { ComponentProps, ReactNode } from 'react';

type Props = ComponentProps<'input'> & { id: string; label: ReactNode; hint?: string | undefined };

export function Checkbox({ label, hint, ...input }: Props) {
  const { id } = input;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
        <input
          {...input}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="size-5 shrink-0"
        />
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="ml-7.5 text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
