import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ApiProblemCode, ProblemError } from '#boot/api-problems.ts';
import type { Shop } from '#boot/compose.server.ts';
import { grouped } from '#lib/grouped.ts';
import { parseSentJson } from '#lib/typed-text.ts';
import { acceptPicture, withinUploadLimit } from '#shop/catalog/media/media.server.ts';
import { UPLOAD_FAILURES } from '#shop/catalog/products/picture-files.ts';
import type { Operation, Problem } from './resource.ts';

/** Longest JSON body (bytes). */
const MAX_JSON_BYTES = 1024 * 1024;
/** Largest picture (bytes): a camera's, which forms shrink before sending. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** Pictures in memory while parsed; further requests wait in their sockets. */
const PICTURES_AT_ONCE = 2;

type Sent = { ok: true; query: unknown; body: unknown; file: Uint8Array | null; text: string };
type Read = Sent | { ok: false; refusal: Problem };

/** Reads address and body by the operation's schemas; `text`: compared for requests with the same key. */
export async function readRequest(request: Request, url: URL, operation: Operation): Promise<Read> {
  const query = validated(operation.query, fromQuery(url), (path) => ({ parameter: path[0] ?? '' }));
  if (!query.ok) return query;
  if (request.method === 'GET' || request.method === 'HEAD')
    return { ok: true, query: query.value, body: undefined, file: null, text: '' };
  const sent = operation.upload ? await readParts(request) : await readJson(request, operation.body);
  if (!sent.ok) return sent;
  const body = validated(operation.body, sent.body, (path) => ({ pointer: pointerTo(path) }));
  return body.ok ? { ...sent, query: query.value, body: body.value } : body;
}

const refused = (problem: ApiProblemCode, detail?: string) => ({
  ok: false as const,
  refusal: { problem, ...(detail !== undefined && { detail }) },
});

/** A repeated parameter becomes a list, which schemas refuse: else only its last value would count. */
function fromQuery({ searchParams }: URL): Record<string, string | string[] | undefined> {
  const values = grouped(
    [...searchParams],
    ([name]) => name,
    ([, value]) => value,
  );
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all]));
}

type Sending = { ok: true; body: unknown; file: Uint8Array | null; text: string };

async function readJson(
  request: Request,
  schema: z.ZodType | undefined,
): Promise<Sending | ReturnType<typeof refused>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_JSON_BYTES) return refused('too_large');
  const text = await request.text();
  if (!schema)
    return text === ''
      ? { ok: true, body: undefined, file: null, text }
      : refused('invalid', 'No body is taken here.');
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';');
  if (!/^application\/(merge-patch\+)?json$/i.test(type.trim()))
    return refused('unsupported_type', 'Send application/json.');
  try {
    return { ok: true, body: parseSentJson(text), file: null, text };
  } catch {
    // Also too deeply nested for the parser.
    return refused('unreadable', 'The body is not JSON.');
  }
}

async function readParts(request: Request): Promise<Sending | ReturnType<typeof refused>> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? ''))
    return refused('unsupported_type', 'Send multipart/form-data.');
  const form = await request.formData().catch(() => null);
  if (!form) return refused('unreadable');
  const file = form.get('file');
  if (!(file instanceof Blob)) return refused('invalid', 'The part `file` is missing.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const texts = Object.fromEntries([...form].filter(([name]) => name !== 'file'));
  return {
    ok: true,
    body: texts,
    file: bytes,
    text: `${JSON.stringify(texts)} ${createHash('sha256').update(bytes).digest('hex')}`,
  };
}

type Place = (path: string[]) => { pointer: string } | { parameter: string };

function validated(schema: z.ZodType | undefined, value: unknown, place: Place) {
  if (!schema) {
    const names = Object.keys(value ?? {});
    const errors = names.map((name): ProblemError => ({ ...place([name]), detail: UNKNOWN }));
    return errors.length === 0
      ? { ok: true as const, value: undefined }
      : { ok: false as const, refusal: { problem: 'invalid' as const, errors } };
  }
  const read = schema.safeParse(value);
  if (read.success) return { ok: true as const, value: read.data };
  const errors = read.error.issues.flatMap((issue): ProblemError[] => {
    const path = issue.path.map(String);
    if (issue.code !== 'unrecognized_keys') return [{ ...place(path), detail: issue.message }];
    return issue.keys.map((key) => ({ ...place([...path, key]), detail: UNKNOWN }));
  });
  return {
    ok: false as const,
    refusal: { problem: 'invalid' as const, errors: errors.slice(0, MOST_ERRORS) },
  };
}

const UNKNOWN = 'Unknown field';
const MOST_ERRORS = 100;

/** JSON pointer (RFC 6901). */
export function pointerTo(path: readonly (string | number)[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Stores the sent picture, outside of transactions; counts as an upload of the token's owner. */
export async function acceptSent(
  shop: Shop,
  file: Uint8Array,
  by: { userId: string; clientAddress: string },
): Promise<{ ok: true; mediaId: string } | { ok: false; refusal: Problem; retryAfterS?: number }> {
  const use = await withinUploadLimit(shop, 'picture', by);
  if (!use.ok) return { ...refused('too_many_requests'), retryAfterS: use.retryAfterS };
  const accepted = await acceptPicture(shop, file, MAX_PICTURE_BYTES);
  if (accepted.ok) return accepted;
  const { code } = accepted;
  if (code === 'too_large') return refused(code, 'At most 20 MB.');
  return refused(code === 'unsupported' ? 'unsupported_type' : 'invalid', UPLOAD_FAILURES[code].description);
}

let free = PICTURES_AT_ONCE;
const waiting: (() => void)[] = [];

/** Runs `work` once few enough requests hold a picture in memory. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (free > 0) free -= 1;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
