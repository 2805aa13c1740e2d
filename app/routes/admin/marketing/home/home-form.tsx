import { useRef, useState } from 'react';
import { href } from 'react-router';
import { keysOf } from '#lib/keys.ts';
import { DraftSteps, type EditorProps, useDraftForm } from '#routes/admin/marketing/shared/draft-screen.tsx';
import { FocalPoints } from '#routes/admin/shared/focal-point.tsx';
import { useBegun } from '#routes/admin/shared/forms.ts';
import { HeroTextField } from '#routes/admin/shared/hero-text-field.tsx';
import { PictureField } from '#routes/admin/shared/picture-field.tsx';
import { TargetChoices } from '#routes/admin/shared/target-field.tsx';
import { StripNotices, stripAsTyped, type TextFacts } from '#routes/admin/shared/text-notices.tsx';
import { VideoField } from '#routes/admin/shared/video-field.tsx';
import { Watched } from '#routes/admin/shared/watched.tsx';
import { ownPictureOf, type Picture } from '#shop/catalog/media/picture.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormCheckbox, FormField } from '#shop/forms/form-field.tsx';
import { HOME_FIELDS as fields, HERO_PLACES, type HeroTexts } from '#shop/marketing/home-page/home-fields.ts';
import { type HomeSection, isFreeText, knownSections } from '#shop/marketing/home-page/home-layout.ts';
import type { HomeShown } from '#shop/marketing/home-page/home-page.server.ts';
import type { NamedAddress } from '#shop/marketing/pages/inside-addresses.ts';
import type { ForbiddenPromotions } from '#shop/pricing/sale-periods/sale-windows.ts';
import { FieldGroup } from '#ui/field.tsx';
import { ChosenProducts } from './chosen-products.tsx';
import {
  type DraftFill,
  type DraftFills,
  draftFills,
  draftTiles,
  drawnOf,
  fillOf,
  sentFills,
  sentTiles,
} from './layout-draft.ts';
import { SectionFillFields } from './section-fill.tsx';
import { SectionList } from './section-list.tsx';
import { TilesField } from './tiles-field.tsx';

export type HomeEdited = HomeShown & {
  /** Addresses of the video's files. */
  sources: string[];
  /** Texts that shoppers read over the picture. */
  live: HeroTexts['live'];
  facts: TextFacts;
  forbidden: ForbiddenPromotions;
  addresses: NamedAddress[];
  looks: { id: string; title: string; isShown: boolean }[];
};

type Props = EditorProps & { shown: HomeEdited };

