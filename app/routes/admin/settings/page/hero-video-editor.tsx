import Film from 'lucide-react/icons/film';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';
import { FileButton } from '#routes/admin/shared/file-button.tsx';
import type { OnUnsaved } from '#routes/admin/shared/forms.ts';
import { UploadProgress } from '#routes/admin/shared/upload-progress.tsx';
import { DraftPreview, StoredPreview } from '#routes/admin/shared/video-preview.tsx';
import type { Picture } from '#shop/catalog/media/picture.ts';
import type { HeroVideo } from '#shop/catalog/media/shop-media.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SettingsPart } from './settings-form.tsx';
import { useHeroVideo } from './use-hero-video.ts';

type Props = { id: string; video: HeroVideo | null; poster: Picture | null; onUnsaved: OnUnsaved };

export function HeroVideoEditor({ id, video, poster, onUnsaved }: Props) {
  const [removing, setRemoving] = useState(false);
  const edited = useHeroVideo(id, onUnsaved, () => setRemoving(false));
  const { draft, problem, progress, reading, busy, choose, chooseCover, publish, discard, remove } = edited;
  return (
    <SettingsPart
      id={id}
      title="Video della home"
      description="Il filmato muto dietro al titolo della pagina iniziale: MP4 o WebM, meno di 60 MB, meglio se breve. Se hai lo stesso video nei due formati, scegli entrambi i file insieme."
    >
      {draft ? (
        <DraftPreview {...draft} />
      ) : video ? (
        <StoredPreview sources={addressesOf(video)} poster={poster} />
      ) : (
        <p className="text-ink-soft">La pagina iniziale non ha un video.</p>
      )}

      {progress && <UploadProgress {...progress} />}
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
          <Button variant="secondary" size="sm" disabled={busy} onClick={discard}>
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

      <ConfirmDialog
        open={removing}
        title="Rimuovi video"
        confirm="Rimuovi"
        busy={busy}
        onConfirm={remove}
        onClose={() => setRemoving(false)}
      >
        <p>La pagina iniziale resterà senza video e senza copertina, finché non ne carichi un altro.</p>
      </ConfirmDialog>
    </SettingsPart>
  );
}

/** Lightest first; the stamp changes the address after each upload. */
function addressesOf({ webm, mp4, stamp }: HeroVideo): string[] {
  return [webm, mp4].flatMap((address) => (address ? [`${address}?t=${stamp}`] : []));
}
