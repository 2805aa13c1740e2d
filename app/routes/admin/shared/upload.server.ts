import type { RouterContextProvider } from 'react-router';
import type { Shop } from '#boot/compose.server.ts';
import { requestContext, shopContext } from '#boot/context.ts';
import { isDatabaseUnavailable } from '#lib/database-failure.server.ts';
import { retryAfter } from '#routes/shared/retry-after.ts';
import { type CountedUpload, withinUploadLimit } from '#shop/catalog/media/upload-limit.server.ts';

/** What only the sender of a file may read. */
const NO_STORE = { 'Cache-Control': 'no-store' };

/** `rows`: the lines of a file that a code speaks of. */
type Answer = { ok: true } | { ok: false; code: string; rows?: number[] };

const STATUS: Readonly<Record<string, number>> = {
  public_demo: 403,
  too_large: 413,
  unsupported: 415,
  too_many_uploads: 429,
  failed: 500,
  unavailable_now: 503,
};

/** The status of a refusal: any other code says what is wrong inside the file. A cover's codes begin with `cover_`. */
function statusOf(code: string): number {
  return STATUS[code.replace(/^cover_/, '')] ?? 422;
}

type Upload = {
  userId: string;
  /** Which limit of its account and network the file counts against. */
  counted: CountedUpload;
  /** Named in the log beside what is thrown. */
  where: string;
};

/**
 * Takes the file that is the body of a request: counts it, has it taken, and answers with what became of it. The code
 * is `too_many_uploads` where the limit is used up, `unavailable_now` where the database is not there for now, `failed`
 * where anything else is thrown, else what `take` says.
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
    // Nobody reads the answer to a file that the browser has broken off.
    if (request.signal.aborted) return refuse('failed');
    shop.log.error(error, { where });
    if (!isDatabaseUnavailable(error)) return refuse('failed');
    return refuse('unavailable_now', { 'Retry-After': '10' });
  }
}
