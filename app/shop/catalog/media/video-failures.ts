import type { VideoFailure } from './video.ts';

/** Hourly limit of an account or address exceeded. */
export const TOO_MANY_UPLOADS = 'Hai caricato troppi file in un’ora. Riprova più tardi.';

export const UNKNOWN_VIDEO = 'Il video non è stato riconosciuto: caricalo di nuovo.';
export const GONE_VIDEO = 'Il video non è più disponibile: rimuovilo e caricalo di nuovo.';

const VIDEO_FAILURES: Record<VideoFailure, string> = {
  too_large: 'Il video deve essere inferiore a 60 MB',
  unsupported: 'Il file non è un video MP4 o WebM',
  broken: 'Il video è danneggiato o incompleto: esportalo di nuovo e riprova',
};

const COVER_FAILURES = {
  cover_too_large: 'La copertina deve essere inferiore a 10 MB',
  cover_unsupported: 'La copertina deve essere un’immagine',
  cover_broken: 'La copertina è danneggiata: non si apre come immagine',
  cover_too_many_pixels: 'La copertina ha troppi pixel: riducila e riprova',
  cover_too_slow: 'La copertina è troppo complessa: esportala come JPEG o PNG e riprova',
} as const;

export const VIDEO_UPLOAD_FAILURES = {
  ...VIDEO_FAILURES,
  ...COVER_FAILURES,
  too_many_uploads: TOO_MANY_UPLOADS,
  failed: 'Impossibile caricare il file',
} as const;

export type VideoUploadFailure = keyof typeof VIDEO_UPLOAD_FAILURES;
