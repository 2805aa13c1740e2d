import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { KeyboardEvent } from 'react';
import { beforeDay, dayInRome, italianDate } from '#lib/calendar-day.ts';
import { Price } from '#shop/catalog/product-cards/price.tsx';
import { ProductBadges } from '#shop/catalog/product-cards/product-badges.tsx';
import { PRODUCT_FIELDS as fields, PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import type { LedgerEntry } from '#shop/pricing/price-ledger/price-ledger.server.ts';
import { quickPicks } from '#shop/pricing/prices/discount.ts';
import { centsOf, withDiscount, withOriginalPrice } from '#shop/pricing/prices/price-linkage.ts';
import { cardPrice, pricePreview } from '#shop/pricing/prices/price-preview.ts';
import { onTyped } from '#ui/field-handlers.ts';
import type { PartProps } from './product-draft.ts';
import { Toggle } from './toggle.tsx';

type Props = Pick<PartProps, 'errors'> & {
  name: 'price' | 'original_price';
  value: string;
  onChange: (typed: string) => void;
  idPrefix: string;
  className?: string;
};

/** Change (cents) by arrow key. */
const STEPS = new Map([
  ['ArrowUp', 1],
  ['ArrowDown', -1],
]);

/** Typed as text, announced as a number in steps of a cent (specification section 5); see `shop/forms/fields.ts`. */
export function PriceField({ value, onChange, ...field }: Props) {
  const cents = centsOf(value);
  function step(event: KeyboardEvent) {
    const by = STEPS.get(event.key);
    if (by === undefined || (cents === null && value.trim() !== '')) return;
    event.preventDefault();
    onChange(euroAsTyped(Math.max(0, (cents ?? 0) + by)));
  }
  return (
    <FormField
      fields={PRODUCT_FIELDS}
      {...field}
      role="spinbutton"
      aria-valuemin={0}
      {...(cents !== null && { 'aria-valuenow': cents / 100, 'aria-valuetext': formatEuro(cents) })}
      value={value}
      onChange={onTyped(onChange)}
      onKeyDown={step}
    />
  );
}

/** `ledger` has all earlier prices. */
type ProductPricesProps = PartProps & { ledger: readonly LedgerEntry[] };

/** How the shop will show the reduction, if different from what is typed. */
export function PriceNotice({ draft, ledger }: Pick<ProductPricesProps, 'draft' | 'ledger'>) {
  const preview = pricePreview(draft, ledger, new Date());
  return (
    <p role="status" className="empty:hidden">
      {preview && (
        <span className="flex items-start gap-2.5 border-l-2 border-gold bg-surface p-3">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span>{preview}</span>
        </span>
      )}
    </p>
  );
}

/** Price, original price and discount: each follows from the other two while typing. Below: the owner's declaration. */
export function ProductReduction({ id, draft, onDraft, errors, ledger }: ProductPricesProps) {
  const bind = { errors, idPrefix: id };
  const card = cardPrice(draft, ledger, new Date());
  return (
    <div className="grid grid-cols-2 gap-4 max-[18.75rem]:grid-cols-1">
      <PriceField
        {...bind}
        name="original_price"
        value={draft.originalPrice}
        onChange={(original) => onDraft((now) => withOriginalPrice(now, original))}
      />
      <FormField
        {...bind}
        fields={fields}
        name="discount_percentage"
        value={draft.discount}
        onChange={onTyped((discount) => onDraft((now) => withDiscount(now, discount)))}
      />
      <p className="col-span-full text-ink-soft text-sm">
        {DECLARATION} {declared(draft, ledger)}
      </p>
      {card && (
        <figure className="col-span-full border border-line p-3">
          <figcaption className="text-ink-soft text-xs">Così sulla scheda, dopo il salvataggio</figcaption>
          <div className="mt-2 flex flex-wrap items-start gap-x-4 gap-y-2">
            <Price product={card} />
            <span className="flex flex-wrap gap-1">
              <ProductBadges product={{ ...draft, ...card }} />
            </span>
          </div>
        </figure>
      )}
      <fieldset className="col-span-full">
        <legend className="text-xs text-ink-soft">Sconti rapidi</legend>
        <div className="mt-1 flex flex-wrap gap-2">
          {quickPicks.map((percent) => (
            <Toggle
              key={percent}
              pressed={draft.discount !== '' && Number(draft.discount) === percent}
              onClick={() => onDraft((now) => withDiscount(now, String(percent)))}
            >
              {percent}%
            </Toggle>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** Codice del Consumo art. 17-bis: prices applied here are in the ledger, whatever is typed. */
const DECLARATION =
  'Scrivendo un prezzo originale dichiari di averlo applicato su questo sito nei 30 giorni prima della riduzione. Un prezzo solo di negozio, o consigliato, non si può barrare.';

/** Empty for an unsaved original price. */
function declared({ originalPrice }: PartProps['draft'], ledger: readonly LedgerEntry[]): string {
  const entry = ledger.findLast(
    (one) => one.originalPriceCents !== null && euroAsTyped(one.originalPriceCents) === originalPrice,
  );
  if (!entry) return '';
  const by = entry.declaredBy === null ? '' : ` da ${entry.declaredBy}`;
  return `Dichiarato${by} ${beforeDay('il', italianDate(dayInRome(entry.at)))}.`;
}
