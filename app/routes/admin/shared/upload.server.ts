import type { RouterContextProvider } from 'react-router';
import type { Shop } from '../../../compose.server.ts';
import { requestContext, shopContext } from '../../../context.ts';
import { type CountedUpload, withinUploadLimit } from '../../../shop/media/upload-limit.server.ts';
import { retryAfter } from '../../shared/retry-after.ts';

/** What only the sender of a file may read. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

type Answer = { ok: true } | { ok: false; code: string };
type CodeOf<A extends Answer> = Extract<A, { ok: false }>['code'];

type Upload<Code extends string> = {
  userId: string;
  /** Which limit of its account and network the file counts against. */
  counted: CountedUpload;
  /** Every code with its status. */
  failures: Record<Code | 'too_many_uploads' | 'failed', { status: number }>;
  /** Named in the log beside what is thrown. */
  where: string;
};

/**
 * Takes the file that is the body of a request: counts it, has it taken, and answers with what became of it. The code
 * is `too_many_uploads` where the limit is used up, `failed` where something is thrown, else what `take` says.
 */
export async function takeFile<A extends Answer>(
  { context }: { context: Readonly<RouterContextProvider> },
  { userId, counted, failures, where }: Upload<CodeOf<A>>,
  take: (shop: Shop) => Promise<A>,
): Promise<Response> {
  const shop = context.get(shopContext);
  const refuse = (code: keyof typeof failures, headers: Record<string, string> = {}) =>
    Response.json(
      { ok: false, code },
      { status: failures[code].status, headers: { ...NOT_KEPT, ...headers } },
    );
  const { clientAddress } = context.get(requestContext);
  const use = await withinUploadLimit(shop, counted, { userId, clientAddress });
  if (!use.ok) return refuse('too_many_uploads', retryAfter(use));
  try {
    const answer: Answer = await take(shop);
    return answer.ok ? Response.json(answer, { headers: NOT_KEPT }) : refuse(answer.code as CodeOf<A>);
  } catch (error) {
    shop.log.error(error, { where });
    return refuse('failed');
  }
}
