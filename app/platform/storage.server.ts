export type Visibility = 'public' | 'private';

export type StoredStream = { stream: ReadableStream<Uint8Array>; size?: number; contentType: string };

/**
 * Keys are relative paths of letters, digits, `.`, `_` and `-`; no part begins with a dot. `originals/` is
 * private; other keys are public, stored under `public/`. Reading a missing or malformed key returns null (or
 * false); writing a malformed one throws.
 */
export interface Storage {
  /** Atomic. Throws if `visibility` does not match the key. */
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<void>;
  /** For large files; `bytes` needs a `length`. Rejects and leaves no file when the stream fails. */
  putStream(
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    options: PutOptions & { length: number },
  ): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** Null for private keys, so that routes can pass any requested key. */
  stream(key: string): Promise<StoredStream | null>;
  exists(key: string): Promise<boolean>;
  writtenAt(key: string): Promise<Date | null>;
  /** Deletes incomplete files older than `then`. */
  discardDrafts(then: Date): Promise<void>;
  /** No error if missing. */
  delete(key: string): Promise<void>;
  /** Keys in a folder (`'originals/'`), recursively; `''` lists all, public ones first. */
  list(folder: string): AsyncIterable<string>;
  /** Throws for private keys. */
  publicUrl(key: string): string;
}

/** `cacheControl`: for stores that serve files; otherwise `app/http/media-files.ts` decides. */
export type PutOptions = { contentType: string; visibility: Visibility; cacheControl?: string };
