import type { VideoFailure } from './video.ts';

/** What is said of more files than one account, or one address, may send in an hour. */
export const TOO_MANY_UPLOADS = 'Hai caricato troppi file in un’ora. Riprova più tardi.';

type Failure = { status: number; message: string };

/** Why a video, or its cover, was not taken, and the status of the answer. */
const VIDEO_FAILURES: Record<VideoFailure, Failure> = {
  too_large: { status: 413, message: 'Il video deve essere inferiore a 60 MB' },
  unsupported: { status: 422, message: 'Il file non è un video MP4 o WebM' },
  broken: { status: 422, message: 'Il video è danneggiato o incompleto: esportalo di nuovo e riprova' },
};

const COVER_FAILURES = {
  cover_too_large: { status: 413, message: 'La copertina deve essere inferiore a 10 MB' },
  cover_unsupported: { status: 422, message: 'La copertina deve essere un’immagine' },
  cover_broken: {
    status: 422,
    message: 'La copertina è danneggiata: non si lascia aprire come immagine',
  },
  cover_too_many_pixels: { status: 422, message: 'La copertina ha troppi pixel: riducila e riprova' },
  cover_too_slow: {
    status: 422,
    message: 'La copertina è troppo complessa: esportala come JPEG o PNG e riprova',
  },
} as const satisfies Record<string, Failure>;

export const VIDEO_UPLOAD_FAILURES = {
  ...VIDEO_FAILURES,
  ...COVER_FAILURES,
  too_many_uploads: { status: 429, message: TOO_MANY_UPLOADS },
  failed: { status: 500, message: 'Impossibile caricare il file' },
} as const satisfies Record<string, Failure>;

export type VideoUploadFailure = keyof typeof VIDEO_UPLOAD_FAILURES;
