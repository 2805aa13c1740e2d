import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { createContext, type DragEvent, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { FileButton } from '#routes/admin/shared/file-button.tsx';
import { type Upload, useUpload } from '#routes/admin/shared/use-upload.ts';
import { PICTURE_LIMIT } from '#shop/catalog/media/shop-media.ts';
import {
  ACCEPTED_FILES,
  tooManyImages,
  UPLOAD_FAILURES,
  uploadDone,
} from '#shop/catalog/products/picture-files.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import { TextButton } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { toast } from '#ui/toast.tsx';
import { type ChangePictures, PictureList } from './picture-list.tsx';
import type { DraftPicture } from './product-draft.ts';

type Props = {
  id: string;
  error: string | undefined;
  pictures: DraftPicture[];
  /** Applied to the current pictures: uploads end while other things are typed. */
  onChange: ChangePictures;
  onUploads: (state: UploadState) => void;
};

/** `failed`: some of the files chosen last could not be stored, and are still listed. */
export type UploadState = 'none' | 'running' | 'failed';

/** Most pictures of a product, for every product form of the page. */
export const MostPictures = createContext<number>(PICTURE_LIMIT.first);

export function PictureEditor({ id, error, pictures, onChange, onUploads }: Props) {
  const most = useContext(MostPictures);
  const [over, setOver] = useState(false);
  const touched = useSyncExternalStore(neverChanges, isTouched, () => false);
  const { uploads, busy, send, forget } = useUpload((picture) =>
    onChange((now) =>
      now.length >= most || now.some((one) => one.picture.id === picture.id)
        ? now
        : [...now, { picture, alt: '' }],
    ),
  );

  const state = busy ? 'running' : uploads.some(({ problem }) => problem !== null) ? 'failed' : 'none';
  useEffect(() => onUploads(state), [onUploads, state]);

  async function add(files: File[]) {
    if (files.length === 0 || busy) return;
    if (pictures.length + files.length > most) {
      toast({ ...tooManyImages(most), tone: 'error' });
      return;
    }
    const { taken, problems } = await send(files);
    const [problem] = problems;
    if (problem) {
      const { title, description } = UPLOAD_FAILURES[problem];
      toast({ title, description, tone: 'error' });
    } else if (taken > 0) toast({ ...uploadDone(taken), tone: 'success' });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  }

  return (
    <FieldGroup
      id={`${id}-images`}
      legend={PRODUCT_FIELDS.images.label}
      hint={`Al massimo ${most}, ognuna sotto i 10 MB. La prima è quella che si vede negli elenchi.`}
      error={error}
    >
      {pictures.length > 0 && <PictureList pictures={pictures} onChange={onChange} />}

      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the inputs inside are the first. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(event.dataTransfer.types.includes('Files'));
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`mt-3 flex flex-wrap items-center gap-3 border border-dashed p-4 ${over ? 'border-accent bg-surface' : 'border-ink-soft'}`}
      >
        <FilesInput id={`${id}-files`} describedBy={`${id}-images-hint`} busy={busy} onFiles={add} />
        {touched && (
          <CameraInput id={`${id}-camera`} describedBy={`${id}-images-hint`} busy={busy} onFiles={add} />
        )}
        <span className="text-ink-soft max-md:hidden">oppure trascinale qui</span>
      </div>
      {uploads.length > 0 && <UploadList uploads={uploads} busy={busy} onForget={forget} />}
    </FieldGroup>
  );
}

const neverChanges = () => () => {};

/** Touch screens: the device has a camera. */
function isTouched(): boolean {
  return !matchMedia('(pointer: fine)').matches;
}

type FileInputProps = { id: string; describedBy: string; busy: boolean; onFiles: (files: File[]) => void };

function FilesInput({ describedBy, ...button }: FileInputProps) {
  return (
    <FileButton {...button} accept={ACCEPTED_FILES} multiple aria-describedby={describedBy}>
      <ImagePlus aria-hidden size={16} />
      Carica immagini
    </FileButton>
  );
}

function CameraInput({ describedBy, ...button }: FileInputProps) {
  return (
    <FileButton {...button} accept="image/*" capture="environment" aria-describedby={describedBy}>
      <Camera aria-hidden size={16} />
      Scatta una foto
    </FileButton>
  );
}

function UploadList({ uploads, busy, onForget }: { uploads: Upload[]; busy: boolean; onForget: () => void }) {
  return (
    <div className="mt-3">
      <ul className="grid gap-2" aria-label="Caricamenti">
        {uploads.map(({ key, name, sent, problem }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {problem ? (
              <span role="alert" className="text-sale">
                {problem}
              </span>
            ) : (
              <>
                <progress
                  value={sent}
                  max={1}
                  aria-label={`Caricamento di ${name}`}
                  className="w-32 accent-accent"
                />
                <span className="w-24 text-right text-ink-soft tabular-nums">
                  {sent < 1 ? `${Math.round(sent * 100)}%` : 'Elaborazione…'}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {!busy && (
        <TextButton alone onClick={onForget}>
          Nascondi gli avvisi
        </TextButton>
      )}
    </div>
  );
}
