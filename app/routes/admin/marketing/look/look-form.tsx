import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import type { LookContent } from '#db/json/looks.ts';
import { addDays, beforeDay, italianDate } from '#lib/calendar-day.ts';
import { MIDDLE } from '#lib/own-picture.ts';
import { type OnUnsaved, useAnsweredForm, useBegun, useSavedForm } from '#routes/admin/shared/forms.ts';
import { Overtaken } from '#routes/admin/shared/overtaken.tsx';
import { PictureField } from '#routes/admin/shared/picture-field.tsx';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { type TextFacts, TextNotices } from '#routes/admin/shared/text-notices.tsx';
import { Watched } from '#routes/admin/shared/watched.tsx';
import type { DrawnPicture } from '#shop/catalog/media/picture.ts';
import { FormCheckbox, FormField, FormTextarea } from '#shop/forms/form-field.tsx';
import type { EditedLook, PlannedLook } from '#shop/marketing/looks/edit-looks.server.ts';
import { LOOK_FIELDS as fields, PLAN_FIELDS } from '#shop/marketing/looks/look-fields.ts';
import { Button } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { toast } from '#ui/toast.tsx';
import type { DraftPoint } from './look-point-list.tsx';
import { LookPoints } from './look-points.tsx';

type Props = {
  look: EditedLook | null;
  /** Initial content if it is not the stored one. */
  resumed: LookContent | null;
  facts: TextFacts;
  onUnsaved: OnUnsaved;
  /** `id`: of a new look. */
  onSaved: (id: string | undefined) => void;
  /** After a change was scheduled: the form shows the stored content again. */
  onPlanned: () => void;
};

const TEXTS = { saved: 'Look salvato', failed: 'Impossibile salvare il look' };

export function LookForm({ look, resumed, facts, onUnsaved, onSaved, onPlanned }: Props) {
  const { begun, onOwn } = useBegun(look, look?.updatedAt ?? 0);
  const start = resumed ?? begun?.content;
  const [picture, setPicture] = useState(() => pictureOf(look, start));
  const [points, setPoints] = useState(() => pointsOf(look, start));
  const [busy, setBusy] = useState(false);
  const plans = useRef(false);
  const [version, setVersion] = useState(look?.updatedAt ?? 0);
  const parts = JSON.stringify([
    points.map(({ x, y, product }) => ({ productId: product?.id ?? '', x, y })),
    picture && { mediaId: picture.picture.id, alt: picture.picture.alt, focus: picture.focus },
  ]);
  const [savedParts, setSavedParts] = useState(resumed ? '' : parts);
  useEffect(() => {
    onUnsaved('look-parts', parts !== savedParts);
    return () => onUnsaved('look-parts', false);
  }, [onUnsaved, parts, savedParts]);
  const { fetcher, form, errors, bind } = useSavedForm('look', TEXTS, {
    onUnsaved,
    onSaved: (_form, answer) => {
      setSavedParts(parts);
      if (plans.current) {
        onPlanned();
        return;
      }
      if (answer.version !== undefined) {
        onOwn(answer.version);
        setVersion(answer.version);
      }
      onSaved(answer.id);
    },
  });
  const place = { fields, errors, idPrefix: 'look' };
  const sent: unknown[] = JSON.parse(parts);
  const preview = (on: PreviewOn) => {
    if (form.current)
      openPreview(form.current, href('/admin/look/:id/anteprima', { id: look?.id ?? 'nuovo' }), on);
  };
  return (
    <fetcher.Form
      {...bind}
      aria-label="Look"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        plans.current = submitter instanceof HTMLButtonElement && submitter.value === 'plan';
        if (!busy) return;
        event.preventDefault();
        toast({ title: 'Caricamento in corso', description: 'Aspetta che la foto sia caricata.' });
      }}
      className="mt-5 grid max-w-5xl gap-6"
    >
      <input type="hidden" name="updated_at" value={version} />
      <input type="hidden" name="points" value={JSON.stringify(sent[0])} />
      <Watched saved={{ title: start?.title ?? '', text: start?.text ?? '' }}>
        {(typed) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField {...place} name="title" defaultValue={start?.title} />
            <FormField {...place} name="slug" defaultValue={start?.slug} />
            <FormTextarea {...place} name="text" className="sm:col-span-2" defaultValue={start?.text} />
            <TextNotices texts={[typed.title, typed.text]} facts={facts} />
          </div>
        )}
      </Watched>
      <PictureField
        id="look"
        name="picture"
        legend={fields.picture.label}
        hint="Meglio verticale (4:5), con tutti i capi in vista: si vede intera."
        error={errors.picture}
        picture={picture}
        onChange={setPicture}
        onBusy={setBusy}
        choose="Scegli la foto"
      />
      <LookPoints
        picture={picture?.picture ?? null}
        points={points}
        error={errors.points}
        onChange={setPoints}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormCheckbox {...place} name="is_published" defaultChecked={begun?.release.isPublished ?? false} />
        <FormField {...place} name="shown_from" defaultValue={begun?.release.shownFrom ?? ''} />
      </div>
      <input type="hidden" name="planned_version" value={look?.planned?.version ?? 0} />
      {look && (
        <Overtaken
          fetcher={fetcher}
          what="il look"
          theirs={href('/admin/look/:id/anteprima', { id: look.id })}
          onMine={setVersion}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <SendButton fetcher={fetcher} intent="save">
          Salva il look
        </SendButton>
        <Button variant="secondary" size="sm" onClick={() => preview('phone')}>
          Anteprima da telefono
        </Button>
        <Button variant="secondary" size="sm" onClick={() => preview('computer')}>
          Anteprima da computer
        </Button>
      </div>
      {look?.release.isPublished && (
        <div className="flex flex-wrap items-end gap-3">
          <FormField
            fields={PLAN_FIELDS}
            errors={errors}
            idPrefix="look"
            name="planned_for"
            min={addDays(look.today, 1)}
          />
          <SendButton fetcher={fetcher} intent="plan" variant="secondary">
            Programma la modifica
          </SendButton>
        </div>
      )}
    </fetcher.Form>
  );
}

