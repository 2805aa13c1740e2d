import { sectionVersion } from '../../../shop/settings/section-version.ts';
import { PAGE_FIELDS as fields } from '../../../shop/settings/settings-fields.ts';
import { SettingsForm, Tick } from '../shared/settings-form.tsx';
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
      {() => (
        <Tick
          id={`${id}-sustainability`}
          name="sustainabilityPublished"
          label={fields.sustainabilityPublished.label}
          hint={fields.sustainabilityPublished.hint}
          checked={shown.settings.sustainabilityPublished}
        />
      )}
    </SettingsForm>
  );
}
