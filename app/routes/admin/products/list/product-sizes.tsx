import { useState } from 'react';
import { useAssortment } from '#routes/admin/shared/use-assortment.ts';
import { scaleOf, scalesFor } from '#shop/catalog/assortment/categories.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import {
  LETTERS,
  MIXED_SCALES_HINT,
  MIXED_SIZES_HINT,
  NUMBERS,
  type SizeScale,
  toggleSize,
} from '#shop/catalog/assortment/scales.ts';
import { centsOf } from '#shop/catalog/products/price-linkage.ts';
import {
  codeFields,
  PRODUCT_FIELDS,
  sizePriceFields,
  stockFields,
} from '#shop/catalog/products/product-fields.ts';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { sizePriceCents } from '#shop/pricing/prices/size-price.ts';
import { FieldGroup } from '#ui/field.tsx';
import { onTicked, onTyped } from '#ui/field-handlers.ts';
import { TextButton } from '#ui/text-link.tsx';
import { toast } from '#ui/toast.tsx';
import { countedSizes, type PartProps } from './product-draft.ts';
import { Toggle } from './toggle.tsx';

const SOLD_AS_PIECES =
  'Senza taglie proprie, la cliente sceglie la taglia di ogni capo del completo, e le giacenze sono quelle dei capi.';

/** Sizes of one scale, with their counts. */
export function ProductSizes({ id, draft, onDraft, errors }: PartProps) {
  const isSoldAsPieces = draft.sizes.length === 0 && draft.isSet && draft.pieces.length > 0;
  const sizes = isSoldAsPieces ? [] : countedSizes(draft);
  return (
    <FieldGroup id={`${id}-sizes`} legend={PRODUCT_FIELDS.sizes.label} error={errors.sizes}>
      <SizeScales {...{ id, draft, onDraft, errors, isSoldAsPieces }} />
      <div className="mt-3 grid grid-cols-2 gap-3 empty:hidden max-[18.75rem]:grid-cols-1 sm:grid-cols-4 lg:grid-cols-6">
        {sizes.map((size) => (
          <FormField
            key={size}
            fields={stockFields(sizes)}
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
          <SizePrices {...{ id, draft, onDraft, errors }} />
          <ProductCodes {...{ id, draft, onDraft, errors }} />
        </>
      )}
    </FieldGroup>
  );
}

/** Scales of the category first, then others on request; those without permitted sizes are disabled. */
function SizeScales({ id, draft, onDraft, isSoldAsPieces }: PartProps & { isSoldAsPieces: boolean }) {
  const assortment = useAssortment();
  const [showsOthers, setShowsOthers] = useState(false);
  const { fitting, others } = scalesFor(draft.category, assortment);
  const chosen = draft.sizes.length > 0 ? scaleOf(draft, assortment) : null;
  // Picked sizes stay visible, so that they can be dropped.
  const isShown = (one: SizeScale) => showsOthers || one === chosen;
  const toChoose = (one: SizeScale) => one.sizes.some((size) => size !== ONE_SIZE);
  const shown = [...fitting, ...others.filter(isShown)].filter(toChoose);
  const hasMore = others.some((one) => toChoose(one) && !isShown(one));
  const isBlocked = (one: SizeScale) => draft.sizes.some((size) => !one.sizes.includes(size));
  const onlyFirst = shown.every((one) => one.id === LETTERS || one.id === NUMBERS);

  function toggle(size: string) {
    const toggled = toggleSize(draft.sizes, size, assortment.scales);
    if (toggled.ok) onDraft((now) => ({ ...now, sizes: toggled.sizes }));
    else toast({ ...toggled.message, tone: 'error' });
  }

  return (
    <>
      {shown.map((scale) => (
        <fieldset key={scale.id} className="mt-2 min-w-0">
          <legend className={onlyFirst ? 'sr-only' : 'mb-1 text-xs text-ink-soft'}>{scale.name}</legend>
          <div className="flex flex-wrap gap-2">
            {scale.sizes
              .filter((size) => size !== ONE_SIZE)
              .map((size) => (
                <Toggle
                  key={size}
                  pressed={draft.sizes.includes(size)}
                  blocked={isBlocked(scale)}
                  describedBy={isBlocked(scale) ? `${id}-mixed` : undefined}
                  onClick={() => toggle(size)}
                >
                  {size}
                </Toggle>
              ))}
          </div>
        </fieldset>
      ))}
      {hasMore && (
        <p className="mt-1">
          <TextButton alone onClick={() => setShowsOthers(true)}>
            Altre taglie
          </TextButton>
        </p>
      )}
      <p id={`${id}-mixed`} className="mt-2 text-ink-soft">
        {draft.sizes.length > 0
          ? onlyFirst
            ? MIXED_SIZES_HINT
            : MIXED_SCALES_HINT
          : isSoldAsPieces
            ? SOLD_AS_PIECES
            : 'Senza taglie il prodotto è di taglia unica.'}
      </p>
    </>
  );
}

/** For sizes dearer than the product. */
function SizePrices({ id, draft, onDraft, errors }: PartProps) {
  if (draft.sizes.length < 2) return null;
  const fields = sizePriceFields(draft.sizes);
  return (
    <>
      <div className="mt-3">
        <FormCheckbox
          fields={PRODUCT_FIELDS}
          errors={errors}
          idPrefix={id}
          name="different_prices"
          checked={draft.isPricedBySize}
          onChange={onTicked((isPricedBySize) => onDraft((now) => ({ ...now, isPricedBySize })))}
        />
      </div>
      {draft.isPricedBySize && (
        <>
          <p className="mt-1 text-ink-soft text-xs">
            Il prezzo senza sconto delle taglie che costano di più; quelle vuote costano come il prodotto. Lo
            sconto del prodotto vale per tutte.
          </p>
          <div className="mt-2 grid grid-cols-2 gap-3 max-[18.75rem]:grid-cols-1 sm:grid-cols-4 lg:grid-cols-6">
            {draft.sizes.map((size) => (
              <FormField
                key={size}
                fields={fields}
                errors={errors}
                idPrefix={id}
                name={`price_${size}`}
                hint={soldAt(draft, size)}
                value={draft.sizePrices[size] ?? ''}
                onChange={onTyped((price) =>
                  onDraft((now) => ({ ...now, sizePrices: { ...now.sizePrices, [size]: price } })),
                )}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** A size's price after the product's reduction; undefined where it equals the typed one. */
function soldAt(draft: PartProps['draft'], size: string): string | undefined {
  const [regular, priceCents, originalPriceCents] = [
    centsOf(draft.sizePrices[size] ?? ''),
    centsOf(draft.price),
    centsOf(draft.originalPrice),
  ];
  if (regular === null || priceCents === null || originalPriceCents === null) return undefined;
  const cents = sizePriceCents({ priceCents, originalPriceCents, sizePrices: { [size]: regular } }, size);
  return cents === regular ? undefined : `Scontata: ${formatEuro(cents)}`;
}

/** Barcode and the shop's own code of each size; opens by itself on errors. */
function ProductCodes({ id, draft, onDraft, errors }: PartProps) {
  const sizes = countedSizes(draft);
  const fields = codeFields(sizes);
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
              fields={fields}
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
