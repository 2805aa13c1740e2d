import { TextNotices } from '#routes/admin/shared/text-notices.tsx';
import { Watched } from '#routes/admin/shared/watched.tsx';
import { sectionVersion } from '#shop/company/settings/section-version.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { SECTION_FIELDS } from '#shop/company/settings/settings-fields.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { FormCheckbox, FormField, FormSelect, FormTextarea } from '#shop/forms/form-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { PartProps } from './settings-shown.ts';

/** The sections that are nothing but inputs and ticks. */
type Plain =
  | 'identity'
  | 'taxes'
  | 'contacts'
  | 'social'
  | 'hours'
  | 'special'
  | 'gallery'
  | 'reservations'
  | 'closures'
  | 'shipping'
  | 'sales'
  | 'orders'
  | 'unpaid'
  | 'byHand'
  | 'texts'
  | 'search'
  | 'duties';

type Section<S extends Plain> = {
  section: S;
  description: string;
  button: string;
  /** Whether the shop's texts stand here, whose words and percentages are looked at while they are typed. */
  looksAtTexts?: boolean;
  /** Inputs side by side where there is room. */
  columns?: 2 | 3;
  /** What each input holds of the settings as they are stored. */
  typed: (settings: ShopSettings) => Record<keyof (typeof SECTION_FIELDS)[S], string | number | boolean>;
};

/** A part of the settings screen that is drawn from the table of its section's fields. */
export function FieldsPart<S extends Plain>(props: PartProps & Section<S>) {
  const { id, shown, section, columns = 2, looksAtTexts = false, typed: valuesOf, ...rest } = props;
  const fields: FormFields = SECTION_FIELDS[section];
  const values: Record<string, string | number | boolean> = valuesOf(shown.settings);
  return (
    <SettingsForm {...rest} {...{ id, section }} version={sectionVersion(shown.settings, section)}>
      {(errors) => (
        <div className={columns === 3 ? 'grid gap-4 sm:grid-cols-3' : 'grid gap-4 sm:grid-cols-2'}>
          <Watched saved={looksAtTexts ? textsOf(values) : {}}>
            {(typed) => (
              <>
                {Object.entries(fields).map(([name, { kind, wide }]) => {
                  const value = values[name];
                  if (typeof value === 'boolean')
                    return (
                      <FormCheckbox
                        key={name}
                        {...{ fields, name, errors }}
                        idPrefix={id}
                        defaultChecked={value}
                      />
                    );
                  const input = {
                    ...{ fields, name, errors },
                    idPrefix: id,
                    className: wide ? 'sm:col-span-2' : '',
                    defaultValue: value,
                  };
                  // It has no empty choice, so that none can be missing.
                  if (kind === 'choice') return <FormSelect key={name} {...input} required={false} />;
                  return kind === 'text' ? (
                    <FormTextarea key={name} {...input} rows={8} />
                  ) : (
                    <FormField key={name} {...input} />
                  );
                })}
                {looksAtTexts && <TextNotices texts={Object.values(typed)} facts={shown.facts} />}
              </>
            )}
          </Watched>
        </div>
      )}
    </SettingsForm>
  );
}

function textsOf(values: Record<string, string | number | boolean>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
