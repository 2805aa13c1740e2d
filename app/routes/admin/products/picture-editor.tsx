import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { type DragEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import {
  ACCEPTED_FILES,
  MAX_IMAGES,
  TOO_MANY_IMAGES,
  uploadDone,
} from '../../../shop/catalogue/picture-files.ts';
import { PRODUCT_LIMITS } from '../../../shop/catalogue/product-input.ts';
import { PictureView } from '../../../shop/media/picture-view.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type DraftPicture, movePicture } from './product-draft.ts';
import { type Upload, useUpload } from './use-upload.ts';

type Props = {
  pictures: DraftPicture[];
  /** Changes what is there now: uploads end while other things are typed. */
  onChange: (change: (pictures: DraftPicture[]) => DraftPicture[]) => void;
  /** Tells whether files are on their way. */
  onBusy: (busy: boolean) => void;
};

/** The pictures of a product: choosing, dropping or taking them, their order, their text. */
export function PictureEditor({ pictures, onChange, onBusy }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const touched = useSyncExternalStore(neverChanges, isTouched, () => false);
  const { uploads, busy, send, forget } = useUpload((picture) =>
    onChange((now) =>
      now.length >= MAX_IMAGES || now.some((one) => one.picture.id === picture.id)
        ? now
        : [...now, { picture, alt: '' }],
    ),
  );

  useEffect(() => onBusy(busy), [onBusy, busy]);

  async function add(files: File[]) {
    if (files.length === 0 || busy) return;
    if (pictures.length + files.length > MAX_IMAGES) {
      toast({ ...TOO_MANY_IMAGES, tone: 'error' });
      return;
    }
    const { taken, problems } = await send(files);
    const [problem] = problems;
    if (problem) toast({ title: problem.title, description: problem.description, tone: 'error' });
    else if (taken > 0) toast({ ...uploadDone(taken), tone: 'success' });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Immagini</legend>
      <p id={`${id}-hint`} className="text-ink-soft">
        Al massimo {MAX_IMAGES}, ognuna sotto i 10 MB. La prima è quella che si vede negli elenchi.
      </p>
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
        <FileInput id={`${id}-files`} describedBy={`${id}-hint`} busy={busy} onFiles={add} />
        {touched && (
          <FileInput id={`${id}-camera`} describedBy={`${id}-hint`} busy={busy} onFiles={add} camera />
        )}
        <span className="text-ink-soft max-md:hidden">oppure trascinale qui</span>
      </div>
      {uploads.length > 0 && <UploadList uploads={uploads} busy={busy} onForget={forget} />}
    </fieldset>
  );
}

const neverChanges = () => () => {};

/** Whether fingers point here: what they hold has a camera. */
function isTouched(): boolean {
  return !matchMedia('(pointer: fine)').matches;
}

type FileInputProps = {
  id: string;
  describedBy: string;
  busy: boolean;
  onFiles: (files: File[]) => void;
  camera?: boolean;
};

function FileInput({ id, describedBy, busy, onFiles, camera = false }: FileInputProps) {
  return (
    <label
      htmlFor={id}
      className={`${buttonClass('secondary', 'sm')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${busy ? 'opacity-60' : ''}`}
    >
      {camera ? <Camera aria-hidden size={16} /> : <ImagePlus aria-hidden size={16} />}
      {camera ? 'Scatta una foto' : 'Carica immagini'}
      <input
        id={id}
        type="file"
        accept={camera ? 'image/*' : ACCEPTED_FILES}
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        disabled={busy}
        aria-describedby={describedBy}
        className="sr-only"
        onChange={(event) => {
          const input = event.currentTarget;
          onFiles([...(input.files ?? [])]);
          input.value = '';
        }}
      />
    </label>
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
        <button
          type="button"
          onClick={onForget}
          className="min-h-11 text-accent underline underline-offset-4"
        >
          Nascondi gli avvisi
        </button>
      )}
    </div>
  );
}

function PictureList({ pictures, onChange }: Omit<Props, 'onBusy'>) {
  const dragged = useRef<number | null>(null);
  const [said, say] = useState('');

  function move(from: number, to: number) {
    onChange((now) => movePicture(now, from, to));
    say(`Immagine ${from + 1} spostata al posto ${to + 1}`);
  }

  return (
    <>
      <ol className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-3" aria-label="Immagini del prodotto">
        {pictures.map(({ picture, alt }, index) => (
          <li
            key={picture.id}
            draggable
            onDragStart={(event) => {
              dragged.current = index;
              event.dataTransfer.effectAllowed = 'move';
            }}
            onDragOver={(event) => {
              if (dragged.current !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              if (dragged.current === null) return;
              event.preventDefault();
              move(dragged.current, index);
              dragged.current = null;
            }}
            onDragEnd={() => {
              dragged.current = null;
            }}
            className="flex gap-3 border border-line p-2 pointer-fine:cursor-grab"
          >
            <div className="relative w-20 shrink-0 bg-stone">
              <PictureView
                picture={picture}
                alt={`Immagine ${index + 1}`}
                sizes="80px"
                className="aspect-[4/5] w-full object-cover"
              />
              {index === 0 && (
                <span className="absolute inset-x-0 bottom-0 bg-ink px-1 py-0.5 text-center text-[11px] font-bold text-bg">
                  Principale
                </span>
              )}
            </div>
            <div className="min-w-0 flex-1">
              <label className="block text-xs text-ink-soft">
                Testo alternativo dell'immagine {index + 1}
                <input
                  value={alt}
                  maxLength={PRODUCT_LIMITS.alt}
                  onChange={(event) => {
                    const typed = event.currentTarget.value;
                    onChange((now) =>
                      now.map((one) => (one.picture.id === picture.id ? { ...one, alt: typed } : one)),
                    );
                  }}
                  className="mt-1 block min-h-10 w-full border border-ink-soft bg-bg px-2 text-base text-ink md:text-sm"
                />
              </label>
              <div className="mt-1 flex">
                <PictureButton
                  label={`Sposta prima l'immagine ${index + 1}`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowLeft aria-hidden size={18} />
                </PictureButton>
                <PictureButton
                  label={`Sposta dopo l'immagine ${index + 1}`}
                  disabled={index === pictures.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowRight aria-hidden size={18} />
                </PictureButton>
                <PictureButton
                  label={`Rimuovi l'immagine ${index + 1}`}
                  onClick={() => onChange((now) => now.filter((one) => one.picture.id !== picture.id))}
                >
                  <X aria-hidden size={18} />
                </PictureButton>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

type PictureButtonProps = {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: React.ReactNode;
};

/** Where it cannot move further the button keeps the focus that brought the picture there. */
function PictureButton({ label, disabled = false, onClick, children }: PictureButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onClick();
      }}
      className="grid size-11 place-items-center hover:bg-surface aria-disabled:opacity-30"
    >
      {children}
    </button>
  );
}
