import { FormField } from '../../../../shop/forms/form-field.tsx';
import { CORRECTION_FIELDS as fields } from '../../../../shop/stock/stock/correction-fields.ts';
import { SendButton } from '../../../../ui/send-button.tsx';
import { useSavedForm } from '../../shared/use-saved-form.ts';
import type { OnUnsaved } from '../../shared/use-unsaved-parts.ts';

/** Puts a count right, with the reason; pieces sold while it was being written stay sold. */
export function CorrectionForm({ stock, onUnsaved }: { stock: number | null; onUnsaved: OnUnsaved }) {
  const { fetcher, errors, bind } = useSavedForm(
    'correction',
    { saved: 'Giacenza corretta', failed: 'Impossibile correggere la giacenza' },
    { onUnsaved, onSaved: (form) => form?.reset() },
  );
  return (
    <fetcher.Form {...bind} className="grid gap-3">
      <input type="hidden" name="stock_was" value={stock ?? ''} />
      <FormField fields={fields} errors={errors} name="stock" defaultValue={stock ?? ''} />
      <FormField fields={fields} errors={errors} name="note" />
      <SendButton fetcher={fetcher} variant="secondary" className="justify-self-start">
        Correggi
      </SendButton>
    </fetcher.Form>
  );
}
