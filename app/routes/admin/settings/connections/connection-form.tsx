import { Fragment, type ReactNode } from 'react';
import { type OnUnsaved, useAnsweredForm, useSavedForm } from '#routes/admin/shared/forms.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import type { ConnectionShown } from '#shop/operations/connections/connections.server.ts';
import type { ConnectionName } from '#shop/operations/connections/stored.server.ts';
import { SendButton } from '#ui/send-button.tsx';
import { ProofFields } from './proof-fields.tsx';

export type FormProps = { asksForCode: boolean; onUnsaved: OnUnsaved };

type Props = FormProps & {
  name: ConnectionName;
  idPrefix: string;
  connection: ConnectionShown;
  /** `title` names the form among unsaved changes. */
  words: { title: string; saved: string; failed: string };
  button: string;
  note?: string;
  /** What the owner is to do or to wait for. */
  waiting?: string | false;
  /** Consequence of disconnecting. */
  ends: string;
  children: (errors: FieldErrors) => ReactNode;
};

/** Tries what is entered, with the account's password, and disconnects; nothing where only the server sets it. */
export function ConnectionForm({ name, idPrefix, connection, asksForCode, onUnsaved, ...props }: Props) {
  const { words, button, note, waiting, ends, children } = props;
  const { title, ...answers } = words;
  const { source, version } = connection;
  const { fetcher, errors, bind } = useSavedForm(title, answers, { onUnsaved });
  return (
    <>
      {source !== 'environment' && (
        <fetcher.Form {...bind} className="mt-4 grid grid-cols-1 gap-4">
          {waiting && (
            <p role="status" className="warning">
              {waiting}
            </p>
          )}
          <input type="hidden" name="version" value={version} />
          <Fragment key={version}>{children(errors)}</Fragment>
          <ProofFields
            key={`prova-${version}`}
            idPrefix={idPrefix}
            asksForCode={asksForCode}
            errors={errors}
          />
          <div>
            <SendButton fetcher={fetcher} intent={name}>
              {button}
            </SendButton>
            {note && <p className="mt-2 text-ink-soft text-sm">{note}</p>}
          </div>
        </fetcher.Form>
      )}
      <Disconnect name={name} connection={connection} asksForCode={asksForCode}>
        {ends}
      </Disconnect>
    </>
  );
}

type DisconnectProps = {
  name: ConnectionName;
  connection: ConnectionShown;
  asksForCode: boolean;
  children: ReactNode;
};

/** Removes what was entered on screen. */
function Disconnect({ name, connection, asksForCode, children }: DisconnectProps) {
  const { fetcher, errors } = useAnsweredForm({
    saved: 'Collegamento tolto',
    failed: 'Impossibile togliere il collegamento',
    atOnce: true,
  });
  if (connection.source !== 'screen' && connection.source !== 'lost') return null;
  return (
    <details className="mt-4 border-line border-t pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft hover:text-accent">
        Togli il collegamento
      </summary>
      <fetcher.Form method="post" noValidate className="grid grid-cols-1 gap-4 pt-1">
        <p>{children}</p>
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="version" value={connection.version} />
        <ProofFields idPrefix={`togli-${name}`} asksForCode={asksForCode} errors={errors} />
        <div>
          <SendButton fetcher={fetcher} intent="disconnect" variant="danger">
            Togli
          </SendButton>
        </div>
      </fetcher.Form>
    </details>
  );
}
