import { FormField, FormTick } from '../../../shop/forms/form-field.tsx';
import { sectionVersion } from '../../../shop/settings/section-version.ts';
import { PAGE_FIELDS as fields } from '../../../shop/settings/settings-fields.ts';
import { SettingsForm } from '../shared/settings-form.tsx';
import type { PartProps } from './settings-shown.ts';

/** Which pages the shop has. */
export function PagesPart({ id, title, shown, onUnsaved }: PartProps) {
  return (
    <SettingsForm
      {...{ id, title, onUnsaved }}
      section="pages"
      version={sectionVersion(shown.settings, 'pages')}
      button="Salva pagine"
    >
      {(errors) => (
        <>
          <FormTick
            {...{ fields }}
            name="publishOnlyComplete"
            idPrefix={id}
            defaultChecked={shown.settings.publishOnlyComplete}
          />
          <FormTick
            {...{ fields }}
            name="sustainabilityPublished"
            idPrefix={id}
            defaultChecked={shown.settings.sustainabilityPublished}
          />
          <FormField
            {...{ fields, errors }}
            name="saleIntro"
            idPrefix={id}
            defaultValue={shown.settings.saleIntro}
          />
          <FormTick {...{ fields }} name="dataInEu" idPrefix={id} defaultChecked={shown.settings.dataInEu} />
        </>
      )}
    </SettingsForm>
  );
}
