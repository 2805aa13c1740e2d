import { entryOf } from '#lib/keys.ts';

/** Every problem of the API: status and title, by the code that ends its `type` (RFC 9457). */
export const API_PROBLEMS = {
  unreadable: { status: 400, title: 'The request cannot be read' },
  unauthorized: { status: 401, title: 'A valid token is required' },
  missing_scope: { status: 403, title: 'The token lacks a scope' },
  cross_site: { status: 403, title: 'The request comes from a page of another site' },
  not_found: { status: 404, title: 'There is no such thing' },
  method_not_allowed: { status: 405, title: 'This address does not take the method' },
  conflict: { status: 409, title: 'The present state does not allow it' },
  length_required: { status: 411, title: 'Content-Length is required' },
  stale: { status: 412, title: 'It was changed since it was read' },
  too_large: { status: 413, title: 'The body is too large' },
  unsupported_type: { status: 415, title: 'The body has another type' },
  invalid: { status: 422, title: 'Some values are not valid' },
  key_reused: { status: 422, title: 'The Idempotency-Key belongs to another request' },
  if_match_required: { status: 428, title: 'If-Match is required' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  failed: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'The shop is not available for now' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ApiProblemCode = keyof typeof API_PROBLEMS;

/** `pointer`: into the body (RFC 6901); `parameter`: of the address. */
export type ProblemError = { detail: string } & ({ pointer: string } | { parameter: string });

export const PROBLEM_TYPE = 'application/problem+json';

/** Where the problems are described: a fragment of the documentation's page. */
const DOCUMENTATION = '/api/v1#problem-';

export function problemBody(code: ApiProblemCode, detail?: string, errors?: readonly ProblemError[]) {
  const { status, title } = API_PROBLEMS[code];
  return {
    type: `${DOCUMENTATION}${code}`,
    title,
    status,
    ...(detail !== undefined && { detail }),
    ...(errors && { errors }),
  };
}

/** The API's problem for a refusal that all addresses share, by its code of `API_FAILURES`. */
export function problemOf(failure: string): ApiProblemCode {
  return entryOf(SHARED, failure) ?? 'failed';
}

const SHARED: Readonly<Record<string, ApiProblemCode>> = {
  unreadable_request: 'unreadable',
  other_site: 'cross_site',
  method_not_allowed: 'method_not_allowed',
  length_missing: 'length_required',
  too_large: 'too_large',
  too_busy: 'unavailable',
  unavailable_now: 'unavailable',
};
