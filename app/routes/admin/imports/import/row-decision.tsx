import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { useCategoryNames } from '#routes/admin/shared/use-assortment.ts';
import type { ImportShown } from '#shop/catalog/imports/apply/imports.server.ts';
import { SelectField } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Row = ImportShown['rows'][number];

/** Unfolded where a decision is needed. */
export function RowDecision({ row }: { row: Row }) {
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
