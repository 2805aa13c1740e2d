import type { RouterContextProvider } from 'react-router';
import { requestContext, shopContext } from '../../../context.ts';
import { withinUploadLimit } from '../../../shop/media/upload-limit.server.ts';
import { retryAfter } from '../../shared/retry-after.ts';

/** What only the sender of a file may read. */
export const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** For `GET` at an address that only takes a file. */
export function postOnly(): Response {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}

/** Answers that a file was not taken, with the status that the table of failures gives the code. */
export function uploadRefusal<Code extends string>(
  failures: Record<Code, { status: number }>,
): (code: Code, headers?: Record<string, string>) => Response {
  return (code, headers = {}) =>
    Response.json(
      { ok: false, code },
      { status: failures[code].status, headers: { ...NOT_KEPT, ...headers } },
    );
}

/** Counts a file against the limits of its account and network; the headers of the refusal where it is too many. */
export async function countUpload(
  { context }: { context: Readonly<RouterContextProvider> },
  kind: 'picture' | 'video',
  userId: string,
): Promise<{ ok: true } | { ok: false; headers: Record<string, string> }> {
  const { clientAddress } = context.get(requestContext);
  const use = await withinUploadLimit(context.get(shopContext), kind, { userId, clientAddress });
  return use.ok ? use : { ok: false, headers: retryAfter(use) };
}
