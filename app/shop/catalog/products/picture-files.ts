import type { Picture } from '#shop/catalog/media/picture.ts';
import { TOO_MANY_UPLOADS } from '#shop/catalog/media/video.ts';

/** Largest file in bytes (specification sections 5 and 9). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const TYPES = [
  'jpeg',
  'jpg',
  'png',
  'webp',
  'gif',
  'bmp',
  'tiff',
  'svg+xml',
  'avif',
  'heic',
  'heif',
] as const;
const ENDINGS = [...TYPES.filter((type) => type !== 'svg+xml'), 'svg', 'tif'] as const;

/** With extensions, since some browsers have no type for HEIC. */
export const ACCEPTED_FILES = [
  ...TYPES.map((type) => `image/${type}`),
  ...ENDINGS.map((ending) => `.${ending}`),
].join(',');

/** Refusal of too many pictures (specification section 5). */
export function tooManyImages(most: number) {
  return { title: 'Troppi file', description: `${TOO_MANY} ${most} immagini` };
}

/** The toast for the server's message; null for any other message. */
export function refusedAsTooMany(sentence: string | undefined) {
  return sentence?.startsWith(TOO_MANY) ? { ...tooManyImages(0), description: sentence } : null;
}

const TOO_MANY = 'Puoi caricare massimo';
const UPLOAD_FAILED = 'Errore upload';

/** Texts of toasts, and notes beside file names. */
export const UPLOAD_FAILURES = {
  unsupported: {
    title: 'Tipo file non supportato',
    description: `Tipi supportati: ${TYPES.join(', ')}`,
    line: 'Non caricato: formato non ammesso',
  },
  too_large: {
    title: 'File troppo grande',
    description: 'Ogni file deve essere inferiore a 10MB',
    line: 'Non caricato: pesa troppo',
  },
  broken: {
    title: UPLOAD_FAILED,
    description: 'Il file è danneggiato: non si apre come immagine',
    line: 'Non caricato: danneggiato',
  },
  too_many_pixels: {
    title: UPLOAD_FAILED,
    description: 'L’immagine ha troppi pixel: riducila e riprova',
    line: 'Non caricato: troppi pixel',
  },
  too_slow: {
    title: UPLOAD_FAILED,
    description: 'L’immagine è troppo complessa: esportala come JPEG o PNG e riprova',
    line: 'Non caricato: troppo complessa',
  },
  too_many_uploads: { title: UPLOAD_FAILED, description: TOO_MANY_UPLOADS, line: 'Non caricato' },
  signed_out: {
    title: UPLOAD_FAILED,
    description:
      'Impossibile caricare i file: l’accesso è scaduto, accedi di nuovo in un’altra scheda e riprova',
    line: 'Non caricato',
  },
  failed: { title: UPLOAD_FAILED, description: 'Impossibile caricare i file', line: 'Non caricato' },
} as const satisfies Record<string, { title: string; description: string; line: string }>;

export type UploadFailure = keyof typeof UPLOAD_FAILURES;

export type UploadAnswer = { ok: true; picture: Picture } | { ok: false; code: UploadFailure };

export function uploadDone(count: number) {
  return { title: 'Upload completato', description: `${count} immagini caricate con successo` };
}

/** Problem found before sending; the server checks the content. */
export function fileProblem(file: { name: string; type: string; size: number }): UploadFailure | null {
  if (!isAcceptedType(file)) return 'unsupported';
  return file.size >= MAX_FILE_BYTES ? 'too_large' : null;
}

function isAcceptedType({ name, type }: { name: string; type: string }): boolean {
  if (TYPES.some((known) => type.toLowerCase() === `image/${known}`)) return true;
  // Some systems use other types (`image/x-ms-bmp`) or none: then the extension decides.
  const ending = name.toLowerCase().split('.').at(-1);
  return /^(image\/.*)?$/i.test(type) && ENDINGS.some((known) => known === ending);
}
