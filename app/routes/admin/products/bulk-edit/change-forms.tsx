import type { ReactNode } from 'react';
import type { useFetcher } from 'react-router';
import type { Change } from '#db/json/products.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { UnsavedForms } from '#routes/admin/shared/unsaved-guard.tsx';
import { useCategoryNames } from '#routes/admin/shared/use-assortment.ts';
import {
  categoryFields,
  LABELS_FIELDS,
  PRICES_FIELDS,
  PUBLISHED_FIELDS,
} from '#shop/catalog/bulk-edit/bulk-edit-fields.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormCheckbox, FormField, FormSelect } from '#shop/forms/form-field.tsx';
import { Button } from '#ui/button.tsx';

export type BulkEditFetcher = Pick<ReturnType<typeof useFetcher>, 'Form' | 'state' | 'formData'>;

type Props = { fetcher: BulkEditFetcher; wrong: { kind: string; fields: FieldErrors } | null };

/** A form for each possible change, which leads to its preview. */
export function ChangeForms({ fetcher, wrong }: Props) {
  const names = useCategoryNames();
  const errorsOf = (kind: Change['kind']) => (wrong?.kind === kind ? wrong.fields : null);
  const [labels, prices] = [errorsOf('labels'), errorsOf('prices')];
  return (
    <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
      <ChangeForm fetcher={fetcher} kind="prices" title="Prezzi e sconti">
        <FormSelect fields={PRICES_FIELDS} name="how" required={false} errors={prices} />
        <FormField fields={PRICES_FIELDS} name="percent" errors={prices} />
        <FormField fields={PRICES_FIELDS} name="amount" errors={prices} />
        <FormSelect fields={PRICES_FIELDS} name="ending" required={false} errors={prices} />
        <FormCheckbox fields={PRICES_FIELDS} name="announced" />
      </ChangeForm>
      <ChangeForm fetcher={fetcher} kind="labels" title="Etichette">
        <FormSelect fields={LABELS_FIELDS} name="isNew" required={false} errors={labels} />
        <FormSelect fields={LABELS_FIELDS} name="isSale" required={false} errors={labels} />
        <FormSelect fields={LABELS_FIELDS} name="isFeatured" required={false} errors={labels} />
      </ChangeForm>
      <ChangeForm fetcher={fetcher} kind="category" title="Categoria">
        <FormSelect
          fields={categoryFields(names)}
          name="category"
          errors={errorsOf('category')}
          defaultValue=""
        >
          <option value="">Scegli</option>
        </FormSelect>
      </ChangeForm>
      <ChangeForm fetcher={fetcher} kind="published" title="Pubblicazione">
        <FormSelect fields={PUBLISHED_FIELDS} name="state" required={false} errors={errorsOf('published')} />
      </ChangeForm>
      <ChangeForm fetcher={fetcher} kind="delete" title="Eliminazione">
        <p className="text-ink-soft">I prodotti vanno nel cestino, dove restano 30 giorni interi.</p>
      </ChangeForm>
      <UnsavedForms />
    </div>
  );
}

type FormProps = { fetcher: BulkEditFetcher; kind: Change['kind']; title: string; children: ReactNode };

function ChangeForm({ fetcher, kind, title, children }: FormProps) {
  const busy = fetcher.formData?.get('kind') === kind;
  return (
    <Panel title={title}>
      <fetcher.Form method="post" noValidate className="grid gap-3">
        <input type="hidden" name="kind" value={kind} />
        {children}
        <Button type="submit" variant="secondary" size="sm" busy={busy} className="justify-self-start">
          Vedi l’anteprima
        </Button>
      </fetcher.Form>
    </Panel>
  );
}
