import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { Field } from '#ui/field.tsx';
import { PlainSubmit } from '#ui/plain-submit.tsx';

/** In ms. */
const TYPING_PAUSE = 300;

type Props = {
  name: string;
  label: string;
  hint?: string;
  columns?: string;
  /** Selects that narrow the same list. */
  children?: ReactNode;
};

/** Words (`?q=`) and selects, all stored in the address. */
export function ListSearch({ name, label, hint, columns = 'sm:grid-cols-[1fr_14rem]', children }: Props) {
  const args = useSearchParams()[0].get('q') ?? '';
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link followed right after typing must not be undone by the search that was to come.
  const { location, formData } = useNavigation();
  const followed = formData ? undefined : location?.key;
  useEffect(() => {
    if (followed !== undefined) clearTimeout(timer.current);
  }, [followed]);
  // Going back, or a link without words, clears the field; typing is not disturbed.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = args;
  }, [args]);

  function follow(form: HTMLFormElement, pause: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pause);
  }

  return (
    <Form
      method="get"
      role="search"
      aria-label={name}
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
      onChange={(event) =>
        follow(event.currentTarget, input.current?.contains(event.target as Node) ? TYPING_PAUSE : 0)
      }
      className={`mb-4 grid items-start gap-3 ${columns}`}
    >
      <Field
        ref={input}
        label={label}
        hint={hint}
        name="q"
        type="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={args}
      />
      {children}
      <PlainSubmit className="sm:col-span-full" />
    </Form>
  );
}
