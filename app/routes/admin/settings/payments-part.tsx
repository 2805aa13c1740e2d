import { FormTick } from '../../../shop/forms/form-field.tsx';
import { PAYMENT_METHODS } from '../../../shop/settings/payment-methods.ts';
import { sectionVersion } from '../../../shop/settings/section-version.ts';
import { PAYMENT_FIELDS as fields } from '../../../shop/settings/settings-fields.ts';
import { FieldGroup } from '../../../ui/field.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { SettingsForm } from '../shared/settings-form.tsx';
import type { PartProps } from './settings-shown.ts';

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
          <FieldGroup id={`${id}-methods`} legend={fields.paymentMethods.label} error={errors.paymentMethods}>
            <div className="mt-1 flex flex-wrap gap-x-8">
              {fields.paymentMethods.of.map((method) => (
                <Tick
                  key={method}
                  id={`${id}-${method}`}
                  name="paymentMethods"
                  value={method}
                  label={PAYMENT_METHODS[method].choice}
                  defaultChecked={paymentMethods.includes(method)}
                />
              ))}
            </div>
          </FieldGroup>
          <div className="mt-3">
            <FormTick
              {...{ fields }}
              name="instalmentsShown"
              idPrefix={id}
              defaultChecked={instalmentsShown}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}
