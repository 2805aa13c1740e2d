import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';

type Common = {
  label: string;
  name: string;
  error?: string | null;
  hint?: ReactNode;
  /** Hint while typing, without error; a text is a warning; null for none. */
  notice?: ReactNode;
  /** Hidden visually, not from screen readers. */
  labelHidden?: boolean;
};

export const CONTROL =
  'block w-full min-h-12 border border-ink-soft bg-bg px-4 py-2.5 text-base text-ink transition-colors ' +
  'placeholder:text-ink-soft hover:border-ink aria-invalid:border-sale aria-invalid:border-2 ' +
  'disabled:bg-surface disabled:opacity-60';

/** `id` defaults to the name; other properties go to the input. */
export function Field(props: Common & ComponentProps<'input'>) {
  const { frame, control } = divided(props);
  return (
    <Frame {...frame}>
      <input type="text" {...control} />
    </Frame>
  );
}

type Framed = Common & {
  id?: string | undefined;
  className?: string | undefined;
  required?: boolean | undefined;
};

function divided<Props extends Framed>(props: Props) {
  const { label, error, hint, notice, labelHidden, className = '', ...control } = props;
  const { name, required } = props;
  const id = props.id ?? name;
  return {
    frame: { id, label, error, hint, notice, labelHidden, className, required },
    control: { ...control, ...described(id, error, hint, notice), id, className: CONTROL },
  };
}

export function SelectField({
  label,
  error,
  hint,
  labelHidden,
  className = '',
  children,
  ...select
}: Common & ComponentProps<'select'>) {
  const id = select.id ?? select.name;
  return (
    <Frame
      id={id}
      label={label}
      error={error}
      hint={hint}
      labelHidden={labelHidden}
      className={className}
      required={select.required}
    >
      <span className="relative block">
        <select
          {...select}
          {...described(id, error, hint)}
          id={id}
          className={`${CONTROL} appearance-none pr-11`}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </Frame>
  );
}

export function TextareaField(props: Common & ComponentProps<'textarea'>) {
  const { frame, control } = divided(props);
  return (
    <Frame {...frame}>
      <textarea rows={4} {...control} />
    </Frame>
  );
}

type GroupProps = {
  id: string;
  legend: string;
  error?: string | null | undefined;
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Controls with one error; the children follow the hint. */
export function FieldGroup({ id, legend, error, hint, className = '', children }: GroupProps) {
  return (
    <fieldset
      id={id}
      tabIndex={error ? -1 : undefined}
      {...described(id, error, hint)}
      className={`min-w-0 ${className}`}
    >
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type FrameProps = Omit<Common, 'name'> & {
  id: string;
  required?: boolean;
  className: string;
  children: ReactNode;
};

function Frame(props: FrameProps) {
  const { id, label, error, hint, notice, labelHidden, required, className, children } = props;
  return (
    <div className={className}>
      <div className={labelHidden ? 'sr-only' : 'mb-1.5 flex items-baseline gap-1 text-[15px]'}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {required && (
          <span aria-hidden="true" className="text-accent leading-none">
            *
          </span>
        )}
      </div>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {notice !== undefined && (
        <div
          id={`${id}-notice`}
          role="status"
          className={notice && typeof notice === 'string' ? 'warning mt-1.5' : ''}
        >
          {notice}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  return error ? (
    <p id={`${id}-error`} className="mt-1.5 font-medium text-sale text-sm">
      {error}
    </p>
  ) : null;
}

function described(id: string, error: string | null | undefined, hint: ReactNode, notice?: ReactNode) {
  const ids = [hint ? `${id}-hint` : '', notice ? `${id}-notice` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const;
}
