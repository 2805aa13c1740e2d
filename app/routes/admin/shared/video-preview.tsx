import { type ReactNode, useEffect, useState } from 'react';
import { type Picture, pictureUrl } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { VideoDraft } from './video-upload.ts';

export function DraftPreview({ files, poster }: VideoDraft) {
  return <Preview video={<DraftVideo files={files} />} cover={<DraftCover poster={poster} />} />;
}

export function StoredPreview({ sources, poster }: { sources: string[]; poster: Picture | null }) {
  return (
    <Preview
      video={
        <VideoPlayer
          key={sources[0]}
          sources={sources}
          poster={poster ? pictureUrl(poster, 640, 'webp') : undefined}
        />
      }
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
  );
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

/** Object URL, revoked when no longer rendered. */
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
