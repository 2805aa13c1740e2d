import type { IncomingMessage } from 'node:http';
import type { ApiFailureCode } from '#boot/api-failures.ts';
import { storableText } from '#lib/typed-text.ts';
import type { RouteAt } from './route-table.ts';

export type Refusal = { code: ApiFailureCode; headers?: Record<string, string> };

/** Where no body is allowed: longer ones (bytes) are refused as "too large", shorter ones as "not allowed". */
const UNWANTED_BYTES = 32 * 1024;
/** Larger bodies (bytes) are not even read to discard them. */
const ENDLESS_BYTES = 256 * 1024 * 1024;
/** Parsing millions of fields would block the event loop for seconds. */
const MAX_FIELDS = 1000;

const FORM = 'application/x-www-form-urlencoded';
const CLOSE = { Connection: 'close' };

/** Refuses, before reading, bodies that are too large, of unknown length, cross-site, or not allowed here. */
export function refusalOf(
  { method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  route: Pick<RouteAt, 'body'> | null,
  shopOrigin: string,
): Refusal | null {
  if (method === 'GET' || method === 'HEAD') return null;
  if (headers['transfer-encoding']) {
    return { code: 'length_missing', headers: CLOSE };
  }
  const length = Number(headers['content-length'] ?? 0);
  if (length > (route?.body?.maxBytes ?? UNWANTED_BYTES)) {
    // Closing early would lose the answer: short bodies are read and discarded.
    const closing = length > ENDLESS_BYTES ? { headers: CLOSE } : {};
    return { code: 'too_large', ...closing };
  }
  const { origin } = headers;
  if (origin !== undefined && origin !== shopOrigin && !isRequestOrigin(headers))
    return { code: 'other_site' };
  if (origin === undefined && !isOwnFetch(headers['sec-fetch-site'])) return { code: 'other_site' };
  const written: readonly string[] = route?.body ? ['POST', ...route.body.methods] : [];
  if (written.includes(method)) return null;
  return { code: 'method_not_allowed', headers: { Allow: ['GET', 'HEAD', ...written].join(', ') } };
}

/** Non-browsers (payment provider, mail programs) send no header. Duplicates arrive as a list and fail. */
function isOwnFetch(site: unknown): boolean {
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Whether `Origin` has the requested host, by either scheme. */
export function isRequestOrigin({
  origin,
  host,
}: Pick<IncomingMessage['headers'], 'origin' | 'host'>): boolean {
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/** Reads a form of either encoding as URL-encoded, without files and characters that the database cannot store. */
export async function readForm(original: Request): Promise<{ request: Request } | { refusal: Refusal }> {
  const type = original.headers.get('Content-Type') ?? '';
  const bytes = Buffer.from(await original.arrayBuffer());
  const fields = await fieldsOf(type, bytes);
  if ('refusal' in fields) return fields;
  const headers = new Headers(original.headers);
  headers.set('Content-Type', FORM);
  headers.delete('Content-Length');
  const { url, method, signal } = original;
  return { request: new Request(url, { method, headers, signal, body: fields.encoded }) };
}

async function fieldsOf(
  type: string,
  bytes: Buffer<ArrayBuffer>,
): Promise<{ encoded: Buffer<ArrayBuffer> | URLSearchParams } | { refusal: Refusal }> {
  const [essence = ''] = type.split(';');
  const kind = essence.trim().toLowerCase();
  if (kind === FORM || bytes.length === 0) {
    if (occurrences(bytes, '&') >= MAX_FIELDS) return { refusal: TOO_MANY_FIELDS };
    if (!bytes.includes('%00') && !bytes.includes(0)) return { encoded: bytes };
    return { encoded: storableFields(new URLSearchParams(bytes.toString('utf8'))) };
  }
  if (kind !== 'multipart/form-data') {
    return { refusal: { code: 'not_a_form' } };
  }
  const boundary = /;\s*boundary=("?)([^";]+)\1/i.exec(type)?.[2];
  // The boundary occurs once more at the end of the body.
  if (boundary && occurrences(bytes, `--${boundary}`) > MAX_FIELDS + 1) return { refusal: TOO_MANY_FIELDS };
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => null);
  if (!boundary || !form) return { refusal: UNREADABLE };
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
  return { encoded: storableFields(texts) };
}

function storableFields(fields: Iterable<[string, string]>): URLSearchParams {
  return new URLSearchParams([...fields].map(([name, value]) => [storableText(name), storableText(value)]));
}

const TOO_MANY_FIELDS: Refusal = { code: 'too_many_fields' };

export const UNREADABLE: Refusal = { code: 'unreadable_request', headers: CLOSE };

function occurrences(bytes: Buffer, text: string): number {
  let count = 0;
  for (let at = bytes.indexOf(text); at >= 0 && count <= MAX_FIELDS + 1; at = bytes.indexOf(text, at + 1))
    count += 1;
  return count;
}
