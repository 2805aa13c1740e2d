import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ApiProblemCode, ProblemError } from '#boot/api-problems.ts';
import type { Shop } from '#boot/compose.server.ts';
import { readMomentCursor, writeMomentCursor } from '#lib/moment-cursor.ts';
import type { ApiScope } from '#shop/staff/api-tokens/api-token.ts';
import type { ActiveToken } from '#shop/staff/api-tokens/tokens.server.ts';
import type { ApiAct } from './api-acts.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type Call<Body, Query> = {
  /** Its `db` may be a transaction: a handler uses that alone, and calls nothing outside. */
  shop: Shop;
  token: ActiveToken;
  /** The first id of the address, and the second; empty without. */
  id: string;
  part: string;
  query: Query;
  body: Body;
  /** Of `If-Match`; empty for GET and POST. */
  version: string;
  /** The accepted picture, where `upload` is stated; else empty. */
  mediaId: string;
};

export type Problem = { problem: ApiProblemCode; detail?: string; errors?: ProblemError[] };

/** `version` becomes the ETag; `subject` is what the staff's log names, by default the first id of the address. */
export type Reply<Answer> = { body: Answer; version?: string; location?: string; subject?: string } | Problem;

type Stated = {
  scope: ApiScope;
  /** English, for the description. */
  summary: string;
  /** How the staff's log names it; only for what writes. */
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

/** Infers the types of body, query and answer from their schemas. */
export function operation<Body = undefined, Query = undefined, Answer = null>(
  stated: Operation<Body, Query, Answer>,
): Operation {
  return stated as Operation;
}

/** `ids`: what the list's ids look like; UUIDs by default. */
export function cursorOf(ids?: RegExp) {
  return z
    .string()
    .transform((text, context) => {
      const cursor = readMomentCursor(Buffer.from(text, 'base64url').toString(), ids);
      if (cursor) return cursor;
      context.addIssue({ code: 'custom', message: 'not a cursor of this list' });
      return z.NEVER;
    })
    .optional()
    .meta({ description: 'The `next_cursor` of the page before' });
}

/** Query of every list; others are added by `.extend`. */
export const PageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: cursorOf(),
});

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), next_cursor: z.string().nullable() });
}

/** The first `limit` of rows that were read with one more than that, newest first. */
export function pageOf<Row extends { id: string; createdAt: Date }, Item>(
  rows: readonly Row[],
  limit: number,
  show: (row: Row) => Item,
) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next_cursor = last ? Buffer.from(writeMomentCursor(last)).toString('base64url') : null;
  return { data: page.map(show), next_cursor };
}

/** The number of a row's version in `If-Match`; 0, which no row has, where there is none. */
export function versionNumber(version: string): number {
  return /^\d{1,9}$/.test(version) ? Number(version) : 0;
}

/** The ETag of a thing that has no version of its own: what is shown of it. */
export function fingerprintOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
}

export const STALE: Problem = { problem: 'stale', detail: 'Read it again: it was changed meanwhile.' };

/** Scales of values that several resources share. */
export const Cents = z.int().meta({ description: 'Whole cents' });
export const Currency = z.literal('EUR');
export const Moment = z.iso
  .datetime()
  // The database has no year 0.
  .refine((text) => text >= '0001')
  .meta({ description: 'RFC 3339, UTC' });
export const Id = z.uuid();
export const Day = z.iso.date().meta({ description: 'Day in Italy' });
