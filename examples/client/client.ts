/**
 * A typed client of the API, without packages of its own. `vetrina.ts` is generated from a shop's description:
 * `npm install && npm run generate`.
 *
 *     const api = vetrina('https://shop.example', 'vt_…');
 *     const { body, etag } = await api('get', '/products/{id}', { path: { id } });
 *     await api('patch', '/products/{id}', { path: { id }, header: { 'If-Match': etag }, body: { price_cents: 9900 } });
 */
import type { components, paths } from './vetrina.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type MethodOf<Path extends keyof paths> = {
  [M in Method]: paths[Path][M] extends { responses: object } ? M : never;
}[Method];

type Parameters<One> = One extends { parameters: infer All } ? Omit<All, 'cookie'> : unknown;
type Body<One> = One extends { requestBody: { content: { 'application/json': infer Sent } } }
  ? { body: Sent }
  : unknown;
type Answer<One> = One extends { responses: infer All } ? Json<All[keyof All & (200 | 201 | 202)]> : never;
type Json<One> = One extends { content: { 'application/json': infer Value } } ? Value : never;

type Parts = {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  header?: Record<string, string>;
  body?: unknown;
};

/** What the shop refused, and why (RFC 9457). */
export class RefusedError extends Error {
  readonly problem: components['schemas']['Problem'];

  constructor(problem: components['schemas']['Problem']) {
    super(`${problem.status} ${problem.detail ?? problem.title}`);
    this.problem = problem;
  }
}

export function vetrina(shop: string, token: string) {
  /** @throws RefusedError */
  return async <Path extends keyof paths, M extends MethodOf<Path>>(
    method: M,
    path: Path,
    sent: Parameters<paths[Path][M]> & Body<paths[Path][M]>,
  ): Promise<{ body: Answer<paths[Path][M]>; etag: string }> => {
    const { path: ids = {}, query = {}, header = {}, body } = sent as Parts;
    const address = path.replace(/\{(\w{1,20})\}/g, (_, name) => encodeURIComponent(ids[name] ?? ''));
    const asked = new URLSearchParams();
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) asked.set(name, String(value));
    const answer = await fetch(`${shop}/api/v1${address}?${asked}`, {
      method: method.toUpperCase(),
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...header,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = text === '' ? undefined : JSON.parse(text);
    if (!answer.ok) throw new RefusedError(json);
    return { body: json, etag: answer.headers.get('ETag') ?? '' };
  };
}
