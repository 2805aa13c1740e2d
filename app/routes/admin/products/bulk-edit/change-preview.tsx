import type { Planned } from '#shop/catalog/bulk-edit/bulk-edit.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';
import type { BulkEditFetcher } from './change-forms.tsx';
import { useArrival } from './use-arrival.ts';

type Props = {
  fetcher: BulkEditFetcher;
  rows: readonly Planned[];
  seen: string;
  typed: readonly (readonly [string, string])[];
  isNew: boolean;
  back: string;
  onBack: () => void;
};

export function ChangePreview({ fetcher, rows, seen, typed, isNew, back, onBack }: Props) {
  const arrived = useArrival<HTMLElement>();
  const count = (kind: Planned['outcome']) => rows.filter(({ outcome }) => outcome === kind).length;
  const changed = count('changed');
  return (
    <section ref={arrived} tabIndex={-1} aria-label="Anteprima" className="mt-5 scroll-mt-4 outline-none">
      <h2 className="font-display text-xl">Anteprima</h2>
      {isNew && (
        <p role="alert" className="mt-2 max-w-prose font-semibold text-sale">
          Nel frattempo qualcosa è cambiato, e non è stato salvato niente: guarda di nuovo e conferma.
        </p>
      )}
      <p role="status" className="mt-2 tabular-nums">
        {summary(changed, count('same'), count('refused'))}
      </p>
      <fetcher.Form method="post" className="sticky top-0 z-10 my-3 flex flex-wrap gap-3 bg-bg py-2">
        {typed.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="seen" value={seen} />
        {changed > 0 && (
          <Button type="submit" name="intent" value="apply" size="sm" busy={fetcher.state !== 'idle'}>
            Conferma
          </Button>
        )}
        <ButtonLink to={back} onGo={onBack} variant="secondary" size="sm">
          Indietro
        </ButtonLink>
      </fetcher.Form>
      <ListTable caption="Che cosa cambia" columns={['Prodotto', 'Adesso', 'Dopo', 'Note']}>
        {rows.map((row) => (
          <ListRow key={row.id} className="max-lg:gap-1 max-lg:p-4">
            <ListCell className="font-semibold break-words">{row.name}</ListCell>
            <ListCell name="Adesso" className="tabular-nums">
              {row.before}
            </ListCell>
            <ListCell name="Dopo" className="font-semibold tabular-nums">
              {row.outcome === 'changed' ? row.after : 'resta com’è'}
            </ListCell>
            <ListCell className={row.outcome === 'refused' ? 'text-sale' : 'text-ink-soft'}>
              {row.note ?? '—'}
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </section>
  );
}

/** "12 prodotti cambiano, 2 sono già così, 1 non si può cambiare." */
function summary(changed: number, same: number, refused: number): string {
  const parts = [
    changed === 1 ? '1 prodotto cambia' : `${changed} prodotti cambiano`,
    same > 0 && (same === 1 ? '1 è già così' : `${same} sono già così`),
    refused > 0 && (refused === 1 ? '1 non si può cambiare' : `${refused} non si possono cambiare`),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
