import Film from 'lucide-react/icons/film';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { type Picture, pictureUrl } from '../../../shop/media/picture.ts';
import { PictureView } from '../../../shop/media/picture-view.tsx';
import { MAX_VIDEO_BYTES } from '../../../shop/media/video.ts';
import type { HeroVideo } from '../../../shop/settings/settings.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { firstFrame, sendVideoPart } from '../hero-video/hero-video-upload.ts';
import { SettingsPart, useSettingsAnswer } from '../shared/settings-form.tsx';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';
import type { SettingsAnswer } from './settings-answer.ts';

type Props = { id: string; video: HeroVideo | null; poster: Picture | null; onUnsaved: OnUnsaved };

/** Chosen and not yet published; `poster` is null while none could be made. */
type Draft = { files: File[]; poster: Blob | null };
type Progress = { name: string; sent: number };

const FORMATS = ['video/mp4', 'video/webm'];

/** The home page's video: seen, replaced, removed, and its poster. */
export function HeroVideoEditor({ id, video, poster, onUnsaved }: Props) {
  const fetcher = useFetcher<SettingsAnswer>();
  const noForm = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [reading, setReading] = useState(false);
  const [removing, setRemoving] = useState(false);
  const busy = reading || progress !== null || fetcher.state !== 'idle';
  useSettingsAnswer(
    fetcher,
    noForm,
    () => {
      setDraft(null);
      setRemoving(false);
    },
    'Video della home aggiornato',
  );
  useEffect(() => {
    onUnsaved(id, draft !== null);
    return () => onUnsaved(id, false);
  }, [id, draft, onUnsaved]);

  async function choose(files: File[]) {
    const wrong = filesProblem(files);
    setProblem(wrong);
    if (wrong || !files[0]) return;
    setReading(true);
    const frame = await firstFrame(files[0]);
    setReading(false);
    setDraft({ files, poster: frame });
    if (!frame) {
      setProblem(
        'Questo browser non riesce a leggere il video, e forse nemmeno quello dei clienti: meglio un MP4 in H.264. Per pubblicarlo comunque scegli una copertina.',
      );
    }
  }

  /** @returns what the file was stored as; null, with the reason on the page, when it was refused. */
  async function send(part: 'video' | 'copertina', file: Blob, name: string): Promise<string | null> {
    setProgress({ name, sent: 0 });
    const answer = await sendVideoPart(part, file, (sent) => setProgress({ name, sent }));
    setProgress(null);
    if (answer.ok) return answer.id;
    setProblem(answer.message);
    toast({ title: 'Errore upload', description: answer.message, tone: 'error' });
    return null;
  }

  async function publish({ files, poster: cover }: Draft) {
    if (!cover) return;
    setProblem(null);
    const coverId = await send('copertina', cover, 'copertina');
    if (coverId === null) return;
    const form = new FormData();
    form.set('intent', 'video_publish');
    form.set('poster', coverId);
    for (const file of files) {
      const stored = await send('video', file, file.name);
      if (stored === null) return;
      form.append('file', stored);
    }
    void fetcher.submit(form, { method: 'post' });
  }

  async function chooseCover([file]: File[]) {
    if (!file) return;
    setProblem(null);
    if (draft) {
      setDraft({ ...draft, poster: file });
      return;
    }
    const coverId = await send('copertina', file, file.name);
    if (coverId) void fetcher.submit({ intent: 'video_poster', poster: coverId }, { method: 'post' });
  }

  return (
    <SettingsPart
      id={id}
      title="Video della home"
      description="Il filmato muto dietro al titolo della pagina iniziale: MP4 o WebM, meno di 60 MB, meglio se breve. Se hai lo stesso video nei due formati, scegli entrambi i file insieme."
    >
      {draft ? (
        <Preview video={<DraftVideo files={draft.files} />} cover={<DraftCover poster={draft.poster} />} />
      ) : video ? (
        <Preview
          video={<StoredVideo key={video.stamp} video={video} poster={poster} />}
          cover={
            poster ? (
              <PictureView
                picture={poster}
                sizes="20rem"
                alt="Copertina del video"
                className="aspect-video w-full object-cover"
              />
            ) : (
              <NoCover />
            )
          }
        />
      ) : (
        <p className="text-ink-soft">La pagina iniziale non ha un video.</p>
      )}

      {progress && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <span className="min-w-0 truncate">{progress.name}</span>
          <progress
            value={progress.sent}
            max={1}
            aria-label={`Caricamento di ${progress.name}`}
            className="w-40 accent-accent"
          />
          <span className="text-ink-soft tabular-nums">
            {progress.sent < 1 ? `${Math.round(progress.sent * 100)}%` : 'Elaborazione…'}
          </span>
        </p>
      )}
      <p role="alert" className="mt-3 max-w-prose font-medium text-sale empty:hidden">
        {problem}
      </p>

      <div className="mt-4 flex flex-wrap gap-3">
        {draft && (
          <Button size="sm" busy={busy} disabled={draft.poster === null} onClick={() => void publish(draft)}>
            Carica e pubblica
          </Button>
        )}
        <FileButton
          id={`${id}-file`}
          accept="video/mp4,video/webm,.mp4,.webm"
          multiple
          busy={busy}
          onFiles={(files) => void choose(files)}
        >
          <Film aria-hidden size={16} />
          {reading ? 'Lettura del video…' : draft || !video ? 'Scegli un video' : 'Sostituisci video'}
        </FileButton>
        {(draft || video) && (
          <FileButton
            id={`${id}-cover`}
            accept="image/*"
            busy={busy}
            onFiles={(files) => void chooseCover(files)}
          >
            <ImagePlus aria-hidden size={16} />
            {draft ? 'Scegli un’altra copertina' : 'Cambia copertina'}
          </FileButton>
        )}
        {draft ? (
          <Button
            variant="secondary"
            size="sm"
            disabled={busy}
            onClick={() => {
              setDraft(null);
              setProblem(null);
            }}
          >
            Annulla
          </Button>
        ) : (
          video && (
            <Button variant="secondary" size="sm" disabled={busy} onClick={() => setRemoving(true)}>
              Rimuovi video
            </Button>
          )
        )}
      </div>

      <Dialog
        open={removing}
        onClose={() => setRemoving(false)}
        title="Rimuovi video"
        footer={
          <>
            <Button variant="secondary" onClick={() => setRemoving(false)}>
              Annulla
            </Button>
            <Button
              variant="danger"
              busy={busy}
              onClick={() => void fetcher.submit({ intent: 'video_remove' }, { method: 'post' })}
            >
              Rimuovi
            </Button>
          </>
        }
      >
        <p>La pagina iniziale resterà senza video e senza copertina, finché non ne carichi un altro.</p>
      </Dialog>
    </SettingsPart>
  );
}

