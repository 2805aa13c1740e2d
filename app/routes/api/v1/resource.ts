import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { ApiProblemCode, ProblemError } from '#boot/api-problems.ts';
import type { Shop } from '#boot/compose.server.ts';
import type { ApiScope } from '#shop/staff/api-tokens/api-token.ts';
import type { ActiveToken } from '#shop/staff/api-tokens/tokens.server.ts';
import type { ApiAct } from './api-acts.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Call<Body, Query> = {
  /** `db` may be a transaction: handlers use it alone, and call nothing outside. */
  shop: Shop;
  token: ActiveToken;
  /** First and second id of the address; empty without. */
  id: string;
  part: string;
  query: Query;
  body: Body;
  /** From `If-Match`; empty for GET and POST. */
  version: string;
  /** Accepted picture of an `upload`; otherwise empty. */
  mediaId: string;
};

export type Problem = { problem: ApiProblemCode; detail?: string; errors?: ProblemError[] };

/** `version`: becomes the ETag; `subject`: named in the staff log, default: first id of the address. */
export type Reply<Answer> = { body: Answer; version?: string; location?: string; subject?: string } | Problem;

type Stated = {
  scope: ApiScope;
  /** English, for the API's description. */
  summary: string;
  /** Name in the staff log; only for writes. */
  act?: ApiAct;
  /** Status of a success; 200, or 204 without `answer`. */
  status?: 200 | 201 | 202;
  /** Whether PUT, PATCH and DELETE need `If-Match`; true by default. */
  ifMatch?: boolean;
  /** Requests to the payment provider, made before the handler’s transaction; a problem ends the request. */
  prepare?(call: { shop: Shop; id: string }): Promise<Problem | null>;
  /** A multipart body whose part `file` is a picture; `body` describes the other parts. */
  upload?: true;
};

type Schemas<Body, Query, Answer> = {
  body?: z.ZodType<Body>;
  /** A strict object; values arrive as texts. */
  query?: z.ZodObject & z.ZodType<Query>;
  answer?: z.ZodType<Answer>;
};

export type Operation<Body = unknown, Query = unknown, Answer = unknown> = Stated &
  Schemas<Body, Query, Answer> & { handle(call: Call<Body, Query>): Promise<Reply<Answer>> };

/** By path below `/api/v1`, with ids as `{name}`. */
export type Resource = Readonly<Record<`/${string}`, Partial<Record<ApiMethod, Operation>>>>;

export function operation<Body = undefined, Query = undefined, Answer = null>(
  stated: Operation<Body, Query, Answer>,
): Operation {
  return stated as Operation;
}

/** The number of a row's version in `If-Match`; 0, which no row has, where there is none. */
export function versionNumber(version: string): number {
  return /^\d{1,9}$/.test(version) ? Number(version) : 0;
}

/** ETag of a thing without a version: hash of its answer. */
export function fingerprintOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
}

export const STALE: Problem = { problem: 'stale', detail: 'Read it again: it was changed meanwhile.' };

/** A reply with a hash of its body as ETag. */
export function fingerprinted<Body>(body: Body) {
  return { body, version: fingerprintOf(body) };
}

/** Problem for refused form fields, with pointers to those of the same names. */
export function invalidFields(fields: Readonly<Record<string, string>>): Problem {
  const errors = Object.entries(fields).map(([name, detail]) => ({ pointer: `/${name}`, detail }));
  return { problem: 'invalid', errors };
}