export function HomeForm({ shown: now, version, ...draft }: Props) {
  const { onVersion } = draft;
  const { begun, onOwn } = useBegun(now, now.version);
  const shown = { ...now, content: begun.content };
  const { content } = shown;
  const layout = useLayoutDraft(begun);
  const [products, setProducts] = useState(begun.products);
  const video = useDraftVideo(begun);
  const onSaved = (own: number) => {
    onOwn(own);
    onVersion(own);
  };
  const { fetcher, errors, bind } = useDraftForm(
    'home',
    { ...draft, onVersion: onSaved },
    {
      sent: JSON.stringify([layout.sent, products.map(({ id }) => id), video.sent]),
      uploading: () => {
        if (video.busy) return 'il video sia caricato';
        return layout.isBusy() ? 'l’immagine sia caricata' : null;
      },
    },
  );
  const place = { fields, errors, idPrefix: 'home' };
  return (
    <fetcher.Form {...bind} aria-label="Bozza della pagina iniziale" className="grid gap-5">
      <TargetChoices addresses={shown.addresses} />
      <input type="hidden" name="version" value={version} />
      {Object.entries(layout.sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="products" value={JSON.stringify(products.map(({ id }) => id))} />
      <input type="hidden" name="video" value={video.sent} />
      <Watched saved={{ hero_title: content.title, hero_subtitle: content.subtitle }}>
        {(typed) => (
          <>
            {keysOf(HERO_PLACES).map((name) => (
              <HeroTextField
                key={name}
                {...place}
                name={name}
                defaultValue={content[HERO_PLACES[name]]}
                typed={typed[name]}
                texts={{ edited: content, live: shown.live }}
                facts={shown.facts}
              />
            ))}
          </>
        )}
      </Watched>
      <PictureField
        id="home-hero"
        legend={fields.hero_picture.label}
        hint="Dietro al titolo, al posto del video. Meglio se orizzontale e larga almeno 1280 pixel."
        choose="Scegli un’immagine per la pagina"
        error={errors.hero_picture}
        picture={layout.hero}
        onChange={layout.setHero}
        onBusy={(busy) => layout.onBusy('home-hero', busy)}
        crops={FIRST_SCREEN}
      />
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
      {layout.hero && content.video && (
        <p className="-mt-3 max-w-prose text-ink-soft">
          Finché c’è un’immagine il video non si vede: toglila per rimetterlo.
        </p>
      )}
      {video.drawn?.poster && !layout.hero && (
        <FieldGroup id="home-video-focus" legend="Che cosa si vede del video">
          <FocalPoints
            id="home-video"
            picture={video.drawn.poster}
            focus={layout.videoFocus}
            crops={FIRST_SCREEN}
            onChange={layout.setVideoFocus}
          />
        </FieldGroup>
      )}
      <Strip place={place} shown={shown} />
      <SectionList
        sections={layout.sections}
        hidden={layout.hidden}
        error={errors.tiles ?? errors.fills}
        wrong={wrongSection(errors)}
        noteOf={(name) => noteOf(name, layout.fills)}
        onOrder={layout.setSections}
        onHide={layout.setHidden}
      >
        {(name) => (
          <>
            <SectionFillFields
              section={name}
              fill={fillOf(layout.fills, name)}
              looks={shown.looks}
              onChange={(change) => layout.fill(name, change)}
              onBusy={layout.onBusy}
              errors={errors}
            />
            {name === 'tiles' && (
              <TilesField
                tiles={layout.tiles}
                errors={errors}
                onChange={layout.setTiles}
                onBusy={layout.onBusy}
              />
            )}
          </>
        )}
      </SectionList>
      <ChosenProducts products={products} error={errors.products} onChange={setProducts} />
      <DraftSteps fetcher={fetcher} onVersion={onVersion} theirs={href('/admin/home/anteprima')} />
    </fetcher.Form>
  );
}

type Place = { fields: typeof fields; errors: Record<string, string>; idPrefix: string };

function wrongSection(errors: FieldErrors): HomeSection | null {
  const names = Object.keys(errors);
  if (names.some((name) => name.startsWith('tile.'))) return 'tiles';
  return knownSections(names.flatMap((name) => /^fill\.(\w+)\./.exec(name)?.[1] ?? []))[0] ?? null;
}

/** What is missing without which the section is not shown; null if it is complete. */
function noteOf(name: HomeSection, fills: DraftFills): string | null {
  if (name === 'look' && !fills.look?.look) return 'da scegliere';
  return isFreeText(name) && !fills[name]?.title ? 'da scrivere' : null;
}

function Strip({ place, shown }: { place: Place; shown: HomeEdited }) {
  const { banner } = shown.content;
  return (
    <FieldGroup id="home-strip" legend="Striscia dei saldi">
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <Watched saved={stripAsTyped(banner)}>
          {(typed) => (
            <>
              <div className="sm:col-span-2">
                <FormCheckbox {...place} name="active" defaultChecked={banner.active} />
              </div>
              <FormField {...place} name="text" className="sm:col-span-2" defaultValue={banner.text} />
              <FormField {...place} name="from" defaultValue={banner.from ?? ''} />
              <FormField {...place} name="to" defaultValue={banner.to ?? ''} />
              <StripNotices typed={typed} facts={shown.facts} forbidden={shown.forbidden} />
            </>
          )}
        </Watched>
      </div>
    </FieldGroup>
  );
}

/** Approximate aspect ratios of the first screen. */
const FIRST_SCREEN = { wide: '16/9', phone: '10/16' };

function useLayoutDraft({ content, pictures }: HomeEdited) {
  const [sections, setSections] = useState(content.sections);
  const [hidden, setHidden] = useState(content.hidden);
  const [hero, setHero] = useState(() => drawnOf(content.heroPicture, pictures));
  const [videoFocus, setVideoFocus] = useState(content.videoFocus);
  const [tiles, setTiles] = useState(() => draftTiles(content, pictures));
  const [fills, setFills] = useState(() => draftFills(content, pictures));
  const uploading = useRef(new Set<string>());
  return {
    sections,
    setSections,
    hidden,
    setHidden,
    hero,
    setHero,
    videoFocus,
    setVideoFocus,
    tiles,
    setTiles,
    fills,
    fill: (name: HomeSection, change: Partial<DraftFill>) =>
      setFills((now) => ({ ...now, [name]: { ...fillOf(now, name), ...change } })),
    onBusy(id: string, busy: boolean) {
      if (busy) uploading.current.add(id);
      else uploading.current.delete(id);
    },
    isBusy: () => uploading.current.size > 0,
    sent: {
      sections: JSON.stringify(sections),
      hidden: JSON.stringify(hidden),
      hero_picture: hero ? JSON.stringify(ownPictureOf(hero)) : '',
      video_focus: JSON.stringify(videoFocus),
      tiles: sentTiles(tiles),
      fills: sentFills(fills),
    },
  };
}

type Drawn = { sources: string[]; poster: Picture | null };

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
