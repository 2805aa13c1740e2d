import { API_FAILURES, type ApiFailureCode, failureBody } from '#boot/api-failures.ts';
import { parseSentJson } from '#lib/typed-text.ts';
import { VendorError } from '#lib/vendor-error.ts';
import { retryAfter } from '#routes/shared/retry-after.ts';
import { type CheckoutCall, withinAddressLimit } from '#shop/checkout/order-entry/address-limit.server.ts';

/** Bytes; a cart and an address take less. */
const MAX_JSON_BYTES = 64 * 1024;

/** Retry delay (s) when the payment provider does not answer. */
const PROVIDER_AGAIN_S = 10;

/** Refuses a call with its code's status and texts; `facts` are further fields for the caller. */
export function refuse(
  code: ApiFailureCode,
  facts: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Response {
  return Response.json(failureBody(code, facts), { status: API_FAILURES[code].status, headers });
}

export async function jsonBody(request: Request): Promise<{ body: unknown } | { refusal: Response }> {
  if (request.method !== 'POST') return { refusal: refuse('method_not_allowed') };
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    return { refusal: refuse('not_json') };
  }
  const tooLong = Number(request.headers.get('content-length') ?? 0) > MAX_JSON_BYTES;
  const text = tooLong ? '' : await request.text();
  if (tooLong || text.length > MAX_JSON_BYTES) return { refusal: refuse('too_large') };
  try {
    return { body: parseSentJson(text) };
  } catch {
    return { refusal: refuse('bad_request') };
  }
}

/** Runs `work` of the payment provider; unanswered, it is logged and answered as temporary. Other errors are thrown. */
export async function unlessAway(
  log: { error(error: unknown): void },
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    log.error(error);
    return refuse('provider_away', {}, { 'Retry-After': String(PROVIDER_AGAIN_S) });
  }
}

/** The refusal if the network has made too many calls, else null. */
export async function tooMany(
  shop: Parameters<typeof withinAddressLimit>[0],
  call: CheckoutCall,
  clientAddress: string,
): Promise<Response | null> {
  const use = await withinAddressLimit(shop, call, clientAddress);
  return use.ok ? null : refuse('too_many_calls', {}, retryAfter(use));
}
