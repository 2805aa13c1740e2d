import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { useAssortment } from '#routes/admin/shared/use-assortment.ts';
import { labellingOf, withCategory } from '#shop/catalog/assortment/categories.ts';
import { categoryFrom } from '#shop/catalog/assortment/named-category.ts';
import { productFields } from '#shop/catalog/products/product-fields.ts';
import { FormField, FormSelect } from '#shop/forms/form-field.tsx';
import type { LedgerEntry } from '#shop/pricing/price-ledger/price-ledger.server.ts';
import { withPrice } from '#shop/pricing/prices/price-linkage.ts';
import { onTyped } from '#ui/field-handlers.ts';
import { toast } from '#ui/toast.tsx';
import type { Stored } from './draft-sender.ts';
import { PictureEditor, type UploadState } from './picture-editor.tsx';
import { ProductBar } from './product-bar.tsx';
import type { PartProps, ProductDraft } from './product-draft.ts';
import { ProductFolds } from './product-folds.tsx';
import { ProductLabel } from './product-label.tsx';
import { PriceField, PriceNotice } from './product-prices.tsx';
import { ProductSizes } from './product-sizes.tsx';
import { reservedNotice } from './reserved-notice.tsx';
import { useSettled } from './use-settled.ts';

type Props = Omit<PartProps, 'id'> & {
  productId?: string;
  /** All earlier prices. */
  ledger?: readonly LedgerEntry[];
  form: RefObject<HTMLFormElement | null>;
  name: string;
  onSubmit: () => void;
  notice?: ReactNode;
  buttons: ReactNode;
  /** Address in the shop; undefined where shoppers cannot see it. */
  shownAt?: string | undefined;
  /** State of the form's draft on the server. */
  stored?: Stored | undefined;
};

/** In order of work: pictures, data, label; the rest folded. Prices and sizes adapt while typing (specification 4). */
export function ProductForm(props: Props) {
  const {
    productId,
    form,
    name,
    draft,
    onDraft,
    errors,
    ledger = [],
    onSubmit,
    notice,
    buttons,
    shownAt,
    stored,
  } = props;
  const id = useId();
  const [uploads, setUploads] = useState<UploadState>('none');
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

  const [isSaveDue, setSaveDue] = useState(false);
  const isUploading = uploads === 'running' || videoComing;
  const save = useEffectEvent(() => {
    setSaveDue(false);
    // Missing data has its own message: the person decides whether to save without it.
    if (uploads !== 'failed') onSubmit();
  });
  useEffect(() => {
    if (isSaveDue && !isUploading) save();
  }, [isSaveDue, isUploading]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isUploading) return onSubmit();
    setSaveDue(true);
    toast(SAVED_AFTER_UPLOAD);
  }

  return (
    <form
      ref={form}
      aria-label={name}
      noValidate
      onSubmit={submit}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-5 max-[48rem]:**:focus-visible:scroll-mb-40"
    >
      {notice}
      <PictureEditor
        id={id}
        error={errors.images}
        pictures={draft.pictures}
        onUploads={setUploads}
        onChange={(pictures) => onDraft((now) => ({ ...now, pictures: pictures(now.pictures) }))}
      />
      <div className="grid grid-cols-[2fr_3fr] gap-4 max-[18.75rem]:grid-cols-1 sm:grid-cols-[2fr_1fr_1fr]">
        <FormField
          {...bind}
          name="name"
          className="max-sm:col-span-full"
          notice={reservedNotice(settled, 'name')}
          value={draft.name}
          onChange={onTyped((name) => change({ name }))}
        />
        <PriceField
          errors={errors}
          idPrefix={id}
          name="price"
          value={draft.price}
          onChange={(price) => onDraft((now) => withPrice(now, price))}
        />
        <FormSelect {...bind} name="category" value={draft.category ?? ''} onChange={onTyped(chooseCategory)}>
          <option value="">Seleziona una categoria</option>
        </FormSelect>
      </div>
      <PriceNotice draft={draft} ledger={ledger} />
      <ProductSizes {...part} />
      <ProductLabel {...part} settled={settled} productId={productId} />

      <ProductFolds
        {...part}
        productId={productId}
        ledger={ledger}
        settled={settled}
        onVideoBusy={setVideoComing}
      />

      <ProductBar {...part} shownAt={shownAt} stored={stored}>
        {buttons}
      </ProductBar>
    </form>
  );
}

const SAVED_AFTER_UPLOAD = {
  title: 'Caricamento in corso',
  description: 'Salvo da sé appena immagini e video sono caricati.',
};
