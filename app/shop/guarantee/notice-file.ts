import { TOO_MANY_UPLOADS } from '../media/video-failures.ts';

/** The most that the official notice may weigh, in bytes: every confirmation letter carries it twice. */
export const MAX_NOTICE_BYTES = 1024 * 1024;

/** For the `accept` attribute. */
export const NOTICE_TYPES = 'image/svg+xml,image/png,application/pdf,.svg,.png,.pdf';

const PDF_EDGE_BYTES = 1024;

/** Whether bytes begin as a PDF does; its header may stand behind up to a kilobyte of something else (ISO 32000). */
export function opensPdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, PDF_EDGE_BYTES)).includes('%PDF-');
}

/** Whether a PDF is whole: its last kilobyte has the mark of the end, which a file that was cut off lacks. */
export function endsPdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(-PDF_EDGE_BYTES)).includes('%%EOF');
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Why the official notice was not taken, and the status of the answer. */
export const NOTICE_FAILURES = {
  unsupported: { status: 415, message: 'Scegli un file SVG, PNG o PDF.' },
  too_large: { status: 413, message: 'Il file deve essere al massimo di 1 MB.' },
  broken: { status: 422, message: 'Il file è danneggiato o incompleto: scaricalo di nuovo e riprova.' },
  too_many_pixels: { status: 422, message: 'L’immagine ha troppi pixel: usa il file SVG e riprova.' },
  too_slow: { status: 422, message: 'L’immagine è troppo complessa: usa il file PNG e riprova.' },
  too_many_uploads: { status: 429, message: TOO_MANY_UPLOADS },
  failed: { status: 500, message: 'Impossibile caricare il file. Riprova.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type NoticeFailure = keyof typeof NOTICE_FAILURES;
