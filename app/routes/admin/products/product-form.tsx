import { type FormEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { categoryFrom } from '../../../shop/catalogue/categories.ts';
import type { LedgerEntry } from '../../../shop/catalogue/price-ledger.server.ts';
import { PRODUCT_FIELDS as fields } from '../../../shop/catalogue/product-fields.ts';
import { withCategory } from '../../../shop/catalogue/sizes.ts';
import { FormField, FormSelect, FormTextarea, FormTick } from '../../../shop/forms/form-field.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { onTicked, onTyped } from '../../../ui/on-typed.ts';
import { toast } from '../../../ui/toast.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { ProductCare } from './product-care.tsx';
import { ProductColors } from './product-colors.tsx';
import { ProductComposition } from './product-composition.tsx';
import type { PartProps, ProductDraft } from './product-draft.ts';
import { ProductFit } from './product-fit.tsx';
import { ProductMatches } from './product-matches.tsx';
import { ProductPieces } from './product-pieces.tsx';
import { ProductPrices } from './product-prices.tsx';
import { ProductSafety } from './product-safety.tsx';
import { ProductSizes } from './product-sizes.tsx';
import { ProductVideoEditor } from './product-video-editor.tsx';
import { reservedNotice } from './reserved-notice.tsx';
import { useSettled } from './use-settled.ts';

type Props = Omit<PartProps, 'id'> & {
  /** Id of the product that is changed. */
  productId?: string;
  /** Every price that the product had so far. */
  ledger?: readonly LedgerEntry[];
  form: RefObject<HTMLFormElement | null>;
  /** Accessible name of the form. */
  name: string;
  onSubmit: () => void;
  /** Above the fields. */
  notice?: ReactNode;
  buttons: ReactNode;
};

/** The product as the owner writes it: the linkage of prices and sizes happens while typing (specification section 4). */
export function ProductForm(props: Props) {
  const { productId, form, name, draft, onDraft, errors, ledger = [], onSubmit, notice, buttons } = props;
  const id = useId();
  const [picturesComing, setPicturesComing] = useState(false);
  const [videoComing, setVideoComing] = useState(false);
  const change = (values: Partial<ProductDraft>) => onDraft((now) => ({ ...now, ...values }));
  const bind = { fields, errors, idPrefix: id };
  const part = { id, draft, onDraft, errors };
  const settled = useSettled(draft);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (picturesComing) toast(STILL_UPLOADING);
    else if (videoComing) toast(VIDEO_COMING);
    else onSubmit();
  }

  return (
    <form ref={form} aria-label={name} noValidate onSubmit={submit} className="grid scroll-mt-24 gap-5">
      {notice}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          {...bind}
          name="name"
          notice={reservedNotice(settled, 'name')}
          value={draft.name}
          onChange={onTyped((name) => change({ name }))}
        />
        <FormSelect
          {...bind}
          name="category"
          value={draft.category ?? ''}
          onChange={onTyped((category) => onDraft((now) => withCategory(now, categoryFrom(category))))}
        >
          <option value="">Seleziona una categoria</option>
        </FormSelect>
      </div>

      <ProductPrices {...part} ledger={ledger} />
      <ProductSizes {...part} />

      <FormTextarea
        {...bind}
        name="description"
        notice={reservedNotice(settled, 'description')}
        value={draft.description}
        onChange={onTyped((description) => change({ description }))}
      />
      <ProductColors {...part} />
      <ProductFit {...part} />
      <ProductComposition {...part} settled={settled} />
      <ProductCare {...part} />
      <ProductSafety {...part} />

      <PictureEditor
        id={id}
        error={errors.images}
        pictures={draft.pictures}
        onBusy={setPicturesComing}
        onChange={(pictures) => onDraft((now) => ({ ...now, pictures: pictures(now.pictures) }))}
      />
      <ProductVideoEditor
        id={id}
        error={errors.video}
        video={draft.video}
        onBusy={setVideoComing}
        onChange={(video) => change({ video })}
      />

      <Labels {...part} />
      {draft.isSet && <ProductPieces {...part} productId={productId} />}
      <ProductMatches {...part} productId={productId} />

      <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3 max-[48rem]:sticky max-[48rem]:bottom-(--bar-bottom,0px) max-[48rem]:z-10 max-[48rem]:-mx-4 max-[48rem]:border-line max-[48rem]:border-t max-[48rem]:bg-bg max-[48rem]:px-4 max-[48rem]:py-2.5">
        {buttons}
      </div>
    </form>
  );
}

/** What the product is marked with in the shop. */
function Labels({ id, draft, onDraft, errors }: PartProps) {
  return (
    <FieldGroup id={`${id}-labels`} legend="Etichette">
      <div className="flex flex-wrap gap-x-6">
        {LABELS.map(([name, key]) => (
          <FormTick
            key={name}
            {...{ fields, errors, name }}
            idPrefix={id}
            checked={draft[key]}
            onChange={onTicked((ticked) => onDraft((now) => ({ ...now, [key]: ticked })))}
          />
        ))}
      </div>
      <FormTick
        {...{ fields, errors }}
        name="draft"
        idPrefix={id}
        checked={draft.isDraft}
        onChange={onTicked((isDraft) => onDraft((now) => ({ ...now, isDraft })))}
      />
    </FieldGroup>
  );
}

const LABELS = [
  ['is_new', 'isNew'],
  ['is_sale', 'isSale'],
  ['is_featured', 'isFeatured'],
  ['is_set', 'isSet'],
] as const;

const STILL_UPLOADING = {
  title: 'Caricamento in corso',
  description: 'Aspetta che le immagini siano caricate, poi salva.',
};
const VIDEO_COMING = { ...STILL_UPLOADING, description: 'Aspetta che il video sia caricato, poi salva.' };
