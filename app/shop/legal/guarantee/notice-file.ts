import { TOO_MANY_UPLOADS } from '#shop/catalog/media/video-failures.ts';

/** The most that the official notice may weigh, in bytes: every confirmation e-mail carries it twice. */
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

/** Why the official notice was not taken. */
export const NOTICE_FAILURES = {
  unsupported: 'Scegli un file SVG, PNG o PDF.',
  too_large: 'Il file deve essere al massimo di 1 MB.',
  broken: 'Il file è danneggiato o incompleto: scaricalo di nuovo e riprova.',
  too_many_pixels: 'L’immagine ha troppi pixel: usa il file SVG e riprova.',
  too_slow: 'L’immagine è troppo complessa: usa il file PNG e riprova.',
  too_many_uploads: TOO_MANY_UPLOADS,
  failed: 'Impossibile caricare il file. Riprova.',
} as const;

export type NoticeFailure = keyof typeof NOTICE_FAILURES;

/** What an upload is answered with. */
export type NoticeAnswer = { ok: true } | { ok: false; code: NoticeFailure };
