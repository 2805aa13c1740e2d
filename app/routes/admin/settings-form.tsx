import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FieldErrors, Section } from '../../shop/settings/settings-form.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import type { SettingsAnswer } from './settings-answer.ts';

/** Tells the screen whether a part holds something typed and not saved. */
export type OnUnsaved = (part: string, is: boolean) => void;

type Props = {
  /** Where links lead; also the beginning of its fields' ids. */
  id: string;
  section: Section;
  title: string;
  description?: ReactNode;
  button: string;
  onUnsaved: OnUnsaved;
  children: (errors: FieldErrors) => ReactNode;
};

/**
 * One section with its own button. Its fields keep what is typed whatever happens; those that nobody touched
 * follow what is saved elsewhere.
 */
export function SettingsForm({ id, section, title, description, button, onUnsaved, children }: Props) {
  const fetcher = useFetcher<SettingsAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const typedSince = useRef(false);
  const errors = useSettingsAnswer(fetcher, form, () => {
    // Shows what was saved as it was tidied, unless somebody has gone on typing.
    if (typedSince.current) return;
    form.current?.reset();
    onUnsaved(id, false);
  });
  useEffect(() => () => onUnsaved(id, false), [id, onUnsaved]);

  return (
    <SettingsPart id={id} title={title} description={description}>
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        aria-labelledby={`${id}-titolo`}
        onInput={() => {
          typedSince.current = true;
          onUnsaved(id, true);
        }}
        onSubmit={() => {
          typedSince.current = false;
        }}
      >
        <input type="hidden" name="intent" value={section} />
        {children(errors)}
        <Button type="submit" className="mt-5" size="sm" busy={fetcher.state !== 'idle'}>
          {button}
        </Button>
      </fetcher.Form>
    </SettingsPart>
  );
}

/** A part of the settings screen with its heading. */
export function SettingsPart({
  id,
  title,
  description,
  children,
}: {
  id: string;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-titolo`} className="mt-8 border-t border-line pt-5">
      <h2 id={`${id}-titolo`} className="font-display text-xl">
        {title}
      </h2>
      {description && <p className="mt-1 max-w-prose text-ink-soft">{description}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

type Fetcher = { state: 'idle' | 'submitting' | 'loading'; data: SettingsAnswer | undefined };

/**
 * Tells how a form was answered once the page shows it too, and gives the errors to be written beside the
 * fields. The first field that is wrong gets the focus.
 */
export function useSettingsAnswer(
  fetcher: Fetcher,
  form: { current: HTMLFormElement | null },
  onSaved: () => void,
  savedText = 'Impostazioni salvate',
): FieldErrors {
  const [told, setTold] = useState<SettingsAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const tell = useEffectEvent((given: SettingsAnswer) => {
    if (given.ok) {
      onSaved();
      toast({ title: 'Successo', description: savedText, tone: 'success' });
    } else if (given.code === 'invalid') {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      toast({ title: 'Errore', description: 'Controlla i campi segnalati', tone: 'error' });
    } else {
      toast({ title: 'Errore', description: `Impossibile salvare: ${given.message}`, tone: 'error' });
    }
  });
  if (answer && answer !== told) setTold(answer);
  useEffect(() => {
    if (told) tell(told);
  }, [told]);
  return told && !told.ok && told.code === 'invalid' ? told.fields : {};
}

/** A box to tick, with its name beside it. */
export function Tick({
  id,
  name,
  value,
  label,
  hint,
  checked,
}: {
  id: string;
  name: string;
  value?: string;
  label: string;
  hint?: string;
  checked: boolean;
}) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
        <input
          id={id}
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={checked}
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
