export type VideoFormat = 'mp4' | 'webm';
export type VideoFailure = 'unsupported' | 'broken' | 'too_large';

export const MAX_VIDEO_BYTES = 60 * 1024 * 1024;

export const VIDEO_FOLDERS = { hero: 'hero-video/', product: 'product-video/' } as const;
export type VideoUse = keyof typeof VIDEO_FOLDERS;

/** Format by storage key; null for a key of another use. */
export function storedFormat(use: VideoUse, key: string): VideoFormat | null {
  const name = key.startsWith(VIDEO_FOLDERS[use]) ? key.slice(VIDEO_FOLDERS[use].length) : '';
  return (/^[0-9a-f-]{36}\.(mp4|webm)$/.exec(name)?.[1] as VideoFormat | undefined) ?? null;
}

/** Boxes without which an MP4 does not play. */
const NEEDED = ['moov', 'mdat'];
/** Far more than any film in fragments that fits; guards against files of nothing but boxes. */
const MOST_BOXES = 100_000;

export const VIDEO_HEAD_BYTES = 64;

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** Matroska element "DocType" with value "webm". */
const WEBM = [0x42, 0x82, 0x84, ...ascii('webm')];

/** Format by the first bytes; null for others, QuickTime included, which few browsers play. */
export function videoFormat(head: Uint8Array): VideoFormat | null {
  if (EBML.every((byte, index) => head[index] === byte)) return includes(head, WEBM) ? 'webm' : null;
  const isFilm = ascii('ftyp').every((byte, index) => head[index + 4] === byte);
  const brand = textOf(head.slice(8, 12));
  return isFilm && /^(isom|iso\d|mp4\d|avc1|dash|msdh|m4v |mmp4|cmf\w)$/i.test(brand) ? 'mp4' : null;
}

/** Checks a video in chunks, without storing it: its size and the MP4 boxes. */
export class VideoCheck {
  readonly #format: VideoFormat;
  readonly #missing = new Set(NEEDED);
  #boxes = 0;
  #length = 0;
  #header: number[] = [];
  /** Remaining bytes of the current box. */
  #left = 0;

  constructor(format: VideoFormat) {
    this.#format = format;
  }

  /** Checks the next chunk; returns an error as soon as it is known. */
  take(part: Uint8Array): VideoFailure | null {
    this.#length += part.length;
    if (this.#length > MAX_VIDEO_BYTES) return 'too_large';
    return this.#format === 'mp4' && !this.#walk(part) ? 'broken' : null;
  }

  /** The error of a file that ends here: truncated MP4, or no description box. */
  end(): VideoFailure | null {
    if (this.#format === 'webm') return this.#length > VIDEO_HEAD_BYTES ? null : 'broken';
    const endsWhole =
      this.#header.length === 0 && (this.#left === 0 || this.#left === Number.POSITIVE_INFINITY);
    return endsWhole && this.#missing.size === 0 ? null : 'broken';
  }

  #walk(part: Uint8Array): boolean {
    let at = 0;
    while (at < part.length) {
      if (this.#left > 0) {
        const passing = Math.min(this.#left, part.length - at);
        this.#left -= passing;
        at += passing;
        continue;
      }
      this.#header.push(part[at] ?? 0);
      at += 1;
      if (!this.#readHeader()) return false;
    }
    return true;
  }

  /** Header: size (four bytes) and name; size 1 adds eight bytes, size 0 reaches to the end. */
  #readHeader(): boolean {
    const header = this.#header;
    if (header.length !== 8 && header.length !== 16) return true;
    let size = number(header.slice(0, 4));
    if (header.length === 8 && size === 1) return true;
    if (header.length === 16) size = number(header.slice(8));
    if (size !== 0 && size < header.length) return false;
    this.#missing.delete(textOf(header.slice(4, 8)));
    this.#boxes += 1;
    if (this.#boxes > MOST_BOXES) return false;
    this.#left = size === 0 ? Number.POSITIVE_INFINITY : size - header.length;
    this.#header = [];
    return true;
  }
}

function number(bytes: number[]): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

function ascii(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

function textOf(bytes: ArrayLike<number>): string {
  return String.fromCharCode(...Array.from(bytes));
}

function includes(bytes: Uint8Array, pattern: number[]): boolean {
  return bytes.some((_, start) => pattern.every((byte, index) => bytes[start + index] === byte));
}

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
