import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { FormField, FormTick } from '../../../shop/forms/form-field.tsx';
import { HOME_FIELDS as fields } from '../../../shop/home-page/home-fields.ts';
import type { HomeShown } from '../../../shop/home-page/home-page.server.ts';
import type { Picture } from '../../../shop/media/picture.ts';
import { FieldGroup } from '../../../ui/field.tsx';
import { SendButton } from '../../../ui/send-button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSavedForm } from '../shared/use-saved-form.ts';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';
import { VideoField } from '../shared/video-field.tsx';
import { ChosenProducts } from './chosen-products.tsx';
import { SectionOrder } from './section-order.tsx';

type Props = {
  shown: HomeShown & { sources: string[] };
  onUnsaved: OnUnsaved;
  /** The draft was saved to be looked at. */
  onPreview: () => void;
};

const TEXTS = { saved: 'Bozza salvata', failed: 'Impossibile salvare la bozza' };

/** The draft: saved, seen as the page that it would be, or published at once. */
export function HomeForm({ shown, onUnsaved, onPreview }: Props) {
  const previews = useRef(false);
  const { content } = shown;
  const [sections, setSections] = useState(content.sections);
  const [products, setProducts] = useState(shown.products);
  const video = useDraftVideo(shown);
  const { fetcher, errors, bind } = useSavedForm('home', TEXTS, {
    onUnsaved,
    onSaved: () => {
      setSaved(lists);
      if (previews.current) onPreview();
      return previews.current;
    },
  });
  const lists = JSON.stringify([sections, products.map(({ id }) => id), video.sent]);
  const [saved, setSaved] = useState(lists);
  useEffect(() => {
    onUnsaved('home-lists', lists !== saved);
    return () => onUnsaved('home-lists', false);
  }, [onUnsaved, lists, saved]);
  const place = { fields, errors, idPrefix: 'home' };
  return (
    <fetcher.Form
      {...bind}
      aria-label="Bozza della pagina iniziale"
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        previews.current = submitter instanceof HTMLButtonElement && submitter.value === 'preview';
        if (!video.busy) return;
        event.preventDefault();
        toast({ title: 'Caricamento in corso', description: 'Aspetta che il video sia caricato.' });
      }}
      className="grid gap-5"
    >
      <input type="hidden" name="draft_at" value={shown.draftAt ?? ''} />
      <input type="hidden" name="sections" value={JSON.stringify(sections)} />
      <input type="hidden" name="products" value={JSON.stringify(products.map(({ id }) => id))} />
      <input type="hidden" name="video" value={video.sent} />
      <FormField {...place} name="hero_title" defaultValue={content.title} />
      <FormField {...place} name="hero_subtitle" defaultValue={content.subtitle} />
      <VideoField
        id="home"
        legend={fields.video.label}
        hint="Dietro al titolo: muto, breve, MP4 o WebM, meno di 60 MB. La copertina è il suo primo fotogramma. Se lo hai nei due formati, scegli entrambi i file insieme."
        error={errors.video}
        address={href('/admin/impostazioni/video')}
        video={video.drawn}
        onChange={video.change}
        onBusy={video.setBusy}
      />
      <Strip place={place} banner={content.banner} />
      <SectionOrder sections={sections} onChange={setSections} />
      <ChosenProducts products={products} error={errors.products} onChange={setProducts} />
      <div className="flex flex-wrap gap-3">
        <SendButton fetcher={fetcher} intent="save" variant="secondary">
          Salva la bozza
        </SendButton>
        <SendButton fetcher={fetcher} intent="preview" variant="secondary">
          Anteprima
        </SendButton>
        <SendButton fetcher={fetcher} intent="publish">
          Pubblica
        </SendButton>
      </div>
    </fetcher.Form>
  );
}

type Place = { fields: typeof fields; errors: Record<string, string>; idPrefix: string };

/** The sale strip at the top of every page. */
function Strip({ place, banner }: { place: Place; banner: HomeShown['content']['banner'] }) {
  return (
    <FieldGroup id="home-strip" legend="Striscia dei saldi">
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <FormTick {...place} name="active" defaultChecked={banner.active} />
        </div>
        <FormField {...place} name="text" className="sm:col-span-2" defaultValue={banner.text} />
        <FormField {...place} name="from" defaultValue={banner.from ?? ''} />
        <FormField {...place} name="to" defaultValue={banner.to ?? ''} />
      </div>
    </FieldGroup>
  );
}

type Drawn = { sources: string[]; poster: Picture | null };

/** The video of the draft: as it is drawn, and as it is sent. */
function useDraftVideo({ content, sources, poster }: Props['shown']) {
  const [busy, setBusy] = useState(false);
  const [now, setNow] = useState<{ sent: string; drawn: Drawn | null }>({
    sent: content.video ? JSON.stringify(content.video) : '',
    drawn: content.video && { sources, poster },
  });
  return {
    ...now,
    busy,
    setBusy,
    change(uploaded: { mp4: string | null; webm: string | null; poster: Picture } | null) {
      if (!uploaded) {
        setNow({ sent: '', drawn: null });
        return;
      }
      const { mp4, webm, poster: cover } = uploaded;
      setNow({
        sent: JSON.stringify({ mp4, webm, posterMediaId: cover.id }),
        drawn: {
          sources: [webm, mp4].flatMap((key) => (key ? [`${cover.base}/${key}`] : [])),
          poster: cover,
        },
      });
    },
  };
}
