import { useSavedForm } from '#routes/admin/shared/use-saved-form.ts';
import type { OnUnsaved } from '#routes/admin/shared/use-unsaved-parts.ts';
import type { CustomerNote } from '#shop/customers/profiles/notes.server.ts';
import { FormTextarea } from '#shop/forms/form-field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { CUSTOMER_NOTE_FIELDS as fields } from './note-fields.ts';

/** Saving an empty note deletes it. */
export function CustomerNoteForm({ note, onUnsaved }: { note: CustomerNote | null; onUnsaved: OnUnsaved }) {
  const { fetcher, errors, bind } = useSavedForm(
    'note',
    { saved: 'Note salvate', failed: 'Impossibile salvare le note' },
    { onUnsaved },
  );
  return (
    <fetcher.Form {...bind} className="grid gap-3">
      <input type="hidden" name="updated_at" value={note?.updatedAt.toISOString() ?? ''} />
      <FormTextarea fields={fields} errors={errors} name="note" rows={4} defaultValue={note?.text} />
      <SendButton fetcher={fetcher} variant="secondary" className="justify-self-start">
        Salva note
      </SendButton>
    </fetcher.Form>
  );
}
