import type { CheckoutForm } from '../../../shop/checkout/checkout-form.ts';
import type { EntryErrors } from '../../../shop/checkout/entry.ts';
import { INVOICE_FIELDS as fields } from '../../../shop/checkout/invoice-fields.ts';
import {
  INVOICE_KINDS,
  type InvoiceField,
  type InvoiceKind,
  invoiceFieldsOf,
} from '../../../shop/checkout/invoice-typed.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { DELIVERY_METHODS, type DeliveryMethod } from '../../../shop/pricing/delivery-methods.ts';

export type InvoiceProps = {
  form: CheckoutForm;
  errors: EntryErrors;
  delivery: DeliveryMethod;
  onType: (change: Partial<CheckoutForm>) => void;
  onLeave: (name: InvoiceField) => void;
};

const KINDS: Record<InvoiceKind, string> = {
  person: 'A me, come privato',
  business: 'A un’azienda o a un professionista',
};

const WIDTHS: Record<InvoiceField, string> = {
  invoice_tax_code: 'sm:col-span-6',
  invoice_company: 'sm:col-span-6',
  invoice_vat_number: 'sm:col-span-6',
  invoice_street: 'sm:col-span-6',
  invoice_postal_code: 'sm:col-span-2',
  invoice_town: 'sm:col-span-2',
  invoice_province: 'sm:col-span-2',
  invoice_sdi_code: 'sm:col-span-3',
  invoice_pec: 'sm:col-span-3',
};

/** Who the invoice is made out to. */
export function Addressee({ form, errors, delivery, onType, onLeave }: InvoiceProps) {
  const { isCollected } = DELIVERY_METHODS[delivery];
  const kind = form.invoice_kind;
  return (
    <div className="mt-4 grid gap-5 bg-surface p-5 sm:grid-cols-6 sm:p-6">
      <fieldset className="sm:col-span-6">
        <legend className="font-semibold text-[15px]">A chi la intestiamo?</legend>
        <div className="mt-1 flex flex-wrap gap-x-8">
          {INVOICE_KINDS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="invoice_kind"
                value={one}
                checked={one === kind}
                onChange={() => onType({ invoice_kind: one })}
                className="size-5 shrink-0 accent-ink"
              />
              {KINDS[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {invoiceFieldsOf(kind, isCollected).map((name) => (
        <FormField
          key={name}
          {...{ fields, errors, name }}
          label={labelOf(name, kind)}
          value={form[name]}
          // Spaces and longer texts are named as mistakes, or taken away, instead of being cut while pasting.
          maxLength={fields[name].max * 2}
          onChange={(event) => onType({ [name]: event.target.value })}
          onBlur={() => onLeave(name)}
          className={WIDTHS[name]}
        />
      ))}
      {kind === 'person' && !isCollected && (
        <p className="text-ink-soft text-sm sm:col-span-6">
          La fattura porta il nome e il domicilio scritti per la spedizione.
        </p>
      )}
    </div>
  );
}

/** A person has no office: the same fields ask where they live. */
function labelOf(name: InvoiceField, kind: InvoiceKind): string {
  const { label } = fields[name];
  return kind === 'person' ? label.replace(/^Sede( legale)?:/, 'Residenza:') : label;
}
