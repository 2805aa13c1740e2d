import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { CATEGORIES, categoryFrom, LETTER_SIZES, NUMERIC_SIZES } from '../../../shop/catalogue/categories.ts';
import {
  PRODUCT_LIMITS,
  type ProductField,
  withDiscount,
  withOriginalPrice,
  withPrice,
} from '../../../shop/catalogue/product-input.ts';
import {
  MIXED_SIZES_ERROR,
  MIXED_SIZES_HINT,
  sizeTypeOf,
  toggleSize,
  withCategory,
} from '../../../shop/catalogue/sizes.ts';
import { quickPicks } from '../../../shop/pricing/discount.ts';
import { Field, SelectField, TextareaField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { countedSizes, type ProductDraft } from './product-draft.ts';

type Props = {
  /** Accessible name of the form. */
  name: string;
  draft: ProductDraft;
  onDraft: (change: (draft: ProductDraft) => ProductDraft) => void;
  /** Fields that the last answer refused. */
  invalid: readonly ProductField[];
  onSubmit: () => void;
  /** Above the fields. */
  notice?: ReactNode;
  buttons: ReactNode;
};

/** The product as the owner writes it: the linkage of prices and sizes happens while typing (specification section 4). */
export function ProductForm({ name, draft, onDraft, invalid, onSubmit, notice, buttons }: Props) {
  const id = useId();
  const [uploading, setUploading] = useState(false);
  const change = (values: Partial<ProductDraft>) => onDraft((now) => ({ ...now, ...values }));
  const errorOf = (field: ProductField, text: string) => (invalid.includes(field) ? text : null);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (uploading) toast(STILL_UPLOADING);
    else onSubmit();
  }

  return (
    <form aria-label={name} noValidate onSubmit={submit} className="grid gap-5">
      {notice}
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Field
          label="Nome"
          name="name"
          id={`${id}-name`}
          required
          maxLength={PRODUCT_LIMITS.name}
          value={draft.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errorOf('name', 'Scrivi il nome del prodotto.')}
          className="sm:col-span-2 xl:col-span-2"
        />
        <SelectField
          label="Categoria"
          name="category"
          id={`${id}-category`}
          required
          value={draft.category ?? ''}
          onChange={(event) => {
            const category = categoryFrom(event.currentTarget.value);
            onDraft((now) => withCategory(now, category));
          }}
          error={errorOf('category', 'Scegli una categoria.')}
          className="sm:col-span-2 xl:col-span-2"
        >
          <option value="">Seleziona una categoria</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </SelectField>
      </div>

      <Prices {...{ id, draft, onDraft, invalid }} />
      <Sizes {...{ id, draft, onDraft, invalid }} />

      <div className="grid gap-4 lg:grid-cols-2">
        <TextareaField
          label="Descrizione"
          name="description"
          id={`${id}-description`}
          maxLength={PRODUCT_LIMITS.description}
          value={draft.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <TextareaField
          label="Composizione"
          name="composition"
          id={`${id}-composition`}
          maxLength={PRODUCT_LIMITS.composition}
          hint="Ad esempio: 70% cotone, 30% lino."
          rows={2}
          value={draft.composition}
          onChange={(event) => change({ composition: event.currentTarget.value })}
        />
      </div>

      <PictureEditor
        pictures={draft.pictures}
        onBusy={setUploading}
        onChange={(pictures) => onDraft((now) => ({ ...now, pictures: pictures(now.pictures) }))}
      />

      <fieldset>
        <legend className="font-semibold">Etichette</legend>
        <div className="flex flex-wrap gap-x-6">
          <Check label="Nuovo" checked={draft.isNew} onChange={(isNew) => change({ isNew })} />
          <Check label="Saldo" checked={draft.isSale} onChange={(isSale) => change({ isSale })} />
          <Check
            label="In evidenza"
            checked={draft.isFeatured}
            onChange={(isFeatured) => change({ isFeatured })}
          />
          <Check label="Completo" checked={draft.isSet} onChange={(isSet) => change({ isSet })} />
        </div>
      </fieldset>

      <div className="flex flex-wrap gap-3 max-sm:*:grow">{buttons}</div>
    </form>
  );
}

const STILL_UPLOADING = {
  title: 'Caricamento in corso',
  description: 'Aspetta che le immagini siano caricate, poi salva.',
};

type PartProps = { id: string } & Pick<Props, 'draft' | 'onDraft' | 'invalid'>;

function Prices({ id, draft, onDraft, invalid }: PartProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field
        label="Prezzo"
        name="price"
        id={`${id}-price`}
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        required
        value={draft.price}
        onChange={(event) => {
          const price = event.currentTarget.value;
          onDraft((now) => withPrice(now, price));
        }}
        error={invalid.includes('price') ? 'Controlla il prezzo, in euro.' : null}
        className="max-sm:col-span-2"
      />
      <Field
        label="Prezzo originale"
        name="original_price"
        id={`${id}-original-price`}
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        value={draft.originalPrice}
        onChange={(event) => {
          const original = event.currentTarget.value;
          onDraft((now) => withOriginalPrice(now, original));
        }}
        error={invalid.includes('original_price') ? 'Controlla il prezzo originale, in euro.' : null}
      />
      <Field
        label="Sconto %"
        name="discount_percentage"
        id={`${id}-discount`}
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        max="100"
        value={draft.discount}
        onChange={(event) => {
          const discount = event.currentTarget.value;
          onDraft((now) => withDiscount(now, discount));
        }}
        error={invalid.includes('discount_percentage') ? 'Un numero fra 0 e 100.' : null}
      />
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

function Sizes({ id, draft, onDraft, invalid }: PartProps) {
  const kind = sizeTypeOf(draft.sizes);

  function toggle(size: string) {
    const toggled = toggleSize(draft.sizes, size);
    if (toggled.ok) onDraft((now) => ({ ...now, sizes: toggled.sizes }));
    else toast({ ...MIXED_SIZES_ERROR, tone: 'error' });
  }

  return (
    <fieldset>
      <legend className="font-semibold">Taglie</legend>
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
        {kind === 'none' ? 'Senza taglie il prodotto è di taglia unica.' : MIXED_SIZES_HINT}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {countedSizes(draft).map((size) => (
          <Field
            key={size}
            label={`Giacenza ${size}`}
            name={`stock_${size}`}
            id={`${id}-stock-${size}`}
            type="number"
            inputMode="numeric"
            min="0"
            step="1"
            value={draft.stock[size] ?? ''}
            onChange={(event) => {
              const stock = event.currentTarget.value;
              onDraft((now) => ({ ...now, stock: { ...now.stock, [size]: stock } }));
            }}
            error={invalid.includes('stock') ? 'Un numero intero.' : null}
          />
        ))}
      </div>
      <p className="mt-1 text-xs text-ink-soft">Giacenza vuota: i pezzi non si contano.</p>
    </fieldset>
  );
}

type ToggleProps = {
  pressed: boolean;
  blocked?: boolean;
  describedBy?: string | undefined;
  onClick: () => void;
  children: ReactNode;
};

/** A blocked one still answers a press, with the reason. */
function Toggle({ pressed, blocked = false, describedBy, onClick, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={blocked || undefined}
      aria-describedby={describedBy}
      onClick={onClick}
      className="min-h-11 min-w-12 border border-ink-soft px-3 font-semibold tabular-nums hover:border-ink hover:bg-surface aria-disabled:opacity-40 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg md:min-h-10"
    >
      {children}
    </button>
  );
}

function Check({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5"
      />
      {label}
    </label>
  );
}
