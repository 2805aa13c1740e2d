import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  type ZstdOptions,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { Encoding } from './compression.server.ts';

/** Levels of brotli: while a client waits for the page, and afterwards in the background. */
const QUALITY = { waiting: 3, later: 11 };

/**
 * Room (bytes) for a packed page: with less of it, each is packed in two goes, and the pieces put together. No other
 * piece of memory has this size, shared ones least of all.
 */
const PACKED_AT_ONCE = 40 * 1024;

/**
 * A page as it is sent in one encoding. When it is sent often, what is short becomes a text with a character for
 * each byte: that leaves in one piece with its headers, bytes in a second one. Not before, for the engine keeps texts
 * among its own objects, of which it leaves more lying than there are.
 */
export type Form = { body: string | Buffer; sent: number };

/** A page begins with one, and gets others for the first client that takes nothing else. */
export type Forms = { readonly [name in Encoding | 'plain']?: Form };

/** How many times a form is sent as bytes. */
const AS_BYTES = 3;
/** Longer forms (bytes) are not worth copying each time. */
const IN_ONE_PIECE = 16_000;

export function formOf(body: Buffer): Form {
  return { body: ofItsOwn(body), sent: 0 };
}

/** What a form is sent with, names and values by turns. */
export function headersOf(name: keyof Forms, { body }: Form): string[] {
  const length = ['Content-Length', String(body.length)];
  return name === 'plain' ? length : [...length, 'Content-Encoding', name];
}

/** The body of a form that is about to be sent. */
export function bodyToSend(form: Form): string | Buffer {
  const { body } = form;
  form.sent += 1;
  const isOften = form.sent > AS_BYTES;
  if (isOften && typeof body !== 'string' && body.length <= IN_ONE_PIECE) form.body = body.toString('latin1');
  return form.body;
}

function bytesOf({ body }: Form): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}

/**
 * Node cuts small buffers from one piece of 64 KB, which stays in memory as long as one of them is kept: several times
 * as much as a packed page. And it holds on to the room that a page was packed in until the engine looks through its
 * whole heap, which is every few seconds, after a thousand pages: that is given back at once.
 */
function ofItsOwn(bytes: Buffer): Buffer {
  const { buffer } = bytes;
  if (buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  if (buffer.byteLength === PACKED_AT_ONCE && buffer instanceof ArrayBuffer) buffer.transfer(0);
  return own;
}

/** The page as it was made. */
export function plainOf(forms: Forms): Buffer {
  const [first] = Object.entries(forms) as [keyof Forms, Form][];
  if (!first) throw new Error('A page is kept that has no form');
  const [name, form] = first;
  return UNDO[name](bytesOf(form));
}

const MAKE: Record<keyof Forms, (plain: Buffer) => Buffer> = {
  zstd: (plain) => zstdCompressSync(plain, zstd(plain)),
  br: (plain) => brotliCompressSync(plain, brotli(plain, QUALITY.waiting)),
  gzip: (plain) => gzipSync(plain, { chunkSize: PACKED_AT_ONCE }),
  plain: (plain) => plain,
};

const UNDO: Record<keyof Forms, (form: Buffer) => Buffer> = {
  zstd: (form) => zstdDecompressSync(form),
  br: (form) => brotliDecompressSync(form),
  gzip: (form) => gunzipSync(form),
  plain: (form) => form,
};

/** As a client takes it who waits. */
export function packed(name: keyof Forms, plain: Buffer): Buffer {
  return MAKE[name](plain);
}

/** As small as it gets, by brotli, beside the thread that answers. */
export function packedDensely(plain: Buffer): Promise<Buffer> {
  return beside(plain, brotli(plain, QUALITY.later));
}

const beside = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

/**
 * With tables that fit a page: those that it takes by itself come from the system for each, and packing takes twice as
 * long. The level that it takes by itself makes a page smaller by a hundredth, in a fifth more time.
 */
function zstd(plain: Buffer): ZstdOptions {
  const { ZSTD_c_compressionLevel, ZSTD_c_hashLog, ZSTD_c_chainLog } = constants;
  return {
    chunkSize: PACKED_AT_ONCE,
    pledgedSrcSize: plain.length,
    params: { [ZSTD_c_compressionLevel]: 2, [ZSTD_c_hashLog]: 14, [ZSTD_c_chainLog]: 13 },
  };
}

function brotli(plain: Buffer, quality: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return {
    chunkSize: PACKED_AT_ONCE,
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: plain.length },
  };
}
