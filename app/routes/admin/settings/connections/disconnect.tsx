import type { ReactNode } from 'react';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import type { ConnectionShown } from '#shop/operations/connections/connections.server.ts';
import type { ConnectionName } from '#shop/operations/connections/stored.server.ts';
import { SendButton } from '#ui/send-button.tsx';
import { ProofFields } from './proof-fields.tsx';

type Props = { name: ConnectionName; connection: ConnectionShown; asksForCode: boolean; children: ReactNode };

/** Removes what was entered on screen. */
export function Disconnect({ name, connection, asksForCode, children }: Props) {
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
      <fetcher.Form method="post" noValidate className="grid gap-4 pt-1">
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
