/** What Stripe calls an error's `type`. */
export type ProblemType = 'invalid_request_error' | 'idempotency_error' | 'api_error';

/** A refusal in Stripe's words, answered as `{ error: { type, code, message, param } }`. */
export class Problem extends Error {
  readonly status: number;
  readonly type: ProblemType;
  readonly code: string | undefined;
  readonly param: string | undefined;
  /** False when the parameters could not even be read: such an answer is not kept for an idempotency key. */
  readonly wasBegun: boolean;

  constructor(
    message: string,
    details: { status?: number; type?: ProblemType; code?: string; param?: string; wasBegun?: boolean } = {},
  ) {
    super(message);
    this.status = details.status ?? 400;
    this.type = details.type ?? 'invalid_request_error';
    this.code = details.code;
    this.param = details.param;
    this.wasBegun = details.wasBegun ?? true;
  }
}

/** The refusal for an id that names nothing: 404 in an address, 400 in a parameter. */
export function noSuch(object: string, id: string, param = 'id', status = 404): Problem {
  return new Problem(`No such ${object}: '${id}'`, { status, code: 'resource_missing', param });
}

/** The refusal of a parameter that is missing, unknown or of the wrong kind. */
export function malformed(message: string, details: { code?: string; param: string }): Problem {
  return new Problem(message, { ...details, wasBegun: false });
}
