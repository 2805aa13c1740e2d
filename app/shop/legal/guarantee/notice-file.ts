import { TOO_MANY_UPLOADS } from '#shop/catalog/media/video.ts';

/** Bytes: every confirmation e-mail carries the notice twice. */
export const MAX_NOTICE_BYTES = 1024 * 1024;

export const NOTICE_TYPES = 'image/svg+xml,image/png,application/pdf,.svg,.png,.pdf';

const PDF_EDGE_BYTES = 1024;

/** A PDF's header may stand within the first kilobyte (ISO 32000). */
export function opensPdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, PDF_EDGE_BYTES)).includes('%PDF-');
}

/** Whether the last kilobyte has the end mark, which truncated files lack. */
export function endsPdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(-PDF_EDGE_BYTES)).includes('%%EOF');
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

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

export type NoticeAnswer = { ok: true } | { ok: false; code: NoticeFailure };