function pictureOf(look: EditedLook | null, content: LookContent | undefined): DrawnPicture | null {
  const picture = look?.pictures.find(({ id }) => id === content?.mediaId);
  return picture && content ? { picture: { ...picture, alt: content.alt }, focus: MIDDLE } : null;
}

/** Points whose products are gone are left out. */
function pointsOf(look: EditedLook | null, content: LookContent | undefined): DraftPoint[] {
  return (content?.points ?? []).flatMap(({ productId, x, y }, index) => {
    const product = look?.products.find(({ id }) => id === productId);
    return product ? [{ key: index + 1, x, y, product }] : [];
  });
}

type PlannedChangeProps = {
  planned: PlannedLook;
  /** When the look itself was last saved (ms). */
  savedAt: number;
  onResume: (content: LookContent) => void;
};

export function PlannedChange({ planned: { day, input, version }, savedAt, onResume }: PlannedChangeProps) {
  const { fetcher } = useAnsweredForm({ saved: 'Fatto', failed: 'Impossibile annullare' });
  const points = input.points.length === 1 ? '1 punto' : `${input.points.length} punti`;
  return (
    <Panel title="Modifica programmata">
      {day === null ? (
        <p className="wrap-anywhere">
          «{input.title}», {points}: questa modifica non parte più da sola, perché intanto il look è stato
          tolto dalla vista, o perché nel giorno scelto la sua foto non c’era più. Riprendila nel modulo per
          vederla e correggerla, oppure annullala.
        </p>
      ) : (
        <p className="wrap-anywhere">
          All’inizio {beforeDay('del', italianDate(day))}, ora italiana, il look cambia da solo: «
          {input.title}
          », {points}
          {!input.isPublished && ', e non si vede più'}.
        </p>
      )}
      {day !== null && savedAt > version && (
        <p className="mt-2 border-sale border-l-2 bg-surface p-3">
          Dopo averla programmata il look è stato salvato ancora: quel giorno torna come lo vedi in questa
          modifica. Per tenere anche ciò che è stato salvato dopo, programmala di nuovo dal modulo qui sopra,
          oppure annullala.
        </p>
      )}
      <fetcher.Form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="planned_version" value={version} />
        <Button variant="secondary" size="sm" onClick={() => onResume(input)}>
          Riprendi nel modulo
        </Button>
        <SendButton fetcher={fetcher} intent="unplan" variant="secondary">
          Annulla la programmazione
        </SendButton>
      </fetcher.Form>
    </Panel>
  );
}

type PreviewOn = 'phone' | 'computer';

const PHONE = 'popup,width=390,height=844';

/** Previews the unsaved form. Call it in the click's handler: else browsers block the window. */
function openPreview(form: HTMLFormElement, address: string, on: PreviewOn): void {
  const target = `anteprima-${on}`;
  window.open('', target, on === 'phone' ? PHONE : '')?.focus();
  const sent = document.createElement('form');
  Object.assign(sent, { method: 'post', action: address, target, hidden: true });
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue;
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    sent.append(field);
  }
  document.body.append(sent);
  sent.submit();
  sent.remove();
}
