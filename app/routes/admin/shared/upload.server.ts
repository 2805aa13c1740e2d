import type { RouterContextProvider } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { requestContext, shopContext } from '#boot/context.ts';
import { isDatabaseUnavailable } from '#lib/database-failure.server.ts';
import { retryAfter } from '#routes/shared/retry-after.ts';
import { type CountedUpload, withinUploadLimit } from '#shop/catalog/media/media.server.ts';

/** Answers about a file are only for its sender. */
const NO_STORE = { 'Cache-Control': 'no-store' };

/** `rows`: numbers of the lines that a code refers to. */
type Answer = { ok: true } | { ok: false; code: string; rows?: number[] };

const STATUS: Readonly<Record<string, number>> = {
  public_demo: 403,
  too_large: 413,
  unsupported: 415,
  too_many_uploads: 429,
  failed: 500,
  unavailable_now: 503,
};

/** Status of a refusal; unlisted codes concern the file's content. A cover's codes begin with `cover_`. */
function statusOf(code: string): number {
  return STATUS[code.replace(/^cover_/, '')] ?? 422;
}

type Upload = {
  userId: string;
  /** The limit that the file counts against, by account and network. */
  counted: CountedUpload;
  /** Place of errors in the log. */
  where: string;
};

/**
 * Takes the file in a request's body and answers with its result. Codes: `too_many_uploads` at the limit,
 * `unavailable_now` without the database, `failed` after other errors, else those of `take`.
 */
export async function takeFile<A extends Answer>(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  { userId, counted, where }: Upload,
  take: (shop: Shop) => Promise<A>,
): Promise<Response> {
  const shop = context.get(shopContext);
  const refuse = (code: string, headers: Record<string, string> = {}) =>
    Response.json({ ok: false, code }, { status: statusOf(code), headers: { ...NO_STORE, ...headers } });
  const { clientAddress } = context.get(requestContext);
  const use = await withinUploadLimit(shop, counted, { userId, clientAddress });
  if (!use.ok) return refuse('too_many_uploads', retryAfter(use));
  try {
    const answer: Answer = await take(shop);
    if (answer.ok) return Response.json(answer, { headers: NO_STORE });
    const { code, rows } = answer;
    return Response.json(
      { ok: false, code, ...(rows && { rows }) },
      { status: statusOf(code), headers: NO_STORE },
    );
  } catch (error) {
    // The browser has aborted: nobody reads the answer.
    if (request.signal.aborted) return refuse('failed');
    shop.log.error(error, { where });
    if (!isDatabaseUnavailable(error)) return refuse('failed');
    return refuse('unavailable_now', { 'Retry-After': '10' });
  }
}
