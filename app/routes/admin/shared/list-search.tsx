import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useLocation, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { Field } from '#ui/field.tsx';
import { PlainSubmit } from '#ui/plain-submit.tsx';

/** How long (ms) typing pauses before the list follows it. */
const TYPING_PAUSE = 300;

type Props = {
  /** Accessible name of the form. */
  name: string;
  label: string;
  hint?: string;
  /** Classes of the columns in which words and selects stand. */
  columns?: string;
  /** The selects that narrow the same list. */
  children?: ReactNode;
};

/** Looks a list's entries up by words (`?q=`) and by what its selects say; the address keeps both. */
export function ListSearch({ name, label, hint, columns = 'sm:grid-cols-[1fr_14rem]', children }: Props) {
  const args = useSearchParams()[0].get('q') ?? '';
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Who opens an entry right after typing is not called back to the list.
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const leaves = next !== undefined && next !== pathname;
  useEffect(() => {
    if (leaves) clearTimeout(timer.current);
  }, [leaves]);
  // Going back, or a link that drops the words, must not leave them standing; who types is not disturbed.
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
