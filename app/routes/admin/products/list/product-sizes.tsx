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
import {
  codeFields,
  PRODUCT_FIELDS,
  sizePriceFields,
  stockFields,
} from '#shop/catalog/products/product-fields.ts';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { centsOf } from '#shop/pricing/prices/price-linkage.ts';
import { sizePriceCents } from '#shop/pricing/prices/size-price.ts';
import { TextButton } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { onTicked, onTyped } from '#ui/field-handlers.ts';
import { toast } from '#ui/toast.tsx';
import { countedSizes, type PartProps } from './product-draft.ts';
import { Toggle } from './toggle.tsx';

const SOLD_AS_PIECES =
  'Senza taglie proprie, la cliente sceglie la taglia di ogni capo del completo, e le giacenze sono quelle dei capi.';

/** Sizes of one scale, each with its pieces beside it. */
export function ProductSizes({ id, draft, onDraft, errors }: PartProps) {
  const isSoldAsPieces = draft.sizes.length === 0 && draft.isSet && draft.pieces.length > 0;
  return (
    <FieldGroup id={`${id}-sizes`} legend="Taglie e pezzi" error={errors.sizes}>
      <SizeScales id={id} draft={draft} onDraft={onDraft} errors={errors} isSoldAsPieces={isSoldAsPieces} />
      {!isSoldAsPieces && <p className="text-xs text-ink-soft">Giacenza vuota: i pezzi non si contano.</p>}
    </FieldGroup>
  );
}

/** Scales of the category first, then others on request; those without permitted sizes are disabled. */
function SizeScales({ id, draft, onDraft, errors, isSoldAsPieces }: PartProps & { isSoldAsPieces: boolean }) {
  const assortment = useAssortment();
  const [showsOthers, setShowsOthers] = useState(false);
  const [picked, setPicked] = useState<string>();
  const { fitting, others } = scalesFor(draft.category, assortment);
  const chosen = draft.sizes.length > 0 ? scaleOf(draft, assortment) : null;
  // Picked sizes stay visible, so that they can be dropped.
  const isShown = (one: SizeScale) => showsOthers || one === chosen;
  const shown = [...fitting, ...others.filter(isShown)].filter((one) => toChoose(one).length > 0);
  const hasMore = others.some((one) => toChoose(one).length > 0 && !isShown(one));
  const isBlocked = (one: SizeScale) => draft.sizes.some((size) => !one.sizes.includes(size));
  const onlyFirst = shown.every((one) => one.id === LETTERS || one.id === NUMBERS);
  const counted = isSoldAsPieces ? [] : countedSizes(draft);
  const elsewhere = counted.filter((size) => !shown.some((one) => toChoose(one).includes(size)));
  const stock = { fields: stockFields(counted), id, draft, onDraft, errors };

  function toggle(size: string) {
    const toggled = toggleSize(draft.sizes, size, assortment.scales);
    if (!toggled.ok) return toast({ ...toggled.message, tone: 'error' });
    setPicked(size);
    onDraft((now) => ({ ...now, sizes: toggled.sizes }));
  }

  return (
    <>
      {shown.map((scale) => (
        <fieldset key={scale.id} className="mt-2 min-w-0">
          <legend className={onlyFirst ? 'sr-only' : 'mb-1 text-xs text-ink-soft'}>{scale.name}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
            {toChoose(scale).map((size) => (
              <div key={size} className="flex items-start gap-1 has-aria-invalid:col-span-full">
                <Toggle
                  pressed={draft.sizes.includes(size)}
                  blocked={isBlocked(scale)}
                  describedBy={isBlocked(scale) ? `${id}-mixed` : undefined}
                  onClick={() => toggle(size)}
                >
                  {size}
                </Toggle>
                {counted.includes(size) && <Pieces {...stock} size={size} takesFocus={size === picked} />}
              </div>
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
      {elsewhere.length > 0 && (
        <div className="mt-3 grid grid-cols-2 gap-3 max-[18.75rem]:grid-cols-1 sm:grid-cols-4 lg:grid-cols-6">
          {elsewhere.map((size) => (
            <Pieces key={size} {...stock} size={size} isNamed />
          ))}
        </div>
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

const toChoose = ({ sizes }: SizeScale) => sizes.filter((size) => size !== ONE_SIZE);

type PiecesProps = PartProps & {
  fields: ReturnType<typeof stockFields>;
  size: string;
  /** The size was just picked. */
  takesFocus?: boolean;
  /** The size stands beside no button that names it. */
  isNamed?: boolean;
};

function Pieces({
  fields,
  id,
  draft,
  onDraft,
  errors,
  size,
  takesFocus = false,
  isNamed = false,
}: PiecesProps) {
  return (
    <FormField
      fields={fields}
      errors={errors}
      idPrefix={id}
      name={`stock_${size}`}
      labelHidden={!isNamed}
      autoFocus={takesFocus}
      {...(!isNamed && { placeholder: 'pezzi', className: BESIDE })}
      value={draft.stock[size] ?? ''}
      onChange={onTyped((stock) => onDraft((now) => ({ ...now, stock: { ...now.stock, [size]: stock } })))}
    />
  );
}

const BESIDE = 'min-w-0 flex-1 [&_input]:min-h-11 [&_input]:px-2 md:[&_input]:min-h-10 md:[&_input]:py-1.5';

export function SizePrices({ id, draft, onDraft, errors }: PartProps) {
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

/** A size's reduced price; undefined where it equals the typed one. */
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

/** Barcode and the shop's own code of each size. */
export function ProductCodes({ id, draft, onDraft, errors }: PartProps) {
  const sizes = countedSizes(draft);
  const fields = codeFields(sizes);
  return (
    <>
      <p className="text-xs text-ink-soft">
        Facoltativi, uno per taglia: il codice a barre che legge il lettore (EAN, o uno tuo) e il codice
        interno (SKU), cioè la sigla che dai tu alla taglia.
      </p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {sizes.flatMap((size) =>
          CODES.map(([name, part]) => (
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
    </>
  );
}

const CODES = [
  ['barcode', 'barcodes'],
  ['sku', 'skus'],
] as const;
