import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerApi, answerFaults, FAULTS_PATH } from './api.ts';
import { type Desk, seconds } from './desk.ts';
import { type Fault, openFaults } from './faults.ts';
import { answerPage, PAGE_PREFIX } from './hosted.ts';
import { ANSWER_KEPT_S } from './idempotency.ts';
import { forgetfulJournal, openJournal } from './journal.server.ts';
import type { Answer, Ask } from './messages.ts';
import { settleRefund } from './payments.ts';
import { advance, dueAt } from './sessions.ts';
import { openStore } from './store.ts';
import { openWebhooks } from './webhooks.server.ts';

export interface PaymentEmulatorOptions {
  /** Where the journal is kept; without it, everything is forgotten at the end. One process only. */
  directory?: string;
  /** 0 or absent: any free port. */
  port?: number;
  /** The address shoppers use; `/pagamento-di-prova/` below it must lead to the emulator. */
  publicUrl: string;
  /** Where events are sent; without it they are only listed. */
  webhookUrl?: string;
  webhookSecret: string;
  secretKey: string;
  /** How long a late approval, or the late outcome of a refund, takes, in ms (10 s). */
  lateApprovalMs?: number;
  /** How far ahead a session must expire at least, in ms (30 minutes, as with Stripe). */
  minimumExpiryMs?: number;
  /** Waiting time before each further attempt to deliver an event, in ms; the last one repeats. */
  webhookRetryDelaysMs?: number[];
  now?: () => Date;
}

export interface PaymentEmulator {
  /** Where `/v1/...` and the hosted page are served, on 127.0.0.1 only. */
  port: number;
  /** Answers a request without the network, the same as the server would. */
  handle(request: Request): Promise<Response>;
  /** Makes something go wrong with the next calls to `/v1/...`; `POST /faults` does the same from another process. */
  fail(fault: Fault): void;
  /** Ends what `fail` asked for. */
  recover(): void;
  /** Ends connections and timers at once. What is kept is there again at the next start. */
  close(): Promise<void>;
}

const LARGEST_BODY = 256 * 1024;
const EVENT_KEPT_S = 30 * 24 * 60 * 60;
/** A clock that tests have set forward is noticed this soon, in ms. */
const LONGEST_SLEEP_MS = 1000;

/** Starts a server that speaks the part of Stripe's API that a shop with hosted checkout needs. */
export async function startPaymentEmulator(options: PaymentEmulatorOptions): Promise<PaymentEmulator> {
  const now = options.now ?? (() => new Date());
  const journal = options.directory ? openJournal(options.directory) : forgetfulJournal();
  const store = openStore(journal, ([table, , value]) => {
    if (!value || !('created' in value)) return false;
    const age = seconds(now()) - value.created;
    return (table === 'answers' && age > ANSWER_KEPT_S) || (table === 'events' && age > EVENT_KEPT_S);
  });
  const desk: Desk = {
    store,
    now,
    newId,
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    lateApprovalMs: options.lateApprovalMs ?? 10_000,
    minimumExpiryMs: options.minimumExpiryMs ?? 30 * 60_000,
  };
  const webhooks = openWebhooks(desk, {
    url: options.webhookUrl,
    secret: options.webhookSecret,
    retryDelaysMs: options.webhookRetryDelaysMs,
  });
  const calendar = openCalendar(desk);
  const faults = openFaults();
  store.watch(([table, id, value]) => {
    if (table === 'deliveries' && value) webhooks.send(id);
    if (table === 'sessions') calendar.note(id, value && dueAt(value));
    if (table === 'settling') calendar.note(id, value ? value.at : null);
  });

  function answer(ask: Ask): Answer {
    calendar.catchUp();
    if (ask.path.startsWith(PAGE_PREFIX)) return answerPage(desk, ask);
    if (ask.path === FAULTS_PATH) return answerFaults(faults, ask, options.secretKey);
    return answerApi(desk, ask, options.secretKey, faults);
  }

  const server = createServer((request, response) => {
    serve(request, response, answer).catch(() => response.destroy());
  });
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  }).catch((error) => {
    calendar.close();
    webhooks.close();
    journal.close();
    throw error;
  });

  let closed = false;
  return {
    port: (server.address() as AddressInfo).port,
    async handle(request) {
      const url = new URL(request.url);
      const ask: Ask = {
        method: request.method,
        path: url.pathname,
        query: url.search.slice(1),
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      };
      const given = answerSafely(ask, answer);
      return new Response(given.body === '' || ask.method === 'HEAD' ? null : given.body, given);
    },
    fail: (fault) => faults.add(fault),
    recover: () => faults.clear(),
    async close() {
      if (closed) return;
      closed = true;
      calendar.close();
      webhooks.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      journal.close();
    },
  };
}

/** Wakes up when time changes a session or a refund. */
function openCalendar(desk: Desk) {
  const waiting = new Map<string, number>();
  let earliest = Number.POSITIVE_INFINITY;
  let sleep: NodeJS.Timeout | undefined;

  function catchUp() {
    const now = desk.now().getTime();
    if (now < earliest) return;
    const due = [...waiting].filter(([, at]) => at <= now).map(([id]) => id);
    desk.store.transaction(() => {
      for (const id of due) {
        advance(desk, id);
        settleRefund(desk, id);
      }
    });
    earliest = Number.POSITIVE_INFINITY;
    for (const at of waiting.values()) earliest = Math.min(earliest, at);
  }

  function arm() {
    clearTimeout(sleep);
    if (waiting.size === 0) return;
    const left = earliest - desk.now().getTime();
    sleep = setTimeout(wake, Math.min(Math.max(left, 10), LONGEST_SLEEP_MS));
  }

  function wake() {
    try {
      catchUp();
    } finally {
      arm();
    }
  }

  return {
    /** Remembers when (ms since 1970) one of them is due; `null` when it waits for nothing. */
    note(id: string, due: number | null) {
      if (due === null) {
        waiting.delete(id);
        return;
      }
      waiting.set(id, due);
      const sooner = due < earliest;
      earliest = Math.min(earliest, due);
      if (sooner || waiting.size === 1) arm();
    },
    /** Does at once what is due. */
    catchUp,
    close() {
      clearTimeout(sleep);
    },
  };
}

async function serve(request: IncomingMessage, response: ServerResponse, answer: (ask: Ask) => Answer) {
  const body = await readBody(request);
  if (body === null) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const [path = '/', query = ''] = split(request.url ?? '/');
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );
  const given = answerSafely({ method: request.method ?? 'GET', path, query, headers, body }, answer);
  // Nothing waits for a late answer but who asked: the process may end meanwhile.
  if (given.lateMs) await pause(given.lateMs, undefined, { ref: false });
  if (given.cut) {
    request.socket.destroy();
    return;
  }
  response.writeHead(given.status, { ...given.headers, 'content-length': Buffer.byteLength(given.body) });
  response.end(request.method === 'HEAD' ? undefined : given.body);
}

/** A surprise becomes Stripe's 500; it is told on the console, since nothing else would tell. */
function answerSafely(ask: Ask, answer: (ask: Ask) => Answer): Answer {
  try {
    return answer(ask);
  } catch (error) {
    console.error('Payment emulator:', error);
    return {
      status: 500,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ error: { type: 'api_error', message: 'An unknown error occurred' } }),
    };
  }
}

function split(target: string): [path: string, query: string] {
  const mark = target.indexOf('?');
  return mark < 0 ? [target, ''] : [target.slice(0, mark), target.slice(mark + 1)];
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function newId(prefix: string, length: number): string {
  return prefix + Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
