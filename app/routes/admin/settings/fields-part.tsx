import type { FormFields } from '../../../shop/forms/fields.ts';
import { FormField, FormTextarea, FormTick } from '../../../shop/forms/form-field.tsx';
import { sectionVersion } from '../../../shop/settings/section-version.ts';
import type { ShopSettings } from '../../../shop/settings/settings.ts';
import { SECTION_FIELDS } from '../../../shop/settings/settings-fields.ts';
import { SettingsForm } from '../shared/settings-form.tsx';
import type { PartProps } from './settings-shown.ts';

/** The sections that are nothing but inputs and ticks. */
type Plain =
  | 'identity'
  | 'contacts'
  | 'social'
  | 'hours'
  | 'special'
  | 'closures'
  | 'shipping'
  | 'sales'
  | 'orders'
  | 'texts'
  | 'search'
  | 'duties';

type Section<S extends Plain> = {
  section: S;
  description: string;
  button: string;
  /** Inputs side by side where there is room. */
  columns?: 2 | 3;
  /** What each input holds of the settings as they are kept. */
  typed: (settings: ShopSettings) => Record<keyof (typeof SECTION_FIELDS)[S], string | number | boolean>;
};

/** A part of the settings screen that is drawn from the table of its section's fields. */
export function FieldsPart<S extends Plain>(props: PartProps & Section<S>) {
  const { id, shown, section, columns = 2, typed, ...rest } = props;
  const fields: FormFields = SECTION_FIELDS[section];
  const values: Record<string, string | number | boolean> = typed(shown.settings);
  return (
    <SettingsForm {...rest} {...{ id, section }} version={sectionVersion(shown.settings, section)}>
      {(errors) => (
        <div className={columns === 3 ? 'grid gap-4 sm:grid-cols-3' : 'grid gap-4 sm:grid-cols-2'}>
          {Object.entries(fields).map(([name, { kind, wide }]) => {
            const value = values[name];
            if (typeof value === 'boolean')
              return (
                <FormTick key={name} {...{ fields, name, errors }} idPrefix={id} defaultChecked={value} />
              );
            const input = {
              ...{ fields, name, errors },
              idPrefix: id,
              className: wide ? 'sm:col-span-2' : '',
              defaultValue: value,
            };
            return kind === 'text' ? (
              <FormTextarea key={name} {...input} rows={8} />
            ) : (
              <FormField key={name} {...input} />
            );
          })}
        </div>
      )}
    </SettingsForm>
  );
}
