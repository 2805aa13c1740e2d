import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import { API_SCOPES } from '#db/values/api-tokens.ts';
import { type ApiScope, SCOPE_NAMES } from '#shop/staff/api-tokens/api-token.ts';
import type { ApiDescription } from '../../app/routes/api/v1/describe-api.ts';
import { ADMINISTRATOR } from './shop.ts';
import { signedInCookie, type TestSite } from './site.ts';

type Wanted = {
  scopes?: readonly ApiScope[];
  name?: string;
  expires?: string;
  cookie?: string;
  password?: string;
};

/** Makes a token by the form of the page of the connections. */
export async function makeToken(site: TestSite, wanted: Wanted = {}): Promise<string> {
  const { scopes = API_SCOPES, name = 'Cassa', expires = '', password = ADMINISTRATOR.password } = wanted;
  const cookie = wanted.cookie ?? (await signedInCookie(site, ADMINISTRATOR));
  const proof = { own_password: password, own_code: '' };
  const fields = new URLSearchParams({ intent: 'token', id: randomUUID(), name, expires, ...proof });
  for (const scope of scopes) fields.append('scopes', SCOPE_NAMES[scope]);
  const answer = await fetch(`${site.url}/admin/impostazioni/collegamenti.data`, {
    method: 'POST',
    headers: { origin: site.url, cookie },
    body: fields,
  });
  const token = /vt_[0-9A-Za-z]{40}/.exec(await answer.text())?.[0];
  if (!token) throw new Error(`The form answered ${answer.status}`);
  return token;
}

type Sent = { body?: unknown; form?: FormData; headers?: Record<string, string> };

/** `json` as it came: what it holds was compared with the description. */
export type ApiAnswer = {
  status: number;
  headers: Headers;
  json: ReturnType<typeof JSON.parse>;
  etag: string;
};

export type ApiClient = (method: string, path: string, sent?: Sent) => Promise<ApiAnswer>;

/** Calls the API with a token, and holds each answer to the published description. */
export async function apiClient(site: TestSite, token: string): Promise<ApiClient> {
  const description: ApiDescription = await (await fetch(`${site.url}/api/v1/openapi.json`)).json();
  const check = checker(description);
  return async (method, path, { body, form, headers } = {}) => {
    const isText = typeof body === 'string' || body === undefined;
    const sent = form ?? (isText ? body : JSON.stringify(body));
    const answer = await fetch(`${site.url}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
    });
    const text = await answer.text();
    const json = text === '' ? null : JSON.parse(text);
    check({ method, path, status: answer.status, type: answer.headers.get('Content-Type'), json });
    return { status: answer.status, headers: answer.headers, json, etag: answer.headers.get('ETag') ?? '' };
  };
}

type Answered = { method: string; path: string; status: number; type: string | null; json: unknown };

/** Fails for an answer that the description does not state, with fields that it does not name among them. */
function checker(description: ApiDescription) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(closed(description) as object, 'api');
  return ({ method, path, status, type, json }: Answered) => {
    const [bare = ''] = path.split('?');
    const found = Object.keys(description.paths).find((one) =>
      new RegExp(`^${one.replace(/\{\w+\}/g, '[^/]+')}$`).test(bare),
    );
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    const described = found && description.paths[found]?.[name]?.responses[status];
    if (type === 'application/problem+json')
      return expectValid('#/components/schemas/Problem', status >= 400 && json);
    expect([method, path, status, described !== undefined]).toEqual([method, path, status, true]);
    if (json !== null) {
      const pointer = [
        'paths',
        found ?? '',
        name,
        'responses',
        `${status}`,
        'content',
        'application/json',
        'schema',
      ];
      expectValid(
        `#${pointer.map((part) => `/${encodeURIComponent(part.replaceAll('/', '~1'))}`).join('')}`,
        json,
      );
    }
  };
  function expectValid(pointer: string, json: unknown) {
    const validate = ajv.getSchema(`api${pointer}`);
    expect(validate, pointer).toBeDefined();
    expect([validate?.(json), validate?.errors]).toEqual([true, null]);
  }
}

/** Answers are described as open to further fields; in tests a field that nobody described is a fault. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, one]) => [key, closed(one)]);
  const isObject = 'properties' in value && 'type' in value && value.type === 'object';
  return { ...(isObject && { additionalProperties: false }), ...Object.fromEntries(entries) };
}
