import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answerApi } from './api.ts';
import { type EmulatorContext, seconds } from './context.ts';
import { answerControl, isControl } from './controls.ts';
import { type Fault, openFaults } from './faults.ts';
import { answerPage, PAGE_PREFIX } from './hosted.ts';
import { ANSWER_RETENTION_S } from './idempotency.ts';
import { memoryJournal, openJournal } from './journal.server.ts';
import type { Answer, EmulatorRequest } from './messages.ts';
import { settleRefund } from './payments.ts';
import { advance, dueAt } from './sessions.ts';
import { openStore } from './store.ts';
import { openWebhooks } from './webhooks.server.ts';

export interface PaymentEmulatorOptions {
  /** Folder of the journal, for one process only; without it nothing is stored. */
  directory?: string;
  /** 0 or absent: any free port. */
  port?: number;
  /** The address shoppers use; `/pagamento-di-prova/` below it must lead to the emulator. */
  publicUrl: string;
  /** Where events are sent; without it they are only listed. */
  webhookUrl?: string;
  webhookSecret: string;
  secretKey: string;
  /** How long a late approval, or the late outcome of a refund, takes (ms; 10 s); `POST /decisions` ends the wait. */
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
  /** Adds a fault to the next calls to `/v1/...`; `POST /faults` does the same from another process. */
  fail(fault: Fault): void;
  /** Removes all faults. */
  recover(): void;
  /** Ends connections and timers at once. What the journal holds is read at the next start. */
  close(): Promise<void>;
}

const LARGEST_BODY = 256 * 1024;
const EVENT_RETENTION_S = 30 * 24 * 60 * 60;
/** Longest wait of the timer, in ms: a clock that tests set forward is noticed within it. */
const LONGEST_WAIT_MS = 1000;

/** Starts a server that speaks the part of Stripe's API that a shop with hosted checkout needs. */
export async function startPaymentEmulator(options: PaymentEmulatorOptions): Promise<PaymentEmulator> {
  const now = options.now ?? (() => new Date());
  const journal = options.directory ? openJournal(options.directory) : memoryJournal();
  const store = openStore(journal, ([table, , value]) => {
    if (!value || !('created' in value)) return false;
    const age = seconds(now()) - value.created;
    return (
      (table === 'answers' && age > ANSWER_RETENTION_S) || (table === 'events' && age > EVENT_RETENTION_S)
    );
  });
  const context: EmulatorContext = {
    store,
    now,
    newId,
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    lateApprovalMs: options.lateApprovalMs ?? 10_000,
    minimumExpiryMs: options.minimumExpiryMs ?? 30 * 60_000,
  };
  const webhooks = openWebhooks(context, {
    url: options.webhookUrl,
    secret: options.webhookSecret,
    retryDelaysMs: options.webhookRetryDelaysMs,
  });
  const scheduler = openScheduler(context);
  const faults = openFaults();
  store.watch(([table, id, value]) => {
    if (table === 'deliveries' && value) webhooks.send(id);
    if (table === 'sessions') scheduler.schedule(id, value && dueAt(value));
    if (table === 'settling') scheduler.schedule(id, value ? value.at : null);
  });

  function answer(request: EmulatorRequest): Answer {
    scheduler.runDue();
    if (request.path.startsWith(PAGE_PREFIX)) return answerPage(context, request);
    if (!isControl(request)) return answerApi(context, request, options.secretKey, faults);
    const answered = answerControl(context, faults, request, options.secretKey);
    scheduler.runDue();
    return answered;
  }

  const server = createServer((request, response) => {
    serve(request, response, answer).catch(() => response.destroy());
  });
  server.requestTimeout = 30_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  }).catch((error) => {
    scheduler.close();
    webhooks.close();
    journal.close();
    throw error;
  });
  // A connection that the system cannot take ends no other one.
  server.on('error', () => {});

  let closed = false;
  return {
    port: (server.address() as AddressInfo).port,
    async handle(request) {
      const url = new URL(request.url);
      const read: EmulatorRequest = {
        method: request.method,
        path: url.pathname,
        query: url.search.slice(1),
        headers: Object.fromEntries(request.headers),
        body: await request.text(),
      };
      const given = answerSafely(read, answer);
      return new Response(given.body === '' || request.method === 'HEAD' ? null : given.body, given);
    },
    fail: (fault) => faults.add(fault),
    recover: () => faults.clear(),
    async close() {
      if (closed) return;
      closed = true;
      scheduler.close();
      webhooks.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      journal.close();
    },
  };
}

/** A timer that changes sessions and refunds when they are due. */
function openScheduler(context: EmulatorContext) {
  const waiting = new Map<string, number>();
  let earliest = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function runDue() {
    const now = context.now().getTime();
    if (now < earliest) return;
    const due = [...waiting].filter(([, at]) => at <= now).map(([id]) => id);
    context.store.transaction(() => {
      for (const id of due) {
        advance(context, id);
        settleRefund(context, id);
      }
    });
    earliest = Number.POSITIVE_INFINITY;
    for (const at of waiting.values()) earliest = Math.min(earliest, at);
  }

  function arm() {
    clearTimeout(timer);
    if (waiting.size === 0) return;
    const left = earliest - context.now().getTime();
    timer = setTimeout(onTimer, Math.min(Math.max(left, 10), LONGEST_WAIT_MS));
  }

  function onTimer() {
    try {
      runDue();
    } finally {
      arm();
    }
  }

  return {
    /** Sets when (ms since 1970) a session or a refund is due; `null`: no longer. */
    schedule(id: string, due: number | null) {
      if (due === null) {
        waiting.delete(id);
        return;
      }
      waiting.set(id, due);
      const sooner = due < earliest;
      earliest = Math.min(earliest, due);
      if (sooner || waiting.size === 1) arm();
    },
    /** Changes now what is due. */
    runDue,
    close() {
      clearTimeout(timer);
    },
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: EmulatorRequest) => Answer,
) {
  const body = await readBody(request);
  if (body === null) {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const [path = '/', query = ''] = split(request.url ?? '/');
  // Only answers may have several of one name.
  const headers = request.headers as EmulatorRequest['headers'];
  const given = answerSafely({ method: request.method ?? 'GET', path, query, headers, body }, answer);
  // Only the caller waits for a delayed answer: it must not keep the process alive.
  if (given.lateMs) await pause(given.lateMs, undefined, { ref: false });
  if (given.cut) {
    request.socket.destroy();
    return;
  }
  response.writeHead(given.status, { ...given.headers, 'content-length': Buffer.byteLength(given.body) });
  response.end(request.method === 'HEAD' ? undefined : given.body);
}

/** An unexpected error is answered as Stripe's 500 and printed, since nothing else would report it. */
function answerSafely(request: EmulatorRequest, answer: (request: EmulatorRequest) => Answer): Answer {
  try {
    return answer(request);
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

function readBody(request: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > LARGEST_BODY) resolve(null);
      else chunks.push(chunk);
    });
    request.on('end', () => resolve(Buffer.concat(chunks).toString()));
    request.on('error', reject);
  });
}

/** Of random UUIDs, of which the engine draws many at once: an id drawn by itself takes longer than what it names. */
function newId(prefix: string, length: number): string {
  let id = prefix;
  while (id.length < prefix.length + length) id += randomUUID().replaceAll('-', '');
  return id.slice(0, prefix.length + length);
}
