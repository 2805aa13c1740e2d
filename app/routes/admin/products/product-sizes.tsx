import { LETTER_SIZES, NUMERIC_SIZES } from '../../../shop/catalogue/categories.ts';
import { CODE_FIELDS, PRODUCT_FIELDS, STOCK_FIELDS } from '../../../shop/catalogue/product-fields.ts';
import {
  MIXED_SIZES_ERROR,
  MIXED_SIZES_HINT,
  sizeTypeOf,
  toggleSize,
} from '../../../shop/catalogue/sizes.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { onTyped } from '../../../ui/on-typed.ts';
import { toast } from '../../../ui/toast.tsx';
import { countedSizes, type PartProps } from './product-draft.ts';
import { Toggle } from './toggle.tsx';

const SOLD_AS_PIECES =
  'Senza taglie proprie, la cliente sceglie la taglia di ogni capo del completo, e le giacenze sono quelle dei capi.';

/** The sizes, letters or numbers, and how many pieces there are of each. */
export function ProductSizes({ id, draft, onDraft, errors }: PartProps) {
  const kind = sizeTypeOf(draft.sizes);
  const isSoldAsPieces = kind === 'none' && draft.isSet && draft.pieces.length > 0;

  function toggle(size: string) {
    const toggled = toggleSize(draft.sizes, size);
    if (toggled.ok) onDraft((now) => ({ ...now, sizes: toggled.sizes }));
    else toast({ ...MIXED_SIZES_ERROR, tone: 'error' });
  }

  return (
    <FieldGroup id={`${id}-sizes`} legend={PRODUCT_FIELDS.sizes.label} error={errors.sizes}>
      {[
        { label: 'Taglie in lettere', sizes: LETTER_SIZES, blocked: kind === 'numeric' },
        { label: 'Taglie numeriche', sizes: NUMERIC_SIZES, blocked: kind === 'letter' },
      ].map(({ label, sizes, blocked }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset within the fieldset would say "Taglie" twice.
        <div key={label} role="group" aria-label={label} className="mt-2 flex flex-wrap gap-2">
          {sizes.map((size) => (
            <Toggle
              key={size}
              pressed={draft.sizes.includes(size)}
              blocked={blocked}
              describedBy={blocked ? `${id}-mixed` : undefined}
              onClick={() => toggle(size)}
            >
              {size}
            </Toggle>
          ))}
        </div>
      ))}
      <p id={`${id}-mixed`} className="mt-2 text-ink-soft">
        {kind === 'none'
          ? isSoldAsPieces
            ? SOLD_AS_PIECES
            : 'Senza taglie il prodotto è di taglia unica.'
          : MIXED_SIZES_HINT}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3 empty:hidden max-[18.75rem]:grid-cols-1 sm:grid-cols-4 lg:grid-cols-6">
        {(isSoldAsPieces ? [] : countedSizes(draft)).map((size) => (
          <FormField
            key={size}
            fields={STOCK_FIELDS}
            errors={errors}
            idPrefix={id}
            name={`stock_${size}`}
            value={draft.stock[size] ?? ''}
            onChange={onTyped((stock) =>
              onDraft((now) => ({ ...now, stock: { ...now.stock, [size]: stock } })),
            )}
          />
        ))}
      </div>
      {!isSoldAsPieces && (
        <>
          <p className="mt-1 text-xs text-ink-soft">Giacenza vuota: i pezzi non si contano.</p>
          <ProductCodes {...{ id, draft, onDraft, errors }} />
        </>
      )}
    </FieldGroup>
  );
}

/** What a scanner reads of each size, and what the shop calls it; open by itself where something is wrong. */
function ProductCodes({ id, draft, onDraft, errors }: PartProps) {
  const sizes = countedSizes(draft);
  const isWrong = Object.keys(errors).some((name) => /^(barcode|sku)_/.test(name));
  return (
    <details className="mt-3" open={isWrong || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-2">
        Codici a barre e SKU
      </summary>
      <p className="text-xs text-ink-soft">
        Facoltativi, uno per taglia: il codice che legge il lettore (EAN, o uno vostro) e il nome che gli date
        in negozio.
      </p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {sizes.flatMap((size) =>
          (
            [
              ['barcode', 'barcodes'],
              ['sku', 'skus'],
            ] as const
          ).map(([name, part]) => (
            <FormField
              key={`${name}_${size}`}
              fields={CODE_FIELDS}
              errors={errors}
              idPrefix={id}
              name={`${name}_${size}`}
              value={draft[part][size] ?? ''}
              onChange={onTyped((code) =>
                onDraft((now) => ({ ...now, [part]: { ...now[part], [size]: code } })),
              )}
            />
          )),
        )}
      </div>
    </details>
  );
}
