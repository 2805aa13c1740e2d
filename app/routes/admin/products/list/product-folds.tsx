import { PLAIN_FIELDS, PLAIN_TICKS } from '#shop/catalog/products/plain-fields.ts';
import type { LedgerEntry } from '#shop/catalog/products/price-ledger.server.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import { FormCheckbox, FormTextarea } from '#shop/forms/form-field.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { onTicked, onTyped } from '#ui/field-handlers.ts';
import { Fold } from './fold.tsx';
import { type FoldKey, foldState } from './form-folds.ts';
import { ProductChoices } from './product-choices.tsx';
import { ProductColors } from './product-colors.tsx';
import { draftToForm, EMPTY_DRAFT, type PartProps, type ProductDraft } from './product-draft.ts';
import { ProductFit } from './product-fit.tsx';
import { ProductMatches } from './product-matches.tsx';
import { ProductPieces } from './product-pieces.tsx';
import { ProductReduction } from './product-prices.tsx';
import { ProductSafety } from './product-safety.tsx';
import { ProductSearchWords } from './product-search-words.tsx';
import { ProductCodes, SizePrices } from './product-sizes.tsx';
import { ProductVideoEditor } from './product-video-editor.tsx';
import { reservedNotice } from './reserved-notice.tsx';

type Props = PartProps & {
  /** Undefined for a new product. */
  productId: string | undefined;
  ledger: readonly LedgerEntry[];
  /** The form once nobody has typed for a moment. */
  settled: ProductDraft;
  onVideoBusy: (busy: boolean) => void;
};

/** What is seldom filled in, folded. */
export function ProductFolds({ productId, ledger, settled, onVideoBusy, ...part }: Props) {
  const { id, draft, onDraft, errors } = part;
  const sent = draftToForm(draft, EMPTY_DRAFT);
  const fold = (key: FoldKey) => ({ part: key, productId, ...foldState(key, sent, errors) });
  return (
    <div className="border-line border-t">
      <Fold {...fold('descrizione')}>
        <FormTextarea
          fields={PRODUCT_FIELDS}
          errors={errors}
          idPrefix={id}
          name="description"
          notice={reservedNotice(settled, 'description')}
          value={draft.description}
          onChange={onTyped((description) => onDraft((now) => ({ ...now, description })))}
        />
      </Fold>
      <Fold {...fold('sconto')}>
        <ProductReduction {...part} ledger={ledger} />
        <SizePrices {...part} />
      </Fold>
      <Fold {...fold('codici')}>
        <ProductCodes {...part} />
      </Fold>
      <Fold {...fold('colore')}>
        <ProductColors {...part} />
      </Fold>
      <Fold {...fold('vestibilita')}>
        <ProductFit {...part} />
        <ProductChoices {...part} />
      </Fold>
      <Fold {...fold('video')}>
        <ProductVideoEditor
          id={id}
          error={errors.video}
          video={draft.video}
          onBusy={onVideoBusy}
          onChange={(video) => onDraft((now) => ({ ...now, video }))}
        />
        <ProductMatches {...part} productId={productId} />
      </Fold>
      <Fold {...fold('sicurezza')}>
        <ProductSafety {...part} />
      </Fold>
      <Fold {...fold('ricerca')}>
        <ProductSearchWords {...part} productId={productId} />
      </Fold>
      <Fold {...fold('etichette')}>
        <Labels {...part} />
        {draft.isSet && <ProductPieces {...part} productId={productId} />}
      </Fold>
    </div>
  );
}

function Labels({ id, draft, onDraft, errors }: PartProps) {
  return (
    <FieldGroup id={`${id}-labels`} legend="Etichette in negozio">
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
    </FieldGroup>
  );
}

const LABELS = [
  ...PLAIN_TICKS.map((key) => [PLAIN_FIELDS[key].form, key] as const),
  ['is_set', 'isSet'] as const,
];
