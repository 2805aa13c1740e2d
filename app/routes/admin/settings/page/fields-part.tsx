import { TextNotices } from '#routes/admin/shared/text-notices.tsx';
import { Watched } from '#routes/admin/shared/watched.tsx';
import type { Typed } from '#shop/company/settings/section.ts';
import { type FieldErrors, type FormFields, isApplicable } from '#shop/forms/fields.ts';
import { FormCheckbox, FormField, FormSelect, FormTextarea } from '#shop/forms/form-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { SectionProps } from './settings-shown.ts';

export function FieldsPart({ section, shown, onChanged }: SectionProps) {
  const { id, fields, values, columns, looksAtTexts } = section;
  return (
    <SettingsForm {...section} onChanged={onChanged}>
      {(errors, typedNow) => (
        <div className={columns === 3 ? 'grid gap-4 sm:grid-cols-3' : 'grid gap-4 sm:grid-cols-2'}>
          <Watched saved={looksAtTexts ? textsOf(values) : {}}>
            {(typed) => (
              <>
                {Object.entries(fields).map(([name, field]) => {
                  // Hidden fields are sent all the same.
                  const isHidden = !isApplicable(field, { ...values, ...typedNow }) && !errors[name];
                  return (
                    <div key={name} hidden={isHidden} className={isHidden ? '' : 'contents'}>
                      <Control
                        fields={fields}
                        name={name}
                        errors={errors}
                        idPrefix={id}
                        value={values[name]}
                      />
                    </div>
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

type ControlProps = {
  fields: FormFields;
  name: string;
  errors: FieldErrors;
  idPrefix: string;
  value: Typed | undefined;
};

function Control({ value, ...named }: ControlProps) {
  const { kind, wide } = named.fields[named.name] ?? {};
  if (typeof value === 'boolean') return <FormCheckbox {...named} defaultChecked={value} />;
  const input = { ...named, className: wide ? 'sm:col-span-2' : '', defaultValue: value };
  // Required is false: without an empty choice a value is always chosen.
  if (kind === 'choice') return <FormSelect {...input} required={false} />;
  return kind === 'text' ? <FormTextarea {...input} rows={8} /> : <FormField {...input} />;
}

function textsOf(values: Record<string, string | number | boolean>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
