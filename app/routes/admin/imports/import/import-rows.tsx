import { href, Link, useSearchParams } from 'react-router';
import { ACTIONS } from '#db/values/imports.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { ListPages } from '#routes/admin/shared/searched-list.tsx';
import { useCategoryNames } from '#routes/admin/shared/use-assortment.ts';
import type { ImportShown } from '#shop/catalog/imports/apply/imports.server.ts';
import type { ImportAction } from '#shop/catalog/imports/plan/plan.ts';
import { textLinkClass } from '#ui/button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';
import { SelectField } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

const COLUMNS = ['Riga', 'Prodotto', 'Esito', 'Che cosa cambia'];

const LABELS: Record<ImportAction, string> = {
  new: 'Nuovo',
  changed: 'Modificato',
  unchanged: 'Invariato',
  refused: 'Rifiutato',
};

const PLURALS: Record<ImportAction, string> = {
  new: 'Nuovi',
  changed: 'Modificati',
  unchanged: 'Invariati',
  refused: 'Rifiutati',
};

function outcomeOf({ isApplied, isUndone, notUndoneReason }: ImportShown['rows'][number]): string {
  if (isUndone && notUndoneReason === '') return ', annullato';
  return isApplied ? ', importato' : '';
}

export function ImportRows({ shown }: { shown: ImportShown }) {
  const [args] = useSearchParams();
  const action = args.get('azione');
  return (
    <PageSection id="righe" title="Righe del file" className="mt-8">
      <nav aria-label="Esito" className="mt-2 flex flex-wrap gap-x-5">
        {[null, ...ACTIONS].map((one) => (
          <Link
            key={one ?? 'tutte'}
            to={one ? `?azione=${one}` : '?'}
            preventScrollReset
            aria-current={one === action ? 'true' : undefined}
            className={`${textLinkClass('alone')} aria-[current]:font-semibold aria-[current]:no-underline`}
          >
            {one ? `${PLURALS[one]} (${shown.counts[one]})` : 'Tutte'}
          </Link>
        ))}
      </nav>
      {shown.rows.length === 0 ? (
        <p className="mt-4 text-ink-soft">Nessuna riga.</p>
      ) : (
        <div className="mt-3">
          <DataTable caption="Righe del file" columns={COLUMNS} from="lg" cards="sm:max-lg:grid-cols-2">
            {shown.rows.map((row) => (
              <DataRow key={row.key} from="lg" className="align-top max-lg:gap-1 max-lg:p-4">
                <DataCell from="lg" name="Riga" className="tabular-nums lg:py-2">
                  {row.line}
                </DataCell>
                <DataCell from="lg" className="break-words lg:py-2">
                  {row.productId ? (
                    <Link
                      to={href('/prodotto/:id', { id: row.productId })}
                      reloadDocument
                      className={textLinkClass('alone')}
                    >
                      {row.name}
                    </Link>
                  ) : (
                    <span className="font-medium">{row.name || 'Senza nome'}</span>
                  )}
                  {row.color && <span className="block text-ink-soft">{row.color}</span>}
                </DataCell>
                <DataCell from="lg" name="Esito" className="lg:py-2">
                  <span className={row.action === 'refused' ? 'font-semibold text-sale' : ''}>
                    {row.action === null ? 'Da provare' : LABELS[row.action]}
                    {outcomeOf(row)}
                  </span>
                </DataCell>
                <DataCell from="lg" className="break-words lg:py-2">
                  {row.notUndoneReason !== '' && <p className="font-medium">{row.notUndoneReason}</p>}
                  {row.reasons.length > 0 && (
                    <ul className="grid gap-0.5 text-ink-soft">
                      {row.reasons.map((reason) => (
                        <li key={reason}>{reason}</li>
                      ))}
                    </ul>
                  )}
                  {shown.state === 'planned' && <RowDecision row={row} />}
                </DataCell>
              </DataRow>
            ))}
          </DataTable>
        </div>
      )}
      <ListPages name="Pagine delle righe" further="Righe successive" next={shown.next} />
    </PageSection>
  );
}

type Row = ImportShown['rows'][number];

/** Unfolded where a decision is needed. */
function RowDecision({ row }: { row: Row }) {
  const { fetcher } = useAnsweredForm({ saved: 'Scelta salvata', failed: 'Impossibile salvare la scelta' });
  const names = useCategoryNames();
  const { key, decision, sameModel } = row;
  const other = sameModel && [sameModel.name, sameModel.color].filter(Boolean).join(', ');
  return (
    <details open={sameModel !== null || decision !== ''} className="mt-1">
      <summary className="min-h-11 cursor-pointer py-2">Decidi per questo prodotto</summary>
      <fetcher.Form method="post" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="key" value={key} />
        <SelectField
          id={`decision-${key}`}
          name="decision"
          label={`Scelta per ${row.name || 'il prodotto'}`}
          labelHidden
          defaultValue={decision}
        >
          <option value="">Come dice il file</option>
          <option value="skip">Salta</option>
          {sameModel && <option value={`merge:${sameModel.id}`}>Unisci a «{other}»</option>}
          {decision.startsWith('merge:') && !sameModel && <option value={decision}>Unito</option>}
          {(sameModel || decision === 'create') && <option value="create">Crea un altro prodotto</option>}
          {names.map((one) => (
            <option key={one} value={`category:${one}`}>
              Categoria: {one}
            </option>
          ))}
        </SelectField>
        <SendButton fetcher={fetcher} intent="decide" variant="secondary">
          Salva
        </SendButton>
      </fetcher.Form>
    </details>
  );
}
