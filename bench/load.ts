import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What a browser asks: an address below the server's, and what it sends along; `method` is POST with `json`, else GET. */
export type LoadRequest = {
  path: string;
  method?: 'PUT';
  json?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
};

/** How a load ended. */
export type Load = { perSecond: number; answered: number; failed: number; p50: number; p99: number };

/**
 * Asks servers from `clients` connections at once, each as soon as it has its answer, for so many seconds. Writes to
 * the sockets itself: a client that costs as much as a server would measure itself.
 * @param urls each connection keeps to one of them, in turn.
 * @param next path of the n-th request, counted from 0; different paths each time avoid cached pages.
 */
export async function load(
  urls: string[],
  { clients, seconds }: { clients: number; seconds: number },
  next: (count: number) => LoadRequest,
): Promise<Load> {
  const times: number[] = [];
  let sent = 0;
  let failed = 0;
  const began = performance.now();
  await sendFor(
    urls,
    { clients, seconds },
    () => next(sent++),
    ({ status, ms }) => {
      times.push(ms);
      if (status !== 200) failed += 1;
    },
  );
  const lasted = (performance.now() - began) / 1000;
  return {
    perSecond: times.length / lasted,
    answered: times.length,
    failed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

/** What an answer was: `status` 0 where none came, and why; `ms` until its last byte; `etag` empty without one. */
export type Answered = { status: number; ms: number; why: string; etag: string };

/** As `load`, but tells of each answer as it comes. */
export async function sendFor(
  urls: string[],
  { clients, seconds }: { clients: number; seconds: number },
  next: () => LoadRequest,
  report: (answered: Answered, request: LoadRequest) => void,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const line = lineTo(urls[index % urls.length] ?? '');
      while (performance.now() < end) {
        const request = next();
        report(await line.send(request), request);
      }
      line.close();
    }),
  );
}

/** Starts something every `interval` ms, without waiting for the one before, until the measurement is over. */
export async function every(
  running: { isStopped: boolean },
  interval: number,
  act: (count: number) => Promise<void>,
) {
  const underWay: Promise<void>[] = [];
  for (let count = 0; !running.isStopped; count += 1) {
    underWay.push(act(count));
    await pause(interval);
  }
  await Promise.all(underWay);
}

/** The value below which that part (0 to 1) of the values lies. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** A connection as browsers keep it: opened when something is requested, and anew where the server ended it meanwhile. */
export function lineTo(url: string) {
  const { hostname, port } = new URL(url);
  let line: Awaited<ReturnType<typeof openLine>> | null = null;
  return {
    async send(request: LoadRequest): Promise<Answered> {
      const sent = performance.now();
      let answered = { status: 0, etag: '' };
      let why = '';
      try {
        if (!line?.isOpen()) line = await openLine(hostname, Number(port));
        answered = await line.send(requestOf(hostname, port, request));
      } catch (error) {
        why = String(error);
        line?.close();
      }
      return { ...answered, ms: performance.now() - sent, why };
    },
    close: () => line?.close(),
  };
}

function requestOf(
  hostname: string,
  port: string,
  { path, method, json, cookie, headers = {} }: LoadRequest,
): string {
  const body = json === undefined ? '' : JSON.stringify(json);
  return [
    `${method ?? (json === undefined ? 'GET' : 'POST')} ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(json === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    '',
    body,
  ].join('\r\n');
}

const LAST_CHUNK = '\r\n0\r\n\r\n';

/** One connection, on which answers are read only as far as it takes to know where they end. */
async function openLine(host: string, port: number) {
  const socket = connect({ host, port, noDelay: true });
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail));
  type Read = { status: number; etag: string };
  let waiting: { done: (read: Read) => void; fail: (error: Error) => void } | null = null;
  let isOpen = true;
  let head = '';
  let status = 0;
  let etag = '';
  /** Bytes of the body that are still to come; null while it comes in chunks, whose end says so. */
  let left: number | null = 0;
  let tail = '';

  const finish = () => {
    head = '';
    tail = '';
    const { done } = waiting ?? {};
    waiting = null;
    done?.({ status, etag });
  };
  const body = (bytes: Buffer) => {
    if (left !== null) {
      left -= bytes.length;
      if (left <= 0) finish();
      return;
    }
    tail = (tail + bytes.subarray(-LAST_CHUNK.length).toString('latin1')).slice(-LAST_CHUNK.length);
    if (tail === LAST_CHUNK) finish();
  };
  socket.on('data', (bytes) => {
    // Without an encoding there are no texts.
    if (typeof bytes === 'string') return;
    if (status !== 0) return body(bytes);
    const text = head + bytes.toString('latin1');
    const end = text.indexOf('\r\n\r\n');
    if (end < 0) {
      head = text;
      return;
    }
    const lines = text.slice(0, end);
    status = Number(lines.slice(9, 12));
    etag = /\r\netag: *(\S+)/i.exec(lines)?.[1] ?? '';
    const length = /\r\ncontent-length: *(\d+)/i.exec(lines)?.[1];
    left = length === undefined ? null : Number(length);
    // The line end before the last chunk's zero may be the head's own.
    tail = '\r\n';
    body(bytes.subarray(end + 4 - head.length));
  });
  socket.on('error', (error) => waiting?.fail(error));
  socket.on('close', () => {
    isOpen = false;
    waiting?.fail(new Error(`The server hung up: ${host}:${port}`));
  });
  return {
    send: (request: string) =>
      new Promise<Read>((done, fail) => {
        waiting = { done, fail };
        status = 0;
        socket.write(request);
      }),
    isOpen: () => isOpen,
    close: () => socket.destroy(),
  };
}
