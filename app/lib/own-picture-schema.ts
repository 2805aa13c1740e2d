import { z } from 'zod';
import { ALT_LENGTH, type OwnPicture } from './own-picture.ts';
import { parseSentJson, typedLine } from './typed-text.ts';

const UNKNOWN = 'L’immagine non è stata riconosciuta: caricala di nuovo.';
const MISSING = 'Carica un’immagine.';
const NO_ALT =
  'Scrivi il testo alternativo: in poche parole che cosa si vede, per chi l’immagine non la vede.';

const percent = z.number(UNKNOWN).int(UNKNOWN).min(0, UNKNOWN).max(100, UNKNOWN);
const point = z.object({ x: percent, y: percent }, UNKNOWN);

/** Crop of a video, which has no `OwnPicture`. */
export const focus = z.object({ wide: point, phone: point.nullable() }, UNKNOWN);

/** Schema of an own picture, with Italian error sentences. */
export const ownPicture = z.object(
  {
    mediaId: z.string(UNKNOWN).regex(/^[0-9a-z]{8,64}$/, UNKNOWN),
    alt: z
      .string(NO_ALT)
      .transform(typedLine)
      .pipe(
        z.string().min(1, NO_ALT).max(ALT_LENGTH, `Il testo alternativo supera i ${ALT_LENGTH} caratteri.`),
      ),
    focus,
  },
  UNKNOWN,
);

/** A `PictureField`'s value; an empty one becomes null. */
export const sentPicture = z
  .unknown()
  .transform((text) => {
    if (text === null || text === undefined || text === '') return null;
    try {
      return typeof text === 'string' ? parseSentJson(text) : undefined;
    } catch {
      return undefined;
    }
  })
  .pipe(ownPicture.nullable());

export const neededPicture = sentPicture
  .refine((one) => one !== null, MISSING)
  .transform((one) => one as OwnPicture);
