import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import type { ListedSizeTable } from '#shop/catalog/assortment/assortment.server.ts';
import { SIZE_TABLE_FIELDS as fields, typedSizeTable } from '#shop/catalog/assortment/size-table-fields.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';

export function SizeTableForm({ table, onDone }: { table: ListedSizeTable | null; onDone: () => void }) {
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Tabella salvata', failed: 'Impossibile salvare la tabella' },
    { onSaved: onDone },
  );
  const bind = { fields, errors, idPrefix: 'size-table' };
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid gap-4">
      <input type="hidden" name="intent" value="save-table" />
      <input type="hidden" name="id" value={table?.id ?? ''} />
      <input type="hidden" name="updated_at" value={table?.updatedAt.toISOString() ?? ''} />
      <FormField {...bind} name="name" defaultValue={table?.name} />
      <FormTextarea
        {...bind}
        name="table"
        rows={10}
        placeholder={'Taglia; Diametro (mm); Circonferenza (mm)\n10; 15,9; 50\n12; 16,5; 52'}
        defaultValue={table ? typedSizeTable(table) : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <SendButton fetcher={fetcher}>{table ? 'Salva tabella' : 'Aggiungi'}</SendButton>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Annulla
        </Button>
      </div>
    </fetcher.Form>
  );
}
