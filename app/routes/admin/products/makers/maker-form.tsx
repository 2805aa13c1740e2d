import { useState } from 'react';
import { SureToDelete } from '#routes/admin/products/shared/sure-to-delete.tsx';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { useLastShown } from '#routes/admin/shared/list-states.tsx';
import { MAKER_FIELDS as fields } from '#shop/catalog/makers/maker-fields.ts';
import type { ListedMaker } from '#shop/catalog/makers/makers.server.ts';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';

const RESPONSIBLE = ['responsibleName', 'responsiblePostalAddress', 'responsibleElectronicAddress'] as const;

export function MakerForm({ maker, onDone }: { maker: ListedMaker | null; onDone: () => void }) {
  const [isOutsideEu, setOutsideEu] = useState(maker?.isOutsideEu ?? false);
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Produttore salvato', failed: 'Impossibile salvare il produttore' },
    { onSaved: onDone },
  );
  const bind = { fields, errors, idPrefix: 'maker' };
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={maker?.id ?? ''} />
      <input type="hidden" name="updated_at" value={maker?.updatedAt.toISOString() ?? ''} />
      <FormField {...bind} name="name" defaultValue={maker?.name} />
      <FormField {...bind} name="trademark" defaultValue={maker?.trademark} />
      <FormField
        {...bind}
        name="postalAddress"
        className="sm:col-span-2"
        defaultValue={maker?.postalAddress}
      />
      <FormField
        {...bind}
        name="electronicAddress"
        className="sm:col-span-2"
        defaultValue={maker?.electronicAddress}
      />
      <div className="sm:col-span-2">
        <FormCheckbox
          {...bind}
          name="isOutsideEu"
          checked={isOutsideEu}
          onChange={(event) => setOutsideEu(event.currentTarget.checked)}
        />
      </div>
      {/* Hidden, not removed: typed text returns with the tick. */}
      <div hidden={!isOutsideEu} className={isOutsideEu ? 'grid gap-4 sm:col-span-2' : ''}>
        {RESPONSIBLE.map((name) => (
          <FormField key={name} {...bind} name={name} defaultValue={maker?.[name]} />
        ))}
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <SendButton fetcher={fetcher}>{maker ? 'Salva produttore' : 'Aggiungi'}</SendButton>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Annulla
        </Button>
      </div>
    </fetcher.Form>
  );
}

export function DeleteMaker({ maker, onClose }: { maker: ListedMaker | null; onClose: () => void }) {
  const { fetcher } = useAnsweredForm(
    { saved: 'Produttore eliminato', failed: 'Impossibile eliminare il produttore' },
    { onSaved: onClose, onFailed: onClose },
  );
  const named = useLastShown(maker)?.name;
  return (
    <ConfirmDialog
      open={maker !== null}
      title="Elimina produttore"
      confirm="Elimina produttore"
      busy={fetcher.state !== 'idle'}
      onConfirm={() => maker && void fetcher.submit({ intent: 'delete', id: maker.id }, { method: 'post' })}
      onClose={onClose}
    >
      <SureToDelete named={named} />
    </ConfirmDialog>
  );
}