/** What is wrong with the chosen files before they are sent; what they really are, the server finds out. */
function filesProblem(files: File[]): string | null {
  if (files.some((file) => !FORMATS.includes(file.type))) return 'Scegli un file MP4 o WebM.';
  if (files.some((file) => file.size > MAX_VIDEO_BYTES)) return 'Il video deve essere inferiore a 60 MB.';
  if (new Set(files.map((file) => file.type)).size < files.length) {
    return 'Scegli al massimo un file MP4 e un file WebM, dello stesso video.';
  }
  return null;
}

function Preview({ video, cover }: { video: ReactNode; cover: ReactNode }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <figure className="m-0">
        {video}
        <figcaption className="mt-1 text-ink-soft">Video</figcaption>
      </figure>
      <figure className="m-0">
        {cover}
        <figcaption className="mt-1 text-ink-soft">Copertina, finché il video non parte</figcaption>
      </figure>
    </div>
  );
}

function StoredVideo({ video, poster }: { video: HeroVideo; poster: Picture | null }) {
  return (
    <VideoPlayer
      sources={[video.webm, video.mp4].flatMap((address) => (address ? [`${address}?t=${video.stamp}`] : []))}
      poster={poster ? pictureUrl(poster, 640, 'webp') : undefined}
    />
  );
}

function DraftVideo({ files }: { files: File[] }) {
  const address = useObjectUrl(files[0] ?? null);
  return address ? <VideoPlayer key={address} sources={[address]} /> : null;
}

function VideoPlayer({ sources, poster }: { sources: string[]; poster?: string }) {
  return (
    <video
      controls
      muted
      loop
      playsInline
      preload={poster ? 'none' : 'metadata'}
      poster={poster}
      aria-label="Anteprima del video"
      className="aspect-video w-full bg-stone object-cover"
    >
      {sources.map((address) => (
        <source key={address} src={address} />
      ))}
    </video>
  );
}

function DraftCover({ poster }: { poster: Blob | null }) {
  const address = useObjectUrl(poster);
  if (!address) return <NoCover />;
  return (
    <img src={address} alt="Copertina del video" className="aspect-video w-full bg-stone object-cover" />
  );
}

function NoCover() {
  return <p className="grid aspect-video place-items-center bg-stone p-4 text-center">Nessuna copertina</p>;
}

/** An address for a file in the browser's memory, given back when it is no longer drawn. */
function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (!file) {
      setMade(null);
      return;
    }
    const address = URL.createObjectURL(file);
    setMade(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return made;
}

type FileButtonProps = {
  id: string;
  accept: string;
  multiple?: boolean;
  busy: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

function FileButton({ id, accept, multiple = false, busy, onFiles, children }: FileButtonProps) {
  return (
    <label
      htmlFor={id}
      className={`${buttonClass('secondary', 'sm')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${busy ? 'opacity-60' : ''}`}
    >
      {children}
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={busy}
        className="sr-only"
        onChange={(event) => {
          const input = event.currentTarget;
          const files = [...(input.files ?? [])];
          input.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
