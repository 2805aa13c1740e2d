import { sectionVersion } from '../../../shop/settings/section-version.ts';
import type { PaymentMethod } from '../../../shop/settings/settings.ts';
import { PAYMENT_FIELDS as fields } from '../../../shop/settings/settings-fields.ts';
import { SettingsForm, Tick } from '../shared/settings-form.tsx';
import type { PartProps } from './settings-shown.ts';

const METHODS: Record<PaymentMethod, string> = {
  card: 'Carta di credito o di debito',
  klarna: 'Klarna, in tre rate',
  paypal: 'PayPal',
};

/** The methods that checkout offers, and the line about instalments. */
export function PaymentsPart({ id, title, shown, onUnsaved }: PartProps) {
  const { paymentMethods, instalmentsShown } = shown.settings;
  return (
    <SettingsForm
      {...{ id, title, onUnsaved }}
      section="payments"
      version={sectionVersion(shown.settings, 'payments')}
      description="Offri solo i metodi attivati nel tuo conto presso il fornitore dei pagamenti."
      button="Salva pagamenti"
    >
      {(errors) => (
        <>
          <fieldset
            aria-describedby={errors.paymentMethods ? `${id}-methods-error` : undefined}
            tabIndex={-1}
            aria-invalid={errors.paymentMethods ? true : undefined}
          >
            <legend className="font-semibold">{fields.paymentMethods.label}</legend>
            <div className="mt-1 flex flex-wrap gap-x-8">
              {fields.paymentMethods.of.map((method) => (
                <Tick
                  key={method}
                  id={`${id}-${method}`}
                  name="paymentMethods"
                  value={method}
                  label={METHODS[method]}
                  checked={paymentMethods.includes(method)}
                />
              ))}
            </div>
            {errors.paymentMethods && (
              <p id={`${id}-methods-error`} className="mt-1 font-medium text-sale">
                {errors.paymentMethods}
              </p>
            )}
          </fieldset>
          <div className="mt-3">
            <Tick
              id={`${id}-instalments`}
              name="instalmentsShown"
              label={fields.instalmentsShown.label}
              hint={fields.instalmentsShown.hint}
              checked={instalmentsShown}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}
