import { Choices } from '#routes/shared/choices.tsx';
import { isAtHome } from '#shop/checkout/order-entry/checkout-form.ts';
import type { EntryErrors } from '#shop/checkout/order-entry/entry.ts';
import { type GiftTyped, goesToAnother } from '#shop/checkout/order-entry/gift-fields.ts';
import { INVOICE_FIELDS as fields, TO_A_BUSINESS } from '#shop/checkout/order-entry/invoice-fields.ts';
import {
  INVOICE_KINDS,
  type InvoiceField,
  type InvoiceKind,
  type InvoiceTyped,
  invoiceFieldsOf,
} from '#shop/checkout/order-entry/invoice-typed.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';

export type InvoiceProps = {
  form: InvoiceTyped & Pick<GiftTyped, 'gift_wanted' | 'gift_recipient'>;
  errors: EntryErrors;
  delivery: DeliveryMethod;
  onType: (change: Partial<InvoiceTyped>) => void;
  onLeave: (name: InvoiceField) => void;
};

const KINDS: Record<InvoiceKind, string> = { person: 'A me, come privato', business: TO_A_BUSINESS };

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

export function Addressee({ form, errors, delivery, onType, onLeave }: InvoiceProps) {
  const atHome = isAtHome({ ...form, delivery });
  const kind = form.invoice_kind;
  return (
    <div className="mt-4 grid gap-5 bg-surface p-5 sm:grid-cols-6 sm:p-6">
      <div className="sm:col-span-6">
        <Choices
          legend="A chi la intestiamo?"
          legendClass="mb-1 font-semibold text-[15px]"
          name="invoice_kind"
          options={INVOICE_KINDS}
          label={(one) => KINDS[one]}
          chosen={kind}
          onChoose={(invoice_kind) => onType({ invoice_kind })}
        />
      </div>
      {invoiceFieldsOf(kind, atHome).map((name) => (
        <FormField
          key={name}
          fields={fields}
          errors={errors}
          name={name}
          label={labelOf(name, kind)}
          value={form[name]}
          // Longer texts get a message instead of being cut while pasting; spaces are removed.
          maxLength={fields[name].max * 2}
          onChange={(event) => onType({ [name]: event.target.value })}
          onBlur={() => onLeave(name)}
          className={WIDTHS[name]}
        />
      ))}
      {kind === 'person' && (atHome || goesToAnother(form)) && (
        <p className="text-ink-soft text-sm sm:col-span-6">
          {atHome
            ? 'La fattura porta il nome e il domicilio scritti per la spedizione.'
            : 'La fattura è per te che compri, non per chi riceve il regalo: porta il tuo nome, scritto in «Come ti chiami», e questa residenza.'}
        </p>
      )}
    </div>
  );
}

/** Labels of a person's residence or a company's office. */
function labelOf(name: InvoiceField, kind: InvoiceKind): string {
  const { label } = fields[name];
  return kind === 'person' ? label.replace(/^Sede( legale)?:/, 'Residenza:') : label;
}
