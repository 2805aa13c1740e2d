export type VideoFormat = 'mp4' | 'webm';
export type VideoFailure = 'unsupported' | 'broken' | 'too_large';

/** The most that a video may weigh, in bytes. */
export const MAX_VIDEO_BYTES = 60 * 1024 * 1024;

/** The folders of the storage in which videos lie. */
export const VIDEO_FOLDERS = { hero: 'hero-video/', product: 'product-video/' } as const;
export type VideoUse = keyof typeof VIDEO_FOLDERS;

/** The format of a stored video by its key in the storage; null for a key that is not one of this use. */
export function storedFormat(use: VideoUse, key: string): VideoFormat | null {
  const name = key.startsWith(VIDEO_FOLDERS[use]) ? key.slice(VIDEO_FOLDERS[use].length) : '';
  return (/^[0-9a-f-]{36}\.(mp4|webm)$/.exec(name)?.[1] as VideoFormat | undefined) ?? null;
}

/** The boxes without which an MP4 shows nothing: its description, and its pictures. */
const NEEDED = ['moov', 'mdat'];
/** Many times the boxes of the longest film in pieces that fits; a file of nothing but boxes has millions. */
const MOST_BOXES = 100_000;

/** How many of the first bytes tell what a file is. */
export const VIDEO_HEAD_BYTES = 64;

const EBML = [0x1a, 0x45, 0xdf, 0xa3];
/** Element "DocType", four bytes long, "webm": what Matroska's other files do not say. */
const WEBM = [0x42, 0x82, 0x84, ...ascii('webm')];

/**
 * What a file is by its first bytes, whatever it calls itself; null for neither. A QuickTime film is built like an
 * MP4 and plays in few browsers: it is neither.
 */
export function videoFormat(head: Uint8Array): VideoFormat | null {
  if (EBML.every((byte, index) => head[index] === byte)) return includes(head, WEBM) ? 'webm' : null;
  const isFilm = ascii('ftyp').every((byte, index) => head[index + 4] === byte);
  const brand = textOf(head.slice(8, 12));
  return isFilm && /^(isom|iso\d|mp4\d|avc1|dash|msdh|m4v |mmp4|cmf\w)$/i.test(brand) ? 'mp4' : null;
}

/** Follows a file as it comes in parts, so that no part need be stored: its weight, and the boxes an MP4 is made of. */
export class VideoCheck {
  readonly #format: VideoFormat;
  readonly #missing = new Set(NEEDED);
  #boxes = 0;
  #length = 0;
  #header: number[] = [];
  /** Bytes (of the box that is passing by) still to come. */
  #left = 0;

  constructor(format: VideoFormat) {
    this.#format = format;
  }

  /** Takes the next part; says what is wrong as soon as that is known. */
  take(part: Uint8Array): VideoFailure | null {
    this.#length += part.length;
    if (this.#length > MAX_VIDEO_BYTES) return 'too_large';
    return this.#format === 'mp4' && !this.#walk(part) ? 'broken' : null;
  }

  /** What is wrong with a file that ends here: an MP4 cut off, or without the box that describes it. */
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

  /** A box begins with its size (four bytes) and name; size 1 puts eight bytes more, size 0 goes to the end. */
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
