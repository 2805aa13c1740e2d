import { Fragment, type ReactNode } from 'react';
import { type OnUnsaved, useSavedForm } from '#routes/admin/shared/forms.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import type { ConnectionShown } from '#shop/operations/connections/connections.server.ts';
import type { ConnectionName } from '#shop/operations/connections/stored.server.ts';
import { SendButton } from '#ui/send-button.tsx';
import { Disconnect } from './disconnect.tsx';
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
        <fetcher.Form {...bind} className="mt-4 grid gap-4">
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
