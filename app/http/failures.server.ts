import { API_FAILURES, failureBody } from '#boot/api-failures.ts';
import type { Database } from '#db/client.server.ts';
import { isDatabaseUnavailable } from '#lib/database-failure.server.ts';
import { answerText, type Exchange } from './exchange.ts';
import type { Refusal } from './request-body.server.ts';

/** `Retry-After` (s) while the database is unavailable or overloaded. */
const AGAIN_S = 10;

export function sendRefusal(exchange: Exchange, { code, headers }: Refusal): void {
  const { status, description } = API_FAILURES[code];
  if (exchange.kind !== 'api') {
    answerText(exchange, status, description, headers);
    return;
  }
  exchange.response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...headers,
  });
  exchange.response.end(JSON.stringify(failureBody(code)));
}

/** Refusal of a page whose queue is too long. */
export function tooBusy(seconds: number): Refusal {
  return { code: 'too_busy', headers: { 'Retry-After': String(seconds) } };
}

/** Answers temporary database failures with 503 and `Retry-After`; JSON calls always with JSON. */
export async function orUnavailable(
  answered: Response,
  {
    database,
    isCall,
    isData,
  }: { database: Pick<Database, 'answers' | 'isOverloaded'>; isCall: boolean; isData: boolean },
): Promise<Response> {
  if (answered.status !== 500) return answered;
  const code = await whyFailed(answered, database);
  const { status, description } = API_FAILURES[code];
  const headers = new Headers(answered.headers);
  if (code !== 'failed') headers.set('Retry-After', String(AGAIN_S));
  const isPage = isData || headers.get('Content-Type')?.startsWith('text/html');
  if (!isCall && isPage) return new Response(answered.body, { status, headers });
  await answered.body?.cancel();
  headers.set('Content-Type', isCall ? 'application/json' : 'text/plain; charset=utf-8');
  headers.delete('Content-Length');
  return new Response(isCall ? JSON.stringify(failureBody(code)) : description, { status, headers });
}

const failures = new WeakMap<Response, unknown>();

/** Records an answer's error for `orUnavailable`. */
export function noteFailure(answered: Response, failure: unknown): void {
  failures.set(answered, failure);
}

/** A library may hide the cause: a query then shows whether the database answers. */
async function whyFailed(answered: Response, database: Pick<Database, 'answers' | 'isOverloaded'>) {
  const isUnavailable = isDatabaseUnavailable(failures.get(answered));
  if (isUnavailable && database.isOverloaded()) return 'too_busy';
  return !isUnavailable && (await database.answers()) ? 'failed' : 'unavailable_now';
}
