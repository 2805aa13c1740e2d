import { useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import type { Change } from '#db/json/products.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import type { ChangeState } from '#shop/catalog/bulk-edit/bulk-edit.server.ts';
import type { Planned } from '#shop/catalog/bulk-edit/bulk-edit.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import type { BulkEditFetcher } from './change-forms.tsx';
import { Done } from './done.tsx';
import { useArrival } from './use-arrival.ts';

export const CHANGE_LINES: Record<ChangeState, string> = {
  waiting: 'I prodotti cambiano fra dieci secondi.',
  done: 'I prodotti sono cambiati.',
  undone: 'Annullato: i prodotti sono rimasti com’erano.',
  outdated:
    'Nel frattempo qualcuno ha modificato uno dei prodotti, e non è cambiato niente: ricomincia dall’anteprima.',
};

type Props = {
  id: string;
  kind: Change['kind'];
  rows: Planned[];
  fetcher: BulkEditFetcher;
  again: string;
  onAgain: () => void;
};

/** A confirmed change: it can be undone until it is carried out, which the page polls for. */
export function WaitingChange({ id, kind, rows, fetcher, again, onAgain }: Props) {
  const arrived = useArrival<HTMLDivElement>();
  const args = `${again}&cambio=${id}`;
  const state = useStateOf(args);
  if (state === 'done') return <Done kind={kind} rows={rows} again={again} onAgain={onAgain} />;
  const changed = rows.filter(({ outcome }) => outcome === 'changed').length;
  return (
    <div ref={arrived} tabIndex={-1} className="outline-none">
      <Panel title={state === 'waiting' ? 'Fra dieci secondi' : 'Niente è cambiato'} className="mt-6">
        <p role="status" className="font-semibold tabular-nums">
          {state === 'waiting' ? waitingLine(changed) : CHANGE_LINES[state]}
        </p>
        {state === 'waiting' ? (
          <fetcher.Form method="post" className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
            <input type="hidden" name="change" value={id} />
            <input type="hidden" name="kind" value={kind} />
            {/* Can be undone even before the page has loaded the confirmed change. */}
            <Button
              type="submit"
              name="intent"
              value="undo"
              busy={fetcher.formData?.get('intent') === 'undo'}
            >
              Annulla
            </Button>
            <noscript>
              <a href={args} className={textLinkClass('alone')}>
                Guarda se è fatto
              </a>
            </noscript>
          </fetcher.Form>
        ) : (
          <Link to={again} onClick={onAgain} className={textLinkClass('alone')}>
            Ricomincia
          </Link>
        )}
      </Panel>
    </div>
  );
}

function waitingLine(changed: number): string {
  if (changed === 1) return '1 prodotto cambia fra dieci secondi. Fino ad allora puoi annullare.';
  return `${changed} prodotti cambiano fra dieci secondi. Fino ad allora puoi annullare.`;
}

/** Delays (ms): a change is carried out about 12 s after its confirmation, then polled for. */
const [FIRST_LOOK_MS, NEXT_LOOKS_MS] = [12_500, 1500];

/** Polls from the due time until the change is no longer waiting. */
function useStateOf(args: string): ChangeState {
  const { data, load, state: loading } = useFetcher<{ shown: { state: ChangeState | null } | null }>();
  const state = data?.shown?.state ?? 'waiting';
  const isFirst = data === undefined;
  useEffect(() => {
    if (state !== 'waiting' || loading !== 'idle') return;
    const look = setTimeout(() => void load(args), isFirst ? FIRST_LOOK_MS : NEXT_LOOKS_MS);
    return () => clearTimeout(look);
  }, [args, load, loading, state, isFirst]);
  return state;
}
