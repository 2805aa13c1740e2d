import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FieldErrors } from '../../../shop/forms/fields.ts';
import type { Section } from '../../../shop/settings/settings-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { SettingsAnswer } from '../settings/settings-answer.ts';
import type { OnUnsaved } from './use-unsaved-parts.ts';

type Props = {
  /** Where links lead; also the beginning of its fields' ids. */
  id: string;
  section: Section;
  /** What the section says as it is kept now (`sectionVersion`). */
  version: string;
  title: string;
  description?: ReactNode;
  button: string;
  onUnsaved: OnUnsaved;
  children: (errors: FieldErrors) => ReactNode;
};

/**
 * One section with its own button. Its fields keep what is typed whatever happens; those that nobody touched
 * follow what is saved elsewhere. Who types while somebody else saves the section chooses which one stays.
 */
export function SettingsForm(props: Props) {
  const { id, section, version, title, description, button, onUnsaved, children } = props;
  // The version that the typing began on.
  const [begun, setBegun] = useState<string | null>(null);
  const fetcher = useFetcher<SettingsAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const typedSince = useRef(false);
  const errors = useSettingsAnswer(fetcher, form, () => {
    // Shows what was saved as it was tidied, unless somebody has gone on typing.
    if (typedSince.current) setBegun(version);
    else discard();
  });

  function discard() {
    form.current?.reset();
    setBegun(null);
    onUnsaved(id, false);
  }

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
          setBegun((since) => since ?? version);
          onUnsaved(id, true);
        }}
        onSubmit={() => {
          typedSince.current = false;
        }}
      >
        <input type="hidden" name="intent" value={section} />
        <input type="hidden" name="version" value={begun ?? version} />
        {begun !== null && begun !== version && fetcher.state === 'idle' && (
          <EditedElsewhere
            what="questa sezione"
            onLoad={discard}
            onKeep={() => {
              if (!form.current) return;
              typedSince.current = false;
              const mine = new FormData(form.current);
              mine.set('version', '');
              void fetcher.submit(mine, { method: 'post' });
            }}
          />
        )}
        {children(errors)}
        <Button type="submit" className="mt-5" size="sm" busy={fetcher.state !== 'idle'}>
          {button}
        </Button>
      </fetcher.Form>
    </SettingsPart>
  );
}

type EditedProps = { what: string; onLoad: () => void; onKeep: () => void };

/** Says that somebody else has saved what is being typed, and asks which of the two stays. */
export function EditedElsewhere({ what, onLoad, onKeep }: EditedProps) {
  return (
    <div role="alert" className="mb-4 grid gap-3 border-l-2 border-gold bg-surface p-4">
      <p>
        Un'altra persona ha modificato {what} mentre ci stavi lavorando tu. Niente è stato sovrascritto:
        scegli quale versione tenere.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={onLoad}>
          Carica la versione nuova
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          Salva comunque la mia
        </Button>
      </div>
    </div>
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
