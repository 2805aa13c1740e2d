import { Gauge as ClientGauge, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { RELEASE } from '#lib/release.ts';

/** Few values, so that metrics stay few. */
export type RouteClass =
  | 'page'
  | 'data'
  | 'api'
  | 'rest'
  | 'webhook'
  | 'admin'
  | 'live'
  | 'media'
  | 'file'
  | 'payment-page'
  | 'machine';

export type Gauge = {
  name: string;
  help: string;
  values: { labels?: Record<string, string>; value: number }[];
};

/** `id` and kind are known once a route handles it. */
export type OpenRequest = { readonly path: string; readonly id: string | null; readonly kind: RouteClass };

export interface Metrics {
  readonly open: Set<OpenRequest>;
  /** `seconds`: from the first byte read to the last byte written. */
  answered(request: { route: RouteClass; status: number; seconds: number; cached: boolean }): void;
  blocked(seconds: number): void;
  readonly contentType: string;
  /** In Prometheus' text format. */
  text(moment: readonly Gauge[]): Promise<string>;
}

const BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The client library's process metrics, collected once: their observers of event loop and memory never stop. */
let processRegistry: Registry | null = null;

function ofProcess(): Registry {
  if (processRegistry) return processRegistry;
  processRegistry = new Registry();
  collectDefaultMetrics({ register: processRegistry });
  return processRegistry;
}

/** In a registry of its own: several shops may run in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const open = new Set<OpenRequest>();
  const requests = new Counter({
    name: 'vetrina_requests_total',
    help: 'Requests answered, by kind of address and status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'vetrina_request_seconds',
    help: 'Time from request to the last byte of the answer.',
    labelNames: ['route'],
    buckets: BOUNDS_S,
    registers,
  });
  const cached = new Counter({
    name: 'vetrina_kept_pages_served_total',
    help: 'Pages answered from the cache.',
    registers,
  });
  const blocks = new Counter({
    name: 'vetrina_event_loop_blocks_total',
    help: 'Times that the event loop stood for more than 100 ms.',
    registers,
  });
  const blockedSeconds = new Counter({
    name: 'vetrina_event_loop_blocked_seconds_total',
    help: 'Total time of these blocks, in seconds.',
    registers,
  });
  let longest = 0;
  const longestBlock = new ClientGauge({
    name: 'vetrina_event_loop_longest_block_seconds',
    help: 'The longest time that the event loop stood since the process started, if above 100 ms.',
    registers,
  });
  addGauges(registry, [
    {
      name: 'vetrina_info',
      help: 'The release that runs.',
      values: [{ labels: { version: RELEASE }, value: 1 }],
    },
  ]);

  return {
    open,
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,

    blocked(seconds) {
      blocks.inc();
      blockedSeconds.inc(seconds);
      longest = Math.max(longest, seconds);
      longestBlock.set(longest);
    },

    answered({ route, status, seconds, cached: isCached }) {
      requests.inc({ route, status });
      if (isCached) cached.inc();
      // Streams' durations say nothing about speed.
      if (route !== 'live') durations.observe({ route }, seconds);
    },

    async text(moment) {
      const now = new Registry();
      const openNow = {
        name: 'vetrina_open_requests',
        help: 'Requests being answered.',
        values: [{ value: open.size }],
      };
      addGauges(now, [openNow, ...moment]);
      return Registry.merge([ofProcess(), registry, now]).metrics();
    },
  };
}

function addGauges(registry: Registry, gauges: readonly Gauge[]) {
  for (const { name, help, values } of gauges) {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = new ClientGauge({ name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of values) gauge.set(labels, value);
  }
}
