import { API_FAILURES, type ApiFailureCode, failureBody } from '#boot/api-failures.ts';
import { PROBLEM_TYPE, problemBody, problemOf } from '#boot/api-problems.ts';
import type { Database } from '#db/client.server.ts';
import { isDatabaseUnavailable } from '#lib/database-failure.server.ts';
import { answerText, type Exchange } from './exchange.ts';
import type { Refusal } from './request-body.server.ts';

/** `Retry-After` (s) while the database is unavailable or overloaded. */
const AGAIN_S = 10;

export function sendRefusal(exchange: Exchange, { code, headers }: Refusal): void {
  const { status, description } = API_FAILURES[code];
  const form = failureForm(exchange);
  if (form === 'page') {
    answerText(exchange, status, description, headers);
    return;
  }
  const { type, body } = failureOf(form, code);
  exchange.response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers });
  exchange.response.end(body);
}

/** How an address answers failures: a page, the JSON of calls from pages, or the problems of the API. */
type FailureForm = 'page' | 'call' | 'problem';

export function failureForm({ kind }: Pick<Exchange, 'kind'>): FailureForm {
  return kind === 'rest' ? 'problem' : kind === 'api' ? 'call' : 'page';
}

function failureOf(form: Exclude<FailureForm, 'page'>, code: ApiFailureCode) {
  return form === 'call'
    ? { type: 'application/json', body: JSON.stringify(failureBody(code)) }
    : { type: PROBLEM_TYPE, body: JSON.stringify(problemBody(problemOf(code))) };
}

export function tooBusy(seconds: number): Refusal {
  return { code: 'too_busy', headers: { 'Retry-After': String(seconds) } };
}

/** Answers temporary database failures with 503 and `Retry-After`; calls always with JSON. */
export async function orUnavailable(
  answered: Response,
  {
    database,
    as,
    isData,
  }: { database: Pick<Database, 'answers' | 'isOverloaded'>; as: FailureForm; isData: boolean },
): Promise<Response> {
  if (answered.status !== 500) return answered;
  const code = await whyFailed(answered, database);
  const { status, description } = API_FAILURES[code];
  const headers = new Headers(answered.headers);
  if (code !== 'failed') headers.set('Retry-After', String(AGAIN_S));
  const isPage = isData || headers.get('Content-Type')?.startsWith('text/html');
  if (as === 'page' && isPage) return new Response(answered.body, { status, headers });
  await answered.body?.cancel();
  const { type, body } =
    as === 'page' ? { type: 'text/plain; charset=utf-8', body: description } : failureOf(as, code);
  headers.set('Content-Type', type);
  headers.delete('Content-Length');
  return new Response(body, { status, headers });
}

const failures = new WeakMap<Response, unknown>();

export function noteFailure(answered: Response, failure: unknown): void {
  failures.set(answered, failure);
}

/** A library may hide the cause: a query then shows whether the database answers. */
async function whyFailed(answered: Response, database: Pick<Database, 'answers' | 'isOverloaded'>) {
  const isUnavailable = isDatabaseUnavailable(failures.get(answered));
  if (isUnavailable && database.isOverloaded()) return 'too_busy';
  return !isUnavailable && (await database.answers()) ? 'failed' : 'unavailable_now';
}
