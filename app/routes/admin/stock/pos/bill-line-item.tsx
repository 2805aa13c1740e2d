import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { ProductThumbnail } from '#routes/admin/shared/product-thumbnail.tsx';
import { variantName } from '#shop/catalog/assortment/size-name.ts';
import type { Thumbnail } from '#shop/catalog/products/product-pictures.server.ts';
import type { Bill, BillLine } from '#shop/finance/till-sales/bill.ts';
import { BILL_FIELDS } from '#shop/finance/till-sales/bill-form.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { Field } from '#ui/field.tsx';
import { UndoButton } from './undo-button.tsx';

type Props = { line: BillLine; thumbnail: Thumbnail | undefined; bill: Bill };

/** The price is saved by Enter, or when the field is left. */
export function BillLineItem({ line, thumbnail, bill }: Props) {
  const { fetcher, form, errors } = useAnsweredForm({
    saved: 'Prezzo cambiato',
    failed: 'Impossibile cambiare il prezzo',
    atOnce: true,
  });
  const name = variantName(line);
  const saved = euroAsTyped(line.priceCents);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b border-line pb-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <span className="flex min-w-0 items-center gap-3 max-sm:col-span-2">
        <ProductThumbnail of={thumbnail} />
        <span className="min-w-0">
          {line.kind === 'return' && <strong>Reso: </strong>}
          {name}
        </span>
      </span>
      <fetcher.Form method="post" ref={form} noValidate>
        <input type="hidden" name="intent" value="line-price" />
        <input type="hidden" name="bill" value={bill.id} />
        <input type="hidden" name="line" value={line.key} />
        <input type="hidden" name={BILL_FIELDS.priceBefore} value={saved} />
        <span className="flex items-start gap-2">
          {line.kind === 'return' && (
            <span aria-hidden className="mt-2.5">
              -
            </span>
          )}
          <Field
            key={saved}
            id={`price-${line.key}`}
            label={`Prezzo: ${name}`}
            labelHidden
            name={BILL_FIELDS.price}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={saved}
            error={errors[BILL_FIELDS.price]}
            className="w-28 [&_input]:text-right [&_input]:tabular-nums"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Leaving the field saves it once; a scanner's next code goes to the scan field.
              event.preventDefault();
              event.currentTarget.blur();
            }}
            onBlur={(event) => {
              if (event.currentTarget.value.trim() !== saved && fetcher.state === 'idle')
                form.current?.requestSubmit();
            }}
          />
          <span aria-hidden className="mt-2.5">
            €
          </span>
        </span>
        <button type="submit" hidden>
          Salva il prezzo
        </button>
      </fetcher.Form>
      <UndoButton movementId={line.movementId} label={`Togli dal conto: ${name}`}>
        Togli
      </UndoButton>
    </li>
  );
}
