import { sectionVersion } from '#shop/company/settings/section-version.ts';
import { INSTALMENT_FIELDS as fields } from '#shop/company/settings/settings-fields.ts';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { SettingsForm } from './settings-form.tsx';
import type { PartProps } from './settings-shown.ts';

/** The representative example that the law asks for beside "senza interessi". */
export function InstalmentsPart({ id, title, shown, onUnsaved }: PartProps) {
  const { amountCents, totalCents, confirmed, ...example } = shown.settings.instalmentExample;
  const typed = { ...example, amountCents: euroAsTyped(amountCents), totalCents: euroAsTyped(totalCents) };
  return (
    <SettingsForm
      id={id}
      title={title}
      onUnsaved={onUnsaved}
      section="instalments"
      version={sectionVersion(shown.settings, 'instalments')}
      description="L’esempio che la legge vuole accanto a «senza interessi»: le cifre te le dà Klarna."
      button="Salva rate"
    >
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
                defaultValue={typed[name]}
              />
            ))}
          </div>
          <div className="mt-3">
            <FormCheckbox fields={fields} name="confirmed" idPrefix={id} defaultChecked={confirmed} />
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
