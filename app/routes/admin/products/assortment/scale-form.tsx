import { SIZE_SYSTEM_KEYS, SIZE_TYPE_KEYS } from '#db/values/assortment.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import type { ListedScale } from '#shop/catalog/assortment/assortment.server.ts';
import {
  SCALE_FIELDS as fields,
  SIZE_SYSTEMS,
  SIZE_TYPES,
} from '#shop/catalog/assortment/assortment-fields.ts';
import { FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { SendButton } from '#ui/send-button.tsx';

export function ScaleForm({ scale, onDone }: { scale: ListedScale | null; onDone: () => void }) {
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Scala salvata', failed: 'Impossibile salvare la scala' },
    { onSaved: onDone },
  );
  const bind = { fields, errors, idPrefix: 'scale' };
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value="save-scale" />
      <input type="hidden" name="id" value={scale?.id ?? ''} />
      <input type="hidden" name="updated_at" value={scale?.updatedAt.toISOString() ?? ''} />
      <div className="sm:col-span-2">
        <FormField {...bind} name="name" defaultValue={scale?.name} />
      </div>
      <div className="sm:col-span-2">
        <FormTextarea {...bind} name="sizes" rows={8} defaultValue={scale?.sizes.join('\n')} />
      </div>
      <ChoiceField
        label={fields.system.label}
        hint={fields.system.hint}
        name="system"
        id="scale-system"
        error={errors.system ?? null}
        defaultValue={scale?.sizeSystem ?? ''}
        none="Nessuno"
        options={SIZE_SYSTEM_KEYS.map((key) => [key, SIZE_SYSTEMS[key]])}
      />
      <ChoiceField
        label={fields.type.label}
        name="type"
        id="scale-type"
        error={errors.type ?? null}
        defaultValue={scale?.sizeType ?? ''}
        none="Non indicato"
        options={SIZE_TYPE_KEYS.map((key) => [key, SIZE_TYPES[key]])}
      />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <SendButton fetcher={fetcher}>{scale ? 'Salva scala' : 'Aggiungi'}</SendButton>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Annulla
        </Button>
      </div>
    </fetcher.Form>
  );
}
