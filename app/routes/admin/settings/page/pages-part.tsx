import { TextNotices } from '#routes/admin/shared/text-notices.tsx';
import { Watched } from '#routes/admin/shared/watched.tsx';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { SettingsForm } from './settings-form.tsx';
import type { SectionProps } from './settings-shown.ts';

export function PagesPart({ section, shown, onChanged }: SectionProps) {
  const { id, fields } = section;
  return (
    <SettingsForm {...section} onChanged={onChanged}>
      {(errors) => (
        <>
          <FormCheckbox
            fields={fields}
            name="publishOnlyComplete"
            idPrefix={id}
            defaultChecked={shown.settings.publishOnlyComplete}
          />
          <FormCheckbox
            fields={fields}
            name="sustainabilityPublished"
            idPrefix={id}
            defaultChecked={shown.settings.sustainabilityPublished}
          />
          <Watched saved={{ saleIntro: shown.settings.saleIntro }}>
            {({ saleIntro }) => (
              <>
                <FormField
                  fields={fields}
                  errors={errors}
                  name="saleIntro"
                  idPrefix={id}
                  className="my-4"
                  defaultValue={shown.settings.saleIntro}
                />
                <TextNotices texts={[saleIntro]} facts={shown.facts} />
              </>
            )}
          </Watched>
          <FormCheckbox
            fields={fields}
            name="dataInEu"
            idPrefix={id}
            defaultChecked={shown.settings.dataInEu}
          />
        </>
      )}
    </SettingsForm>
  );
}
