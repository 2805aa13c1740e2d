import { href } from 'react-router';
import { MIDDLE } from '#lib/own-picture.ts';
import { PictureField } from '#routes/admin/shared/picture-field.tsx';
import { TargetField } from '#routes/admin/shared/target-field.tsx';
import { useAssortment } from '#routes/admin/shared/use-assortment.ts';
import type { DrawnPicture, Picture } from '#shop/catalog/media/picture.ts';
import { LAST_DAY_HINT } from '#shop/forms/fields.ts';
import {
  EDITORIAL_LENGTH,
  EDITORIAL_LISTS,
  EDITORIAL_PLACES,
  type EditorialPlace,
} from '#shop/marketing/editorial/editorial-places.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Field, FieldGroup } from '#ui/field.tsx';

export type DraftPlace = Omit<EditorialPlace, 'picture'> & { picture: DrawnPicture | null };

export type LookToPlace = { id: string; slug: string; title: string; picture: Picture };

type Props = {
  place: DraftPlace;
  looks: readonly LookToPlace[];
  errorOf: (name: keyof DraftPlace) => string | undefined;
  onChange: (of: Partial<DraftPlace>) => void;
  onBusy: (busy: boolean) => void;
};

export function PlaceFields({ place, looks, errorOf, onChange, onBusy }: Props) {
  const { id } = place;
  return (
    <>
      {looks.length > 0 && <LookField place={place} looks={looks} onChange={onChange} />}
      <PictureField
        id={id}
        legend="Immagine"
        hint="Grande come la foto di un capo: verticale, quattro su cinque."
        error={errorOf('picture')}
        picture={place.picture}
        onChange={(picture) => onChange({ picture })}
        onBusy={onBusy}
        crops={{ wide: '4/5' }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id={`${id}-title`}
          name=""
          label="Titolo"
          required
          error={errorOf('title')}
          maxLength={EDITORIAL_LENGTH.title}
          value={place.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <Field
          id={`${id}-text`}
          name=""
          label="Testo"
          hint="Facoltativo, una o due righe."
          error={errorOf('text')}
          maxLength={EDITORIAL_LENGTH.text}
          value={place.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        <Field
          id={`${id}-link-text`}
          name=""
          label="Testo del link"
          required
          error={errorOf('linkText')}
          maxLength={EDITORIAL_LENGTH.linkText}
          value={place.linkText}
          onChange={(event) => onChange({ linkText: event.currentTarget.value })}
        />
        <TargetField
          id={`${id}-link-to`}
          error={errorOf('linkTo')}
          most={EDITORIAL_LENGTH.linkTo}
          value={place.linkTo}
          onChange={(linkTo) => onChange({ linkTo })}
        />
      </div>
      <Lists place={place} error={errorOf('lists')} onChange={onChange} />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <ChoiceField
          id={`${id}-place`}
          name=""
          label="A quale posto"
          hint="Se è occupato passa a quello dopo."
          error={errorOf('place')}
          value={place.place}
          onChange={(event) => onChange({ place: Number(event.currentTarget.value) })}
          options={EDITORIAL_PLACES.map((at) => [at, `${at}º`])}
        />
        <Field
          type="date"
          id={`${id}-from`}
          name=""
          label="Dal giorno"
          hint="Facoltativo."
          error={errorOf('from')}
          value={place.from ?? ''}
          onChange={(event) => onChange({ from: event.currentTarget.value || null })}
        />
        <Field
          type="date"
          id={`${id}-until`}
          name=""
          label="Fino al giorno"
          hint={LAST_DAY_HINT}
          error={errorOf('until')}
          value={place.until ?? ''}
          onChange={(event) => onChange({ until: event.currentTarget.value || null })}
        />
      </div>
      <Checkbox
        id={`${id}-on`}
        label="Acceso"
        hint="Spento resta qui, e le clienti non lo vedono."
        checked={place.isOn}
        onChange={(event) => onChange({ isOn: event.currentTarget.checked })}
      />
    </>
  );
}

type LookFieldProps = Pick<Props, 'place' | 'looks' | 'onChange'>;

/** Choosing a look fills in its picture, title and address; each can be changed. */
function LookField({ place, looks, onChange }: LookFieldProps) {
  const addressOf = ({ slug }: LookToPlace) => href('/look/:slug', { slug });
  return (
    <ChoiceField
      id={`${place.id}-look`}
      name=""
      label="Un look"
      hint="Mette qui la foto, il titolo e l’indirizzo del look. Un look che le clienti non vedono non va messo negli elenchi."
      value={looks.find((look) => addressOf(look) === place.linkTo)?.id ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const look = looks.find(({ id }) => id === value);
        if (!look) return;
        const { picture, title } = look;
        const linkText = place.linkText || 'Guarda il look';
        onChange({ picture: { picture, focus: MIDDLE }, title, linkText, linkTo: addressOf(look) });
      }}
      none="Nessuno"
      options={looks.map(({ id, title }) => [id, title])}
    />
  );
}

type ListsProps = {
  place: DraftPlace;
  error: string | undefined;
  onChange: (of: Partial<DraftPlace>) => void;
};

function Lists({ place: { id, lists }, error, onChange }: ListsProps) {
  const { categories } = useAssortment();
  const all = [
    ...Object.entries(EDITORIAL_LISTS),
    ...categories.map(({ address, name }) => [address, name] as const),
  ];
  return (
    <FieldGroup id={`${id}-lists`} legend="In quali elenchi" error={error}>
      <div className="grid sm:grid-cols-2 lg:grid-cols-3">
        {all.map(([list, name]) => (
          <Checkbox
            key={list}
            id={`${id}-list-${list}`}
            label={name}
            checked={lists.includes(list)}
            onChange={(event) =>
              onChange({
                lists: event.currentTarget.checked ? [...lists, list] : lists.filter((one) => one !== list),
              })
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
