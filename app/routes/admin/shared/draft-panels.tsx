import { type FormEvent, type ReactNode, useState } from 'react';
import type { useFetcher } from 'react-router';
import { addDays, beforeDay, italianDate } from '#lib/calendar-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Field } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { FormAnswer } from './forms.ts';
import { Panel } from './record-page.tsx';

type Steps = {
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  /** Prevents the step while input is unsaved. */
  onStep: (event: FormEvent) => void;
};

type PublicationProps = Steps & {
  id: string;
  hasDraft: boolean;
  plannedFor: string | null;
  today: string;
  version: number;
  errors: FieldErrors;
  /** Sentence shown without a draft. */
  none: string;
  children?: ReactNode;
};

export function PublicationPanel(props: PublicationProps) {
  const { id, hasDraft, plannedFor, today, version, errors, none, fetcher, onStep, children } = props;
  const versionField = <input type="hidden" name="version" value={version} />;
  return (
    <Panel title="Bozza salvata">
      {!hasDraft && <p>{none}</p>}
      {hasDraft && plannedFor === null && (
        <>
          <p>La bozza aspetta: pubblicala ora, oppure scegli il giorno in cui la vedranno le clienti.</p>
          <fetcher.Form
            method="post"
            noValidate
            onSubmit={onStep}
            className="mt-4 flex flex-wrap items-end gap-3"
          >
            {versionField}
            <Field
              type="date"
              name="planned_for"
              id={`${id}-planned-for`}
              label="Pubblica il giorno"
              hint="All’inizio del giorno, ora italiana."
              min={addDays(today, 1)}
              error={errors.planned_for ?? null}
            />
            <SendButton fetcher={fetcher} intent="plan" variant="secondary">
              Programma
            </SendButton>
          </fetcher.Form>
        </>
      )}
      {hasDraft && plannedFor !== null && (
        <>
          <p>
            La bozza si pubblica da sola all’inizio {beforeDay('del', italianDate(plannedFor))}, ora italiana.
          </p>
          <fetcher.Form method="post" onSubmit={onStep} className="mt-4">
            {versionField}
            <SendButton fetcher={fetcher} intent="unplan" variant="secondary">
              Annulla la programmazione
            </SendButton>
          </fetcher.Form>
        </>
      )}
      {hasDraft && <Discard fetcher={fetcher} version={version} />}
      {children}
    </Panel>
  );
}

/** A draft has no other copy: discarding it asks for confirmation. */
function Discard({ fetcher, version }: Pick<PublicationProps, 'fetcher' | 'version'>) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <p className="mt-4">
      <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
        Scarta la bozza
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Scartare la bozza?"
        confirm="Scarta la bozza"
        onConfirm={() => {
          setConfirming(false);
          void fetcher.submit({ intent: 'discard', version: String(version) }, { method: 'post' });
        }}
        onClose={() => setConfirming(false)}
      >
        <p>
          Va persa, anche ciò che non hai ancora salvato. Le clienti continuano a vedere ciò che vedono ora.
        </p>
      </ConfirmDialog>
    </p>
  );
}

type VersionsProps = Steps & {
  versions: readonly {
    id: string;
    title: string;
    at: Date;
    by: string | null;
    isShown: boolean;
    /** Decoration before the title. */
    mark?: ReactNode;
  }[];
  /** Named as publisher where none is recorded. */
  nobody?: string;
};

/** Published versions, newest first; each can be restored. */
export function VersionsPanel({ versions, nobody, fetcher, onStep }: VersionsProps) {
  return (
    <Panel title="Ultime versioni">
      {versions.length === 0 ? (
        <p className="text-ink-soft">Qui trovi le ultime dieci versioni pubblicate.</p>
      ) : (
        <ol aria-label="Versioni pubblicate" className="border-line border-t">
          {versions.map(({ id, title, at, by, isShown, mark }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2">
              {mark}
              <div className="min-w-0 flex-1 basis-56">
                <p className="break-words font-medium">{title}</p>
                <p className="text-ink-soft">
                  {italianMoment(at)}
                  {(by ?? nobody) && `, ${by ?? nobody}`}
                </p>
              </div>
              {isShown ? (
                <p>Si vede ora</p>
              ) : (
                <fetcher.Form method="post" onSubmit={onStep}>
                  <input type="hidden" name="of" value={id} />
                  <SendButton fetcher={fetcher} intent="restore" variant="secondary">
                    Ripristina
                    <span className="sr-only">
                      {' '}
                      «{title}» {beforeDay('del', italianMoment(at))}
                    </span>
                  </SendButton>
                </fetcher.Form>
              )}
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
