import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { useAssortment } from '#routes/admin/shared/use-assortment.ts';
import { labellingOf, withCategory } from '#shop/catalog/assortment/categories.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import { PLAIN_FIELDS, PLAIN_TICKS } from '#shop/catalog/products/plain-fields.ts';
import type { LedgerEntry } from '#shop/catalog/products/price-ledger.server.ts';
import { PRODUCT_FIELDS, productFields } from '#shop/catalog/products/product-fields.ts';
import { FormCheckbox, FormField, FormSelect, FormTextarea } from '#shop/forms/form-field.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { onTicked, onTyped } from '#ui/field-handlers.ts';
import { toast } from '#ui/toast.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { ProductCare } from './product-care.tsx';
import { ProductChoices } from './product-choices.tsx';
import { ProductColors } from './product-colors.tsx';
import { ProductComposition } from './product-composition.tsx';
import type { PartProps, ProductDraft } from './product-draft.ts';
import { ProductFit } from './product-fit.tsx';
import { ProductMatches } from './product-matches.tsx';
import { ProductPieces } from './product-pieces.tsx';
import { ProductPrices } from './product-prices.tsx';
import { ProductSafety } from './product-safety.tsx';
import { ProductSearchWords } from './product-search-words.tsx';
import { ProductSizes } from './product-sizes.tsx';
import { ProductVideoEditor } from './product-video-editor.tsx';
import { reservedNotice } from './reserved-notice.tsx';
import { useSettled } from './use-settled.ts';

type Props = Omit<PartProps, 'id'> & {
  /** Undefined for a new product. */
  productId?: string;
  /** All earlier prices. */
  ledger?: readonly LedgerEntry[];
  form: RefObject<HTMLFormElement | null>;
  name: string;
  onSubmit: () => void;
  /** Above the fields. */
  notice?: ReactNode;
  buttons: ReactNode;
};

/**
 * In the order of the work: pictures, what is sold, its label, the rest. Prices and sizes follow each other while
 * typing (specification section 4).
 */
export function ProductForm(props: Props) {
  const { productId, form, name, draft, onDraft, errors, ledger = [], onSubmit, notice, buttons } = props;
  const id = useId();
  const [picturesComing, setPicturesComing] = useState(false);
  const [videoComing, setVideoComing] = useState(false);
  const change = (values: Partial<ProductDraft>) => onDraft((now) => ({ ...now, ...values }));
  const assortment = useAssortment();
  const fields = productFields(assortment);
  const bind = { fields, errors, idPrefix: id };
  const part = { id, draft, onDraft, errors };
  const settled = useSettled(draft);

  function chooseCategory(typed: string) {
    const category = categoryFrom(typed, assortment.categories);
    const labelling = labellingOf(category, assortment);
    onDraft((now) => ({ ...withCategory(now, category), labelling }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (picturesComing) toast(STILL_UPLOADING);
    else if (videoComing) toast(VIDEO_COMING);
    else onSubmit();
  }

  return (
    <form ref={form} aria-label={name} noValidate onSubmit={submit} className="grid scroll-mt-24 gap-5">
      {notice}
      <PictureEditor
        id={id}
        error={errors.images}
        pictures={draft.pictures}
        onBusy={setPicturesComing}
        onChange={(pictures) => onDraft((now) => ({ ...now, pictures: pictures(now.pictures) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          {...bind}
          name="name"
          notice={reservedNotice(settled, 'name')}
          value={draft.name}
          onChange={onTyped((name) => change({ name }))}
        />
        <FormSelect {...bind} name="category" value={draft.category ?? ''} onChange={onTyped(chooseCategory)}>
          <option value="">Seleziona una categoria</option>
        </FormSelect>
      </div>

      <ProductPrices {...part} ledger={ledger} />
      <ProductSizes {...part} />

      <ProductComposition {...part} settled={settled} />
      <ProductCare {...part} />
      <ProductSafety {...part} />

      <FormTextarea
        {...bind}
        name="description"
        notice={reservedNotice(settled, 'description')}
        value={draft.description}
        onChange={onTyped((description) => change({ description }))}
      />
      <ProductColors {...part} />
      <ProductChoices {...part} />
      <ProductFit {...part} />
      <ProductVideoEditor
        id={id}
        error={errors.video}
        video={draft.video}
        onBusy={setVideoComing}
        onChange={(video) => change({ video })}
      />

      <ProductSearchWords {...part} productId={productId} />
      <Labels {...part} />
      {draft.isSet && <ProductPieces {...part} productId={productId} />}
      <ProductMatches {...part} productId={productId} />

      <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3 max-[48rem]:sticky max-[48rem]:bottom-(--bar-bottom,0px) max-[48rem]:z-10 max-[48rem]:-mx-4 max-[48rem]:border-line max-[48rem]:border-t max-[48rem]:bg-bg max-[48rem]:px-4 max-[48rem]:py-2.5">
        {buttons}
      </div>
    </form>
  );
}

function Labels({ id, draft, onDraft, errors }: PartProps) {
  return (
    <FieldGroup id={`${id}-labels`} legend="Etichette">
      <div className="flex flex-wrap gap-x-6">
        {LABELS.map(([name, key]) => (
          <FormCheckbox
            key={name}
            {...{ errors, name }}
            fields={PRODUCT_FIELDS}
            idPrefix={id}
            checked={draft[key]}
            onChange={onTicked((ticked) => onDraft((now) => ({ ...now, [key]: ticked })))}
          />
        ))}
      </div>
      <FormCheckbox
        {...{ errors }}
        fields={PRODUCT_FIELDS}
        name="draft"
        idPrefix={id}
        checked={draft.isDraft}
        onChange={onTicked((isDraft) => onDraft((now) => ({ ...now, isDraft })))}
      />
    </FieldGroup>
  );
}

const LABELS = [
  ...PLAIN_TICKS.map((key) => [PLAIN_FIELDS[key].form, key] as const),
  ['is_set', 'isSet'] as const,
];

const STILL_UPLOADING = {
  title: 'Caricamento in corso',
  description: 'Aspetta che le immagini siano caricate, poi salva.',
};
const VIDEO_COMING = { ...STILL_UPLOADING, description: 'Aspetta che il video sia caricato, poi salva.' };
