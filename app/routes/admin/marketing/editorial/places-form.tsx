import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { href } from 'react-router';
import { MIDDLE } from '#lib/own-picture.ts';
import { DraftSteps, type EditorProps, useDraftForm } from '#routes/admin/marketing/shared/draft-screen.tsx';
import { moved } from '#routes/admin/shared/moved.ts';
import { MoveButtons, OrderButton } from '#routes/admin/shared/order-button.tsx';
import { TargetChoices } from '#routes/admin/shared/target-field.tsx';
import { type TextFacts, TextNotices } from '#routes/admin/shared/text-notices.tsx';
import { useAssortment } from '#routes/admin/shared/use-assortment.ts';
import { ownPictureOf } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { EditorialShown } from '#shop/marketing/editorial/editorial.server.ts';
import {
  EDITORIAL_LISTS,
  EDITORIAL_STATES,
  editorialState,
  editorialWords,
  fieldOf,
  MOST_EDITORIAL,
} from '#shop/marketing/editorial/editorial-places.ts';
import type { NamedAddress } from '#shop/marketing/pages/inside-addresses.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type DraftPlace, type LookToPlace, PlaceFields } from './place-fields.tsx';

export type EditorialEdited = EditorialShown & {
  addresses: NamedAddress[];
  looks: LookToPlace[];
  facts: TextFacts;
};

export function PlacesForm({ shown, version, ...on }: EditorProps & { shown: EditorialEdited }) {
  const [places, setPlaces] = useState(() => draftOf(shown));
  const [open, setOpen] = useState<string | null>(null);
  const [said, say] = useState('');
  const uploading = useRef(new Set<string>());
  const sent = JSON.stringify(
    places.map((one) => ({ ...one, picture: one.picture && ownPictureOf(one.picture) })),
  );
  const { fetcher, errors, bind } = useDraftForm('spazi', on, {
    sent,
    uploading: () => (uploading.current.size > 0 ? 'l’immagine sia caricata' : null),
  });
  // Opens the first place with an error and focuses it.
  const wrong = places.find(({ id }) => Object.keys(errors).some((name) => name.startsWith(`${id}-`)))?.id;
  useEffect(() => {
    if (wrong) setOpen(wrong);
  }, [wrong]);

  const change = (id: string, of: Partial<DraftPlace>) =>
    setPlaces((now) => now.map((one) => (one.id === id ? { ...one, ...of } : one)));
  const move = (from: number, to: number) => {
    setPlaces((now) => moved(now, from, to));
    say(`Spazio ${from + 1} spostato al posto ${to + 1} di ${places.length}`);
  };
  function add() {
    const id = crypto.randomUUID();
    setPlaces((now) => [...now, { ...NEW, id }]);
    setOpen(id);
  }
  return (
    <fetcher.Form {...bind} aria-label="Bozza degli spazi editoriali" className="grid gap-5">
      <TargetChoices addresses={shown.addresses} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="places" value={sent} />
      {places.length === 0 ? (
        <EmptyState
          title="Nessuno spazio"
          description="Gli elenchi mostrano soltanto i capi. Aggiungi il primo spazio."
        />
      ) : (
        <ol aria-label="Spazi" className="grid gap-4">
          {places.map((place, index) => (
            <li key={place.id} className="min-w-0 border border-line">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
                <PlaceHead place={place} number={index + 1} today={shown.today} />
                <div className="ml-auto flex flex-wrap items-center">
                  <TextButton
                    alone
                    aria-expanded={open === place.id}
                    className="px-3"
                    onClick={() => setOpen(open === place.id ? null : place.id)}
                  >
                    {open === place.id ? 'Chiudi' : 'Modifica'}
                    <span className="sr-only"> lo spazio {index + 1}</span>
                  </TextButton>
                  <MoveButtons
                    name={`lo spazio ${index + 1}`}
                    index={index}
                    count={places.length}
                    onMove={(to) => move(index, to)}
                  />
                  <OrderButton
                    label={`Togli lo spazio ${index + 1}`}
                    onClick={() => {
                      setPlaces((now) => now.filter(({ id }) => id !== place.id));
                      say(`Spazio ${index + 1} tolto`);
                    }}
                  >
                    <X aria-hidden size={18} />
                  </OrderButton>
                </div>
              </div>
              {open === place.id && (
                <div className="grid gap-5 border-line border-t p-3 md:p-4">
                  <PlaceFields
                    place={place}
                    looks={shown.looks}
                    errorOf={(name) => errors[fieldOf(place.id, name)]}
                    onChange={(of) => change(place.id, of)}
                    onBusy={(busy) => {
                      if (busy) uploading.current.add(place.id);
                      else uploading.current.delete(place.id);
                    }}
                  />
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {errors.places && <p className="font-medium text-sale">{errors.places}</p>}
      <p role="status" className="sr-only">
        {said}
      </p>
      {places.length < MOST_EDITORIAL && (
        <p>
          <Button variant="secondary" size="sm" onClick={add}>
            Aggiungi uno spazio
          </Button>
        </p>
      )}
      <TextNotices texts={places.flatMap(editorialWords)} facts={shown.facts} />
      <DraftSteps fetcher={fetcher} theirs={href('/admin/spazi/anteprima')} onVersion={on.onVersion} />
    </fetcher.Form>
  );
}

const NEW: Omit<DraftPlace, 'id'> = {
  picture: null,
  title: '',
  text: '',
  linkText: '',
  linkTo: '',
  place: 8,
  lists: ['/shop'],
  isOn: true,
  from: null,
  until: null,
};

function draftOf({ content: places, pictures }: EditorialShown): DraftPlace[] {
  return places.map(({ picture: own, ...place }) => {
    const picture = pictures[own.mediaId];
    return {
      ...place,
      picture: picture ? { picture: { ...picture, alt: own.alt }, focus: own.focus } : null,
    };
  });
}

function PlaceHead({ place, number, today }: { place: DraftPlace; number: number; today: string }) {
  const { categories } = useAssortment();
  const id = useId();
  const names = place.lists.map(
    (list) =>
      (EDITORIAL_LISTS as Record<string, string>)[list] ??
      categories.find(({ address }) => address === list)?.name ??
      list,
  );
  // The state depends on days and switch only: a picture may still be missing.
  const whole = { ...place, picture: { mediaId: '', alt: '', focus: MIDDLE } };
  const state = EDITORIAL_STATES[editorialState(whole, today)];
  return (
    <>
      <div className="w-12 shrink-0 bg-stone">
        {place.picture ? (
          <PictureView {...place.picture} alt="" sizes="48px" className="aspect-4/5 w-full object-cover" />
        ) : (
          <div className="aspect-4/5" />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <h2 id={id} className="break-words font-semibold">
          {number}. {place.title || 'Nuovo spazio'}
        </h2>
        <p className="text-ink-soft">
          {state} · posto {place.place} · {names.join(', ') || 'nessun elenco'}
        </p>
      </div>
    </>
  );
}
