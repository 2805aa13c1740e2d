import fc from 'fast-check';
import type { ShopAddress } from './addresses.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { text } from './hostile-text.ts';

/** What a stranger sends: nothing in it is what it should be, or everything but one thing. */
export type Sent = {
  method: string;
  /** With its query, as it goes over the wire. */
  target: string;
  /** In their order; a name may come twice. */
  headers: [name: string, value: string][];
  body: Buffer | null;
};

/** What is there to be requested, so that not every guess is wrong. */
export type Known = { ids: string[]; sessions: string[]; cookies: string[] };

const json = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, 1e308, -0, 2 ** 53, 0.1 + 0.2),
  fc.jsonValue({ maxDepth: 3 }),
);

function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

/** One request to one of the addresses. */
export function sentTo(addresses: ShopAddress[], known: Known): fc.Arbitrary<Sent> {
  return fc.constantFrom(...addresses).chain((address) => {
    const name = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...(address.names.length > 0 ? address.names : ['q'])) },
      { weight: 3, arbitrary: fc.constantFrom(...COMMON, '_routes', '_data', '__proto__', 'index', '') },
      { weight: 1, arbitrary: text },
    );
    const value = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...known.ids, ...known.sessions, ...address.values, '') },
      { weight: 4, arbitrary: text },
    );
    const pairs = fc.array(fc.tuple(name, value), { maxLength: 12 });
    return fc
      .record({
        method: method(address.path),
        segment: fc.oneof(
          { weight: 2, arbitrary: fc.constantFrom(...known.ids, ...known.sessions) },
          { weight: 1, arbitrary: text },
        ),
        suffix: fc.constantFrom('', '', '', '.data', '.data', '/', '//'),
        query: pairs,
        rawQuery: fc.option(fc.constantFrom('%', '%E0%A4%A', '=&=&', '?', '&'.repeat(200), `q=${'%00'}`), {
          freq: 6,
        }),
        body: body(address, pairs, value, known),
        cookie: fc.constantFrom('', ...(address.path === SIGN_OUT ? [] : known.cookies)),
        headers: hostileHeaders,
        isChunked: fc.integer({ min: 0, max: 30 }).map((dice) => dice === 0),
      })
      .map((drawn) => {
        const path = address.path
          .split('/')
          .map((part) => (part.startsWith(':') || part === '*' ? encoded(drawn.segment) || 'x' : part))
          .join('/');
        const query =
          drawn.rawQuery ?? drawn.query.map(([key, one]) => `${encoded(key)}=${encoded(one)}`).join('&');
        const writes = drawn.method !== 'GET' && drawn.method !== 'HEAD';
        const payload = writes ? drawn.body : null;
        return {
          method: drawn.method,
          target: onTheLine(`${path}${drawn.suffix}${query ? `?${query}` : ''}`.slice(0, 7000)),
          headers: [
            ...drawn.headers,
            ...(drawn.cookie ? [['Cookie', drawn.cookie] as [string, string]] : []),
            ...framing(payload, drawn.isChunked),
          ],
          body: payload && drawn.isChunked ? chunked(payload.bytes) : (payload?.bytes ?? null),
        };
      });
  });
}

/** How the server knows where the body ends. */
function framing(payload: Payload | null, isChunked: boolean): [string, string][] {
  if (!payload) return [];
  const end: [string, string] = isChunked
    ? ['Transfer-Encoding', 'chunked']
    : ['Content-Length', String(payload.bytes.length)];
  return [['Content-Type', payload.type], end];
}

function chunked(bytes: Buffer): Buffer {
  const head = bytes.length > 0 ? `${bytes.length.toString(16)}\r\n` : '';
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`${head ? '\r\n' : ''}0\r\n\r\n`)]);
}

/** The request's first line ends at the first space or line end: neither may be in it. */
function onTheLine(target: string): string {
  return Buffer.from(target.replaceAll(/[^!-~\u0080-\uffff]/g, '+')).toString('latin1');
}

/** The administrator's cookie would open nothing afterwards. */
const SIGN_OUT = '/auth/esci';

function method(path: string): fc.Arbitrary<string> {
  const usual = path.startsWith('/api/') ? ['POST', 'POST', 'GET'] : ['GET', 'GET', 'POST'];
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...usual) },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
  );
}

