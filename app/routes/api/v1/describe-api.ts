import { z } from 'zod';
import { API_PROBLEMS, type ApiProblemCode, PROBLEM_TYPE } from '#boot/api-problems.ts';
import { keysOf } from '#lib/keys.ts';
import type { ApiMethod, Operation, Resource } from './resource.ts';

type Json = Record<string, unknown>;

export type ApiDescription = {
  openapi: string;
  info: Json;
  servers: Json[];
  security: Json[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Json; securitySchemes: Json; responses: Json };
};

export type DescribedOperation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
};

const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  errors: z
    .array(z.object({ detail: z.string(), pointer: z.string().optional(), parameter: z.string().optional() }))
    .optional(),
});

/** OpenAPI 3.1 description, from the schemas that parse requests. */
export function describeApi(resources: Resource): ApiDescription {
  const schemas: Json = {};
  const convert = (schema: z.ZodType, io: 'input' | 'output') => converted(schema, io, schemas);
  schemas.Problem = convert(Problem, 'output');
  const paths = Object.fromEntries(
    Object.entries(resources).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, one]) => [
          method.toLowerCase(),
          described(path, method as ApiMethod, one, convert),
        ]),
      ),
    ]),
  );
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vetrina API',
      version: '1',
      description: 'Amounts are whole cents, times RFC 3339 in UTC. Fields may be added to answers.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: '`vt_` and 40 signs' } },
      responses: {
        Problem: {
          description: 'A problem (RFC 9457)',
          content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

type Convert = (schema: z.ZodType, io: 'input' | 'output') => Json;

function described(path: string, method: ApiMethod, one: Operation, convert: Convert): DescribedOperation {
  const { body, query, answer, upload, status = answer ? 200 : 204 } = one;
  const success = {
    description: one.summary,
    ...(answer && { content: { 'application/json': { schema: convert(answer, 'output') } } }),
  };
  const problems = keysOf(API_PROBLEMS).filter((code) => mayAnswer(code, method, one));
  const statuses = new Set(problems.map((code) => API_PROBLEMS[code].status));
  const refused = [...statuses].map((status) => [status, { $ref: '#/components/responses/Problem' }]);
  const unchanged = method === 'GET' ? [[304, { description: 'As `If-None-Match` says' }] as const] : [];
  return {
    operationId: operationId(path, method),
    summary: one.summary,
    description: `Scope: \`${one.scope}\``,
    parameters: [
      ...[...path.matchAll(/\{(\w{1,20})\}/g)].map(([, name = '']) => parameter(name, 'path', true)),
      ...(query ? queryParameters(convert(query, 'input')) : []),
      ...(needsVersion(method, one) ? [parameter('If-Match', 'header', true)] : []),
      ...(method === 'POST' ? [parameter('Idempotency-Key', 'header', false)] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: upload
          ? { 'multipart/form-data': { schema: withFile(convert(body, 'input')) } }
          : { 'application/json': { schema: convert(body, 'input') } },
      },
    }),
    responses: Object.fromEntries([[status, success], ...unchanged, ...refused]),
  };
}

export function needsVersion(method: string, { ifMatch = true }: Pick<Operation, 'ifMatch'>): boolean {
  return ifMatch && ['PUT', 'PATCH', 'DELETE'].includes(method);
}

function mayAnswer(code: ApiProblemCode, method: ApiMethod, one: Operation): boolean {
  if (code === 'method_not_allowed' || code === 'cross_site') return false;
  if (code === 'stale' || code === 'if_match_required') return needsVersion(method, one);
  if (code === 'key_reused') return method === 'POST';
  return method !== 'GET' || !['conflict', 'length_required', 'too_large', 'unsupported_type'].includes(code);
}

/** Name such as `patchProductsId`. */
function operationId(path: string, method: string): string {
  const words = path.split(/[^A-Za-z]+/).filter(Boolean);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function parameter(name: string, place: string, required: boolean, schema: Json = { type: 'string' }) {
  return { name, in: place, required, schema };
}

function queryParameters({ properties = {}, required = [] }: Json) {
  return Object.entries(properties as Record<string, Json>).map(([name, schema]) =>
    parameter(name, 'query', (required as string[]).includes(name), schema),
  );
}

function withFile(schema: Json): Json {
  const { properties = {}, required = [] } = schema;
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    ...schema,
    properties: { file, ...(properties as Json) },
    required: ['file', ...(required as string[])],
  };
}

/** JSON Schema with named schemas as components; answers may gain fields, so theirs are open. */
function converted(schema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      // A format needs no pattern, nor an integer JSON's own range.
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (io === 'output') {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      }
    },
  });
  const named = JSON.parse(JSON.stringify({ own, $defs }).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, { id: _id, ...one }] of Object.entries<Json>(named.$defs)) components[name] = one;
  return named.own;
}
