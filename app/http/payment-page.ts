import {
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import { pipeline } from 'node:stream';
import { PAGE_PREFIX } from '../../payment-emulator/hosted.ts';
import { answerText, type Exchange, type Step } from './exchange.ts';
import { sendRefusal } from './failures.server.ts';
import { refusalOf } from './request-body.server.ts';
import { withoutPageHeaders } from './security-headers.ts';

const FORWARDED = ['accept', 'content-type', 'content-length'];
const ANSWERED = [
  'allow',
  'cache-control',
  'content-length',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'x-frame-options',
  'x-robots-tag',
];

const MAX_BODY_BYTES = 8 * 1024;

/** Timeout (ms) of the emulator, a server in the same process. */
const PATIENCE_MS = 30_000;

/** The emulator only listens on this machine. `shopOrigin`: allowed origin of the form. */
export function paymentPage({ port, shopOrigin }: { port: number; shopOrigin: string }): Step {
  const route = { body: { type: 'form', maxBytes: MAX_BODY_BYTES, methods: [] } } as const;
  return (exchange) => {
    if (!exchange.path.startsWith(PAGE_PREFIX)) return false;
    exchange.kind = 'payment-page';
    const refusal = refusalOf(exchange.request, route, shopOrigin);
    if (refusal) sendRefusal(exchange, refusal);
    else passOn(exchange, port);
    return true;
  };
}

function passOn(exchange: Exchange, port: number) {
  const { request, response, url } = exchange;
  const { method } = request;
  const isWrite = method === 'POST';
  const passed = ask(
    {
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: only(FORWARDED, request.headers),
      timeout: PATIENCE_MS,
    },
    (answered) => passBack(exchange, answered),
  );
  passed.on('timeout', () => passed.destroy(new Error('no answer')));
  passed.on('error', () => {
    if (response.headersSent) response.destroy();
    else answerText(exchange, 502, 'La pagina di pagamento di prova non risponde. Riprova tra poco.');
  });
  response.once('close', () => passed.destroy());
  if (isWrite) pipeline(request, passed, () => {});
  else passed.end();
}

function passBack({ response }: Exchange, answered: IncomingMessage) {
  withoutPageHeaders(response);
  response.writeHead(answered.statusCode ?? 502, only(ANSWERED, answered.headers));
  pipeline(answered, response, () => {});
}

function only(names: readonly string[], headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}