/** Parameters that rooms read for their routes. */
const COMMON = [
  'q',
  'category',
  'sort',
  'min',
  'max',
  'size',
  'view',
  'dopo',
  'returnTo',
  'intent',
  'id',
  'version',
];

type Payload = { type: string; bytes: Buffer };

function body(
  address: ShopAddress,
  pairs: fc.Arbitrary<[string, string][]>,
  value: fc.Arbitrary<string>,
  known: Known,
): fc.Arbitrary<Payload> {
  const form = pairs.map((drawn): Payload => {
    const spoken = drawn.map(([key, one]) => `${encoded(key)}=${encoded(one)}`).join('&');
    return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(spoken) };
  });
  const multipart = fc.tuple(pairs, value).map(([drawn, file]): Payload => {
    const parts = drawn.map(
      ([key, one]) =>
        `--x\r\nContent-Disposition: form-data; name="${key.replaceAll(/["\r\n]/g, '')}"\r\n\r\n${one}\r\n`,
    );
    parts.push(
      `--x\r\nContent-Disposition: form-data; name="file"; filename="../${file}.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<svg xmlns="http://www.w3.org/2000/svg"/>\r\n`,
    );
    return { type: 'multipart/form-data; boundary=x', bytes: Buffer.from(`${parts.join('')}--x--\r\n`) };
  });
  const object = fc
    .tuple(
      wellFormed(known),
      fc.array(fc.tuple(fc.constantFrom(...KEYS, ...address.names), json), { maxLength: 3 }),
    )
    .map(([right, wrong]): Payload => {
      const whole = { ...right, ...Object.fromEntries(wrong) };
      return { type: 'application/json', bytes: Buffer.from(JSON.stringify(whole)) };
    });
  const anything = json.map(
    (one): Payload => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(one) ?? 'null') }),
  );
  const noise = fc
    .tuple(
      fc.constantFrom(
        'application/json',
        'multipart/form-data',
        'application/x-www-form-urlencoded',
        'text/plain',
        'image/png',
        '',
      ),
      fc.uint8Array({ maxLength: 300 }),
    )
    .map(([type, bytes]): Payload => ({ type, bytes: Buffer.from(bytes) }));
  const isCall = address.path.startsWith('/api/') && address.path !== '/api/newsletter';
  return fc.oneof(
    { weight: isCall ? 8 : 1, arbitrary: object },
    { weight: isCall ? 2 : 1, arbitrary: anything },
    { weight: isCall ? 1 : 8, arbitrary: form },
    { weight: isCall ? 1 : 2, arbitrary: multipart },
    { weight: 1, arbitrary: noise },
  );
}

const KEYS = [
  'checkout_id',
  'session_id',
  'items',
  'customer_name',
  'customer_email',
  'customer_phone',
  'customer_address',
  'customer_city',
  'customer_postal_code',
  'notes',
  'delivery',
  'promo_code',
  'expected_total_cents',
  'postal_code',
  'email',
];

/** What the shop would take, but for chance: each item and each field may be spoiled. */
function wellFormed(known: Known): fc.Arbitrary<Record<string, unknown>> {
  const [first = ''] = known.ids;
  const right = fc.record({
    id: fc.constant(first),
    size: fc.constantFrom('S', 'M'),
    quantity: fc.integer({ min: 1, max: 3 }),
    price: fc.constantFrom(undefined, null, 20, 19.99),
  });
  const spoiled = fc.record(
    {
      id: fc.oneof(fc.constantFrom(...known.ids), json),
      size: fc.oneof(fc.constantFrom('S', 'M', 'Unica'), json),
      quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), json),
      price: json,
    },
    { requiredKeys: [] },
  );
  const item = fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: spoiled });
  return fc
    .record({
      items: fc.array(item, { minLength: 1, maxLength: 3 }),
      checkout_id: fc.uuid(),
      session_id: fc.constantFrom(...known.sessions),
      name: text,
      notes: text,
      delivery: fc.constantFrom('standard', 'express', 'pickup'),
      promo_code: fc.oneof(fc.constantFrom('welcome10', null), text),
    })
    .map(({ name, ...rest }) => ({
      ...rest,
      customer_name: `Anna ${name}`,
      customer_email: `${rest.checkout_id}@example.it`,
      customer_address: `Via ${name}`,
      customer_city: 'Bergamo',
      customer_postal_code: '24121',
    }));
}
