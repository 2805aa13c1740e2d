import ImagePlus from 'lucide-react/icons/image-plus';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ALT_LENGTH, type Focus, MIDDLE } from '#lib/own-picture.ts';
import { type DrawnPicture, ownPictureOf } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { ACCEPTED_FILES, UPLOAD_FAILURES } from '#shop/catalog/products/picture-files.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldGroup } from '#ui/field.tsx';
import { FileButton } from './file-button.tsx';
import { type Crops, FocalPoints } from './focal-point.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

type Props = {
  id: string;
  /** Form field, read by `sentPicture`; undefined where the parent sends the value. */
  name?: string;
  legend: string;
  hint?: string;
  error?: string | undefined;
  picture: DrawnPicture | null;
  onChange: (picture: DrawnPicture | null) => void;
  /** Called with true while a file is being sent, when the form must wait. */
  onBusy?: (busy: boolean) => void;
  /** Undefined where pages show the whole picture, without focal point. */
  crops?: Crops;
  /** Label of the button without a picture. */
  choose?: string;
};

/** Sends the file at once, checked and resized like product pictures; the form saves it. Requires alternative text. */
export function PictureField(props: Props) {
  const { id, name, legend, hint, error, picture, onChange, onBusy, crops, choose } = props;
  const alt = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLDivElement>(null);
  const [arrived, setArrived] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { uploads, busy, send } = useUpload((taken) => {
    onChange({ picture: { ...taken, alt: '' }, focus: MIDDLE });
    setArrived(taken.id);
  });
  const reportBusy = useEffectEvent((now: boolean) => onBusy?.(now));
  useEffect(() => {
    reportBusy(busy);
    return () => reportBusy(false);
  }, [busy]);
  // Focuses the missing text of a new picture.
  useEffect(() => {
    if (arrived !== null) alt.current?.focus();
  }, [arrived]);

  async function take([file]: File[]) {
    if (!file || busy) return;
    setProblem(null);
    setArrived(null);
    const { problems } = await send([file]);
    if (problems[0]) setProblem(`${UPLOAD_FAILURES[problems[0]].description}.`);
  }
  function remove() {
    setProblem(null);
    setArrived(null);
    onChange(null);
    chooser.current?.querySelector('input')?.focus();
  }
  const changeFocus = (focus: Focus) => picture && onChange({ ...picture, focus });
  const uploading = busy ? uploads[0] : undefined;
  return (
    <FieldGroup id={`${id}-picture`} legend={legend} hint={hint} error={error}>
      {name && (
        <input type="hidden" name={name} value={picture ? JSON.stringify(ownPictureOf(picture)) : ''} />
      )}
      {picture && (
        <div className="mt-3 grid max-w-xl gap-4">
          {!crops && (
            <PictureView
              picture={picture.picture}
              alt="Immagine scelta"
              sizes="20rem"
              className="max-h-80 w-auto max-w-full bg-stone"
            />
          )}
          {crops && (
            <FocalPoints
              key={picture.picture.id}
              id={id}
              picture={picture.picture}
              focus={picture.focus}
              crops={crops}
              onChange={changeFocus}
            />
          )}
          <AltText id={id} picture={picture} input={alt} onChange={onChange} />
        </div>
      )}
      {uploading && <UploadProgress name={uploading.name} sent={uploading.sent} />}
      <p role="alert" className="mt-3 max-w-prose font-medium text-sale empty:hidden">
        {problem}
      </p>
      <div ref={chooser} className="mt-3 flex flex-wrap gap-3">
        <FileButton
          id={`${id}-picture-file`}
          accept={ACCEPTED_FILES}
          busy={busy}
          onFiles={(files) => void take(files)}
        >
          <ImagePlus aria-hidden size={16} />
          {busy ? 'Caricamento…' : picture ? 'Sostituisci immagine' : (choose ?? 'Scegli un’immagine')}
        </FileButton>
        {picture && (
          <Button variant="secondary" size="sm" disabled={busy} onClick={remove}>
            Rimuovi immagine
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}

type AltProps = {
  id: string;
  picture: DrawnPicture;
  input: RefObject<HTMLInputElement | null>;
  onChange: (picture: DrawnPicture) => void;
};

function AltText({ id, picture: drawn, input, onChange }: AltProps) {
  return (
    <Field
      ref={input}
      id={`${id}-picture-alt`}
      name={`${id}-picture-alt`}
      label="Testo alternativo"
      hint="Che cosa si vede, in poche parole: lo ascolta chi non vede l’immagine."
      required
      maxLength={ALT_LENGTH}
      value={drawn.picture.alt}
      onChange={(event) =>
        onChange({ ...drawn, picture: { ...drawn.picture, alt: event.currentTarget.value } })
      }
    />
  );
}
