import fc from 'fast-check';
import { text } from './hostile-text.ts';

/** Headers that rooms, the server or a proxy listen to. */
const HEARD = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'If-Match',
  'If-None-Match',
  'If-Modified-Since',
  'If-Range',
  'Origin',
  'Range',
  'Referer',
  'Stripe-Signature',
  'User-Agent',
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-HTTP-Method-Override',
  'X-Original-URL',
  'X-Real-IP',
  'X-Vetrina-Address',
  'Sec-Fetch-Site',
  'Content-Encoding',
  'Content-Language',
  'Content-Disposition',
  'Content-MD5',
  'Content-Range',
  'Date',
  'Prefer',
  'Priority',
  'Purpose',
  'Sec-Purpose',
  'Save-Data',
  'Traceparent',
  'Via',
  '__proto__',
  'constructor',
];

/** Headers of the transport itself, with what is seldom or never said in them; none of them promises another body. */
const OF_TRANSPORT: [name: string, value: string][] = [
  ['Trailer', 'x'],
  ['Trailer', 'Content-Length'],
  ['TE', 'trailers'],
  ['TE', 'gzip;q=NaN'],
  ['Expect', '100-continue'],
  ['Expect', '200-maybe'],
  ['Connection', 'keep-alive, x-nothing, te'],
  ['Connection', 'upgrade'],
  ['Upgrade', 'websocket'],
  ['Upgrade', 'h2c'],
  ['HTTP2-Settings', 'AAMAAABkAARAAAAAAAIAAAAA'],
  ['Sec-WebSocket-Key', 'x'],
  ['Keep-Alive', 'timeout=-1, max=1e309'],
  ['Proxy-Connection', 'keep-alive'],
  ['Proxy-Authorization', 'Basic x'],
  ['Max-Forwards', '0'],
  ['Accept-Encoding', 'br;q=1e9, *;q=0, ,,, gzip;q='],
  ['Accept-Encoding', `${'identity;q=0.1, '.repeat(120)}x`],
  ['Accept-Language', `${'it-IT;q=0.9,'.repeat(150)}`],
  ['Range', 'bytes=0-,5-1,-0,99999999999999999999-'],
  ['If-None-Match', `${'"x", W/"y", '.repeat(120)}*`],
  ['If-Modified-Since', 'Sun, 31 Feb -0001 99:99:99 GMT'],
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'br, br, br'],
  ['Cookie', `${'a=b; '.repeat(300)}`],
  ['Cookie', '=; ;;; a; =b; "x"="y\\"; %00=%ff'],
  ['Host', 'evil.example'],
  ['Host', '[::1'],
  ['Host', 'a:99999999'],
  ['Origin', 'null'],
  ['Origin', 'https://evil.example'],
  ['Content-Type', 'text/html; charset=utf-7'],
];

/** Names that no client sends, most of which the parser refuses. */
const NO_NAMES = ['', ' ', 'a b', 'Trailer ', ' Trailer', 'x\tz', 'x(y)', 'é', 'x'.repeat(3000), 'x:y'];

/** Latin-1 with nothing that would end the header's line. */
function onOneLine(value: string): string {
  return value.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 2000);
}

/** Latin-1 with bytes that the parser has to refuse. */
function raw(value: string): string {
  return value.replaceAll(/[\u0100-\uffff]|\r\n\r\n/g, '?').slice(0, 2000);
}

/** A line that the parser refuses, most of the time. */
const broken = fc.oneof(
  fc.tuple(fc.constantFrom(...NO_NAMES), text.map(onOneLine)),
  fc.tuple(fc.constantFrom(...HEARD), text.map(raw)),
);

/** Headers of a request, besides those that its body needs; names may come twice. */
export const hostileHeaders: fc.Arbitrary<[name: string, value: string][]> = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom(...HEARD), text.map(onOneLine)), { maxLength: 3 }),
    fc.array(fc.constantFrom(...OF_TRANSPORT), { maxLength: 2 }),
    // So that no limit of one network closes what lies behind it.
    fc.option(
      fc.ipV4().map((address): [string, string] => ['X-Forwarded-For', address]),
      { freq: 8 },
    ),
    fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: broken }),
    fc.constantFrom('keep-alive', 'close', 'close'),
  )
  .map(([heard, transport, from, broken, connection]) => [
    ...(transport.some(([name]) => name === 'Host') ? [] : [['Host', 'localhost'] as [string, string]]),
    ...(transport.some(([name]) => name === 'Connection')
      ? []
      : [['Connection', connection] as [string, string]]),
    ...heard,
    ...transport,
    ...(from ? [from] : []),
    ...(broken ? [broken] : []),
  ]);
