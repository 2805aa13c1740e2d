import type { RouterContextProvider } from 'react-router';
import { API_PROBLEMS, PROBLEM_TYPE, problemBody } from '#boot/api-problems.ts';
import type { Shop } from '#boot/compose.server.ts';
import { requestContext, shopContext } from '#boot/context.ts';
import { answeredOnce, type StoredAnswer } from '#shop/staff/api-tokens/repeated-requests.server.ts';
import {
  type Allowance,
  countRequest,
  noteRefusal,
  REQUEST_LIMITS,
} from '#shop/staff/api-tokens/token-requests.server.ts';
import { type ActiveToken, tokenOf } from '#shop/staff/api-tokens/tokens.server.ts';
import { noteAct } from '#shop/staff/team/staff-log.server.ts';
import { documentation } from './documentation.server.ts';
import { isNamed, versionIn } from './entity-tag.ts';
import { acceptSent, inTurn, readRequest } from './read-request.server.ts';
import type { Call, Operation, Problem } from './resource.ts';
import { operationAt, resourceAt } from './resources.ts';

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
type Headers_ = Record<string, string>;

/** Answers an address below `base`; thrown errors become problems like all failures. */
export async function answerApi({ request, url, context }: Args, base: string): Promise<Response> {
  const shop = context.get(shopContext);
  const path = url.pathname.slice(base.replace(/\/$/, '').length);
  const documented = documentation(shop, path, request);
  if (documented) return documented;
  const token = await tokenOf(shop, request.headers.get('Authorization'));
  if (!token) return refusal({ problem: 'unauthorized' }, { 'WWW-Authenticate': 'Bearer' });
  const allowance = await countRequest(shop, token.id, !isReading(request));
  const headers = limitHeaders(allowance);
  if (allowance.isExceeded)
    return refusal({ problem: 'too_many_requests' }, { ...headers, 'Retry-After': String(allowance.resetS) });
  const found = resourceAt(path);
  if (!found) return refusal({ problem: 'not_found', detail: 'No such address.' }, headers);
  const operation = operationAt(found.operations, request.method === 'HEAD' ? 'GET' : request.method);
  if (!operation)
    return refusal(
      { problem: 'method_not_allowed' },
      { ...headers, Allow: allowed(Object.keys(found.operations)) },
    );
  if (!token.scopes.includes(operation.scope)) {
    await noteRefusal(shop, token.id, operation.scope);
    const { scope } = operation;
    return refusal(
      { problem: 'missing_scope', detail: `The token lacks the scope ${scope}.` },
      { ...headers, 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    );
  }
  const { clientAddress } = context.get(requestContext);
  return answerCall({ request, url, shop, token, operation, clientAddress, ids: found, headers });
}

type Authorized = {
  request: Request;
  url: URL;
  shop: Shop;
  token: ActiveToken;
  operation: Operation;
  clientAddress: string;
  ids: { id: string; part: string };
  headers: Headers_;
};

async function answerCall(authorized: Authorized): Promise<Response> {
  const { request, url, shop, token, operation, headers } = authorized;
  const { id, part } = authorized.ids;
  const needsVersion = ['PUT', 'PATCH', 'DELETE'].includes(request.method) && operation.ifMatch !== false;
  const ifMatch = request.headers.get('If-Match');
  if (needsVersion && ifMatch === null)
    return refusal({ problem: 'if_match_required', detail: 'Send the ETag that you have read.' }, headers);
  const key = request.method === 'POST' ? request.headers.get('Idempotency-Key') : null;
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key))
    return refusal(
      { problem: 'invalid', detail: 'Idempotency-Key: 1 to 255 visible ASCII characters.' },
      headers,
    );
  const received = () => receivedBy(authorized);
  const got = await (operation.upload ? inTurn(received) : received());
  if (!got.ok) return got.refusal;
  const { query, body, text, mediaId } = got;
  const unprepared = await operation.prepare?.({ shop, id });
  if (unprepared) return refusal(unprepared, headers);
  const version = needsVersion ? versionIn(ifMatch ?? '') : '';
  const call = { token, id, part, query, body, version, mediaId };
  const work = (tx: Shop['db']) => carriedOut(operation, { ...call, shop: { ...shop, db: tx } });
  const said = `${request.method} ${url.pathname}\n${text}`;
  const once =
    key === null
      ? { ok: true as const, answer: await work(shop.db) }
      : await answeredOnce(shop, { tokenId: token.id, key, request: said }, work);
  if (!once.ok)
    return refusal(once.code === 'other_request' ? { problem: 'key_reused' } : UNREADABLE, headers);
  const { answer } = once;
  const { ETag } = answer.headers;
  if (isReading(request) && ETag && isNamed(ETag, request.headers.get('If-None-Match')))
    return new Response(null, { status: 304, headers: { ...headers, ETag } });
  return new Response(answer.body, { status: answer.status, headers: { ...headers, ...answer.headers } });
}

const UNREADABLE: Problem = {
  problem: 'conflict',
  detail: 'This was done already; its answer cannot be read any more. Read what it made.',
};

/** The request's data with the accepted picture, or the refusal. */
async function receivedBy({ request, url, shop, token, operation, clientAddress, headers }: Authorized) {
  const read = await readRequest(request, url, operation);
  if (!read.ok) return { ok: false as const, refusal: refusal(read.refusal, headers) };
  const { file, ...sent } = read;
  if (!file) return { ...sent, mediaId: '' };
  const accepted = await acceptSent(shop, file, { userId: token.createdBy, clientAddress });
  if (accepted.ok) return { ...sent, mediaId: accepted.mediaId };
  const { retryAfterS } = accepted;
  const again = { ...headers, ...(retryAfterS && { 'Retry-After': String(retryAfterS) }) };
  return { ok: false as const, refusal: refusal(accepted.refusal, again) };
}

/** Runs the operation, logs what it wrote, and makes the answer. */
async function carriedOut(operation: Operation, call: Call<unknown, unknown>): Promise<StoredAnswer> {
  const reply = await operation.handle(call);
  if ('problem' in reply) return stored(reply);
  const { shop, token, id } = call;
  const { act, answer, status = answer ? 200 : 204 } = operation;
  const { body, version, location, subject = id || null } = reply;
  if (act) await noteAct(shop.db, { at: shop.now(), actor: token.id, act, subject });
  const headers = {
    ...(answer && { 'Content-Type': 'application/json' }),
    ...(version !== undefined && { ETag: `"${version}"` }),
    ...(location !== undefined && { Location: location }),
  };
  return { status, headers, body: answer ? JSON.stringify(body) : null };
}

function stored({ problem, detail, errors }: Problem, headers: Headers_ = {}): StoredAnswer {
  return {
    status: API_PROBLEMS[problem].status,
    headers: { ...headers, 'Content-Type': PROBLEM_TYPE },
    body: JSON.stringify(problemBody(problem, detail, errors)),
  };
}

function refusal(problem: Problem, headers: Headers_ = {}): Response {
  const { body, ...init } = stored(problem, headers);
  return new Response(body, init);
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function allowed(methods: readonly string[]): string {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}

/** `RateLimit` headers (draft-ietf-httpapi-ratelimit-headers). */
function limitHeaders({ limit, left, resetS }: Allowance): Headers_ {
  const policies = Object.entries(REQUEST_LIMITS).map(
    ([name, { max, windowMs }]) => `"${name}";q=${max};w=${windowMs / 1000}`,
  );
  return { 'RateLimit-Policy': policies.join(', '), RateLimit: `"${limit}";r=${left};t=${resetS}` };
}
