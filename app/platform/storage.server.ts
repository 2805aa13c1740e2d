export type Visibility = 'public' | 'private';

export type StoredStream = {
  stream: ReadableStream<Uint8Array>;
  /** Bytes, when the store tells. */
  size?: number;
  contentType: string;
};

/**
 * Where files are stored. A key is a relative path of letters, digits, `.`, `_` and `-`, no part of which
 * begins with a dot. Keys under `originals/` are private; all others are public and are stored under `public/`,
 * which is the only part that the outside may be given. Reading a key that is malformed or not there answers
 * null (or false); writing a malformed one throws.
 */
export interface Storage {
  /** Replaces the whole file at once. `visibility` must be what the key says, or it throws. */
  put(key: string, bytes: Uint8Array, options: PutOptions): Promise<void>;
  /**
   * `put` of what is too large to hold in memory; `bytes` must say its `length`. When the stream fails, it
   * rejects and leaves no file.
   */
  putStream(
    key: string,
    bytes: AsyncIterable<Uint8Array>,
    options: PutOptions & { length: number },
  ): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /** For serving: answers null for private keys, so that a route can pass on whatever key was requested. */
  stream(key: string): Promise<StoredStream | null>;
  exists(key: string): Promise<boolean>;
  /** When the file was last written. */
  writtenAt(key: string): Promise<Date | null>;
  /** Removes what an interrupted program left half written before `then`. */
  discardDrafts(then: Date): Promise<void>;
  /** Quiet when there is nothing to delete. */
  delete(key: string): Promise<void>;
  /** Every key in a folder (`'originals/'`) and below it; `''` lists all, public ones first. */
  list(folder: string): AsyncIterable<string>;
  /** Address for browsers. Throws for private keys. */
  publicUrl(key: string): string;
}

/** `cacheControl` is for stores that serve files themselves; where the shop serves them, `app/http/media-files.ts` decides. */
export type PutOptions = { contentType: string; visibility: Visibility; cacheControl?: string };
