import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { SectionProps } from './settings-shown.ts';

/** The representative example required by law beside "senza interessi". */
export function InstalmentsPart({ section, onChanged }: SectionProps) {
  const { id, fields, values } = section;
  return (
    <SettingsForm {...section} onChanged={onChanged}>
      {(errors) => (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            {FIGURES.map((name) => (
              <FormField
                key={name}
                fields={fields}
                name={name}
                errors={errors}
                idPrefix={id}
                className={name === 'lateFees' ? 'sm:col-span-3' : ''}
                defaultValue={String(values[name])}
              />
            ))}
          </div>
          <div className="mt-3">
            <FormCheckbox
              fields={fields}
              name="confirmed"
              idPrefix={id}
              defaultChecked={values.confirmed === true}
            />
          </div>
        </>
      )}
    </SettingsForm>
  );
}

const FIGURES = [
  'amountCents',
  'instalments',
  'durationDays',
  'tan',
  'taeg',
  'totalCents',
  'lateFees',
] as const;
