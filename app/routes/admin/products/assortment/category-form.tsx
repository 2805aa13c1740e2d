import { GARMENT_KEYS, LABELLING_KEYS } from '#db/values/assortment.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import type {
  ListedCategory,
  ListedScale,
  ListedSizeTable,
} from '#shop/catalog/assortment/assortment.server.ts';
import { CATEGORY_FIELDS as fields, LABELLING } from '#shop/catalog/assortment/assortment-fields.ts';
import { LETTERS, NUMBERS } from '#shop/catalog/assortment/scales.ts';
import { sizeTableAnchor } from '#shop/catalog/assortment/size-tables.ts';
import { GARMENTS } from '#shop/catalog/sizing/size-guide.ts';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = {
  category: ListedCategory | null;
  scales: readonly ListedScale[];
  tables: readonly ListedSizeTable[];
  onDone: () => void;
};

export function CategoryForm({ category, scales, tables, onDone }: Props) {
  const { fetcher, form, errors } = useAnsweredForm(
    { saved: 'Categoria salvata', failed: 'Impossibile salvare la categoria' },
    { onSaved: onDone },
  );
  const bind = { fields, errors, idPrefix: 'category' };
  const ticked = category?.scaleIds ?? [LETTERS, NUMBERS];
  return (
    <fetcher.Form ref={form} method="post" noValidate className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value="save-category" />
      <input type="hidden" name="before" value={category?.address ?? ''} />
      <input type="hidden" name="updated_at" value={category?.updatedAt.toISOString() ?? ''} />
      <FormField {...bind} name="name" defaultValue={category?.name} />
      {category ? (
        <p className="self-end pb-3 break-all text-ink-soft">Indirizzo: /shop?category={category.address}</p>
      ) : (
        <FormField {...bind} name="address" />
      )}
      <div className="sm:col-span-2">
        <FieldGroup
          id="category-scales"
          legend="Taglie che propone"
          hint="Nel modulo del prodotto le altre stanno dietro «Altre taglie»."
        >
          <div className="flex flex-wrap gap-x-6">
            {scales.map(({ id, name }) => (
              <Checkbox
                key={id}
                id={`category-scale-${id}`}
                name="scales"
                value={id}
                label={name}
                defaultChecked={ticked.includes(id)}
              />
            ))}
          </div>
        </FieldGroup>
      </div>
      <ChoiceField
        label={fields.labelling.label}
        hint={fields.labelling.hint}
        name="labelling"
        id="category-labelling"
        error={errors.labelling ?? null}
        defaultValue={category?.labelling ?? 'textile'}
        options={LABELLING_KEYS.map((key) => [key, LABELLING[key]])}
      />
      <ChoiceField
        label={fields.table.label}
        name="table"
        id="category-table"
        error={errors.table ?? null}
        defaultValue={
          category?.sizeTableId ? sizeTableAnchor({ id: category.sizeTableId }) : (category?.garment ?? '')
        }
        none="Nessuna"
        options={[
          ...GARMENT_KEYS.map((key) => [key, GARMENTS[key].title] as const),
          ...tables.map((table) => [sizeTableAnchor(table), table.name] as const),
        ]}
      />
      <FormField {...bind} name="google" defaultValue={category?.googleCategory ?? ''} />
      <div className="sm:col-span-2">
        <FormCheckbox {...bind} name="hidden" defaultChecked={category?.isHiddenWhileEmpty ?? true} />
      </div>
      <FormField {...bind} name="search_title" defaultValue={category?.searchTitle} />
      <FormField {...bind} name="search_description" defaultValue={category?.searchDescription} />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <SendButton fetcher={fetcher}>{category ? 'Salva categoria' : 'Aggiungi'}</SendButton>
        <Button variant="secondary" size="sm" onClick={onDone}>
          Annulla
        </Button>
      </div>
    </fetcher.Form>
  );
}
