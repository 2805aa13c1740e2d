import { TextNotices } from '#routes/admin/shared/text-notices.tsx';
import { Watched } from '#routes/admin/shared/watched.tsx';
import { FormCheckbox, FormField, FormSelect, FormTextarea } from '#shop/forms/form-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { SectionProps } from './settings-shown.ts';

export function FieldsPart({ section, shown, onChanged }: SectionProps) {
  const { id, fields, values, columns, looksAtTexts } = section;
  return (
    <SettingsForm {...section} onChanged={onChanged}>
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
                    fields,
                    name,
                    errors,
                    idPrefix: id,
                    className: wide ? 'sm:col-span-2' : '',
                    defaultValue: value,
                  };
                  // Without an empty choice it cannot be missing.
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
