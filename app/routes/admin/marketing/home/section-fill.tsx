import { PictureField } from '#routes/admin/shared/picture-field.tsx';
import { TargetField } from '#routes/admin/shared/target-field.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import {
  FILL_LENGTH,
  FILLABLE,
  HOME_SECTIONS,
  type HomeSection,
  isFreeText,
  linkFieldOf,
} from '#shop/marketing/home-page/home-layout.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Field, TextareaField } from '#ui/field.tsx';
import { type DraftFill, USUAL_IF_EMPTY } from './layout-draft.ts';

type Props = {
  section: HomeSection;
  fill: DraftFill;
  looks: readonly { id: string; title: string; isShown: boolean }[];
  errors: FieldErrors;
  onChange: (change: Partial<DraftFill>) => void;
  onBusy: (id: string, busy: boolean) => void;
};

/** Empty fields use the shop's defaults. */
export function SectionFillFields({ section, fill, looks, errors, onChange, onBusy }: Props) {
  const id = `home-${section}`;
  const takes = FILLABLE[section];
  return (
    <>
      {takes.includes('title') && (
        <Field
          id={`${id}-title`}
          name=""
          label="Titolo della sezione"
          hint={isFreeText(section) ? undefined : USUAL_IF_EMPTY}
          maxLength={FILL_LENGTH.title}
          value={fill.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      )}
      {takes.includes('text') && (
        <TextareaField
          id={`${id}-text`}
          name=""
          label="Testo"
          hint="Una riga vuota separa i paragrafi."
          maxLength={FILL_LENGTH.text}
          value={fill.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
      {takes.includes('picture') && (
        <PictureField
          id={id}
          legend={`Immagine di «${HOME_SECTIONS[section]}»`}
          picture={fill.picture}
          onChange={(picture) => onChange({ picture })}
          onBusy={(busy) => onBusy(id, busy)}
          crops={section === 'newest' || section === 'sets' ? { wide: '5/2', phone: '4/3' } : { wide: '4/3' }}
        />
      )}
      {takes.includes('look') && (
        <ChoiceField
          id={`${id}-look`}
          name=""
          label="Look"
          hint="Con la foto, i punti e i capi. Uno che non è pubblicato si vede appena lo pubblichi."
          value={fill.look}
          onChange={(event) => onChange({ look: event.currentTarget.value })}
          none="Nessuno: la sezione non si vede"
          options={looks.map(({ id: look, title, isShown }) => [
            look,
            isShown ? title : `${title} (non si vede ancora)`,
          ])}
        />
      )}
      {takes.includes('linkTo') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            id={`${id}-link-text`}
            name=""
            label="Testo del link"
            maxLength={FILL_LENGTH.linkText}
            value={fill.linkText}
            onChange={(event) => onChange({ linkText: event.currentTarget.value })}
          />
          <TargetField
            id={`${id}-link-to`}
            name={linkFieldOf.section(section)}
            error={errors[linkFieldOf.section(section)]}
            most={FILL_LENGTH.linkTo}
            value={fill.linkTo}
            onChange={(linkTo) => onChange({ linkTo })}
          />
        </div>
      )}
    </>
  );
}
