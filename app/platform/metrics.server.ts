import { monitorEventLoopDelay } from 'node:perf_hooks';
import { RELEASE } from '#lib/release.ts';

/** Few values, so that metrics stay few. */
export type RouteClass =
  | 'page'
  | 'data'
  | 'api'
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
  /** In Prometheus' text format. */
  text(moment: readonly Gauge[]): string;
  close(): void;
}

const BOUNDS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const LOOK_MS = 20;

type Histogram = { buckets: number[]; sum: number; count: number };

export function createMetrics(): Metrics {
  const requests = new Map<RouteClass, Map<number, number>>();
  const durations = new Map<RouteClass, Histogram>();
  const open = new Set<OpenRequest>();
  let cached = 0;
  const blocks = { count: 0, seconds: 0, longest: 0 };
  const loop = monitorEventLoopDelay({ resolution: LOOK_MS });
  loop.enable();

  function ownGauges(): Gauge[] {
    return [
      {
        name: 'vetrina_event_loop_longest_block_seconds',
        help: 'The longest time that the event loop stood since the process started, if above 100 ms.',
        values: [{ value: Number(blocks.longest.toFixed(3)) }],
      },
      {
        name: 'vetrina_info',
        help: 'The release that runs.',
        values: [{ labels: { version: RELEASE }, value: 1 }],
      },
      { name: 'vetrina_open_requests', help: 'Requests being answered.', values: [{ value: open.size }] },
    ];
  }

  function histogramOf(route: RouteClass): Histogram {
    const known = durations.get(route);
    if (known) return known;
    const fresh = { buckets: BOUNDS_S.map(() => 0), sum: 0, count: 0 };
    durations.set(route, fresh);
    return fresh;
  }

  return {
    open,

    blocked(seconds) {
      blocks.count += 1;
      blocks.seconds += seconds;
      blocks.longest = Math.max(blocks.longest, seconds);
    },

    answered(request) {
      const statuses = requests.get(request.route) ?? new Map<number, number>();
      if (statuses.size === 0) requests.set(request.route, statuses);
      statuses.set(request.status, (statuses.get(request.status) ?? 0) + 1);
      if (request.cached) cached += 1;
      // Streams' durations say nothing about speed.
      if (request.route === 'live') return;
      const histogram = histogramOf(request.route);
      const bucket = BOUNDS_S.findIndex((bound) => request.seconds <= bound);
      if (bucket >= 0) histogram.buckets[bucket] = (histogram.buckets[bucket] ?? 0) + 1;
      histogram.sum += request.seconds;
      histogram.count += 1;
    },

    text(moment) {
      const lines: string[] = [];
      const head = (name: string, type: string, help: string) =>
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);

      head('vetrina_requests_total', 'counter', 'Requests answered, by kind of address and status.');
      lines.push(...requestLines(requests));
      head('vetrina_kept_pages_served_total', 'counter', 'Pages answered from what was kept.');
      lines.push(`vetrina_kept_pages_served_total ${cached}`);

      head(
        'vetrina_event_loop_blocks_total',
        'counter',
        'Times that the event loop stood for more than 100 ms.',
      );
      lines.push(`vetrina_event_loop_blocks_total ${blocks.count}`);
      head('vetrina_event_loop_blocked_seconds_total', 'counter', 'How long those were together.');
      lines.push(`vetrina_event_loop_blocked_seconds_total ${blocks.seconds.toFixed(3)}`);

      head('vetrina_request_seconds', 'histogram', 'Time from request to the last byte of the answer.');
      for (const [route, { buckets, sum, count }] of durations) {
        let below = 0;
        for (const [index, bound] of BOUNDS_S.entries()) {
          below += buckets[index] ?? 0;
          lines.push(`vetrina_request_seconds_bucket${labels({ route, le: String(bound) })} ${below}`);
        }
        lines.push(`vetrina_request_seconds_bucket${labels({ route, le: '+Inf' })} ${count}`);
        lines.push(`vetrina_request_seconds_sum${labels({ route })} ${sum.toFixed(6)}`);
        lines.push(`vetrina_request_seconds_count${labels({ route })} ${count}`);
      }

      for (const gauge of [...processGauges(loop), ...ownGauges(), ...moment]) {
        head(gauge.name, 'gauge', gauge.help);
        for (const one of gauge.values) lines.push(`${gauge.name}${labels(one.labels ?? {})} ${one.value}`);
      }
      // Each reading starts a new interval.
      loop.reset();
      return `${lines.join('\n')}\n`;
    },

    close: () => loop.disable(),
  };
}

function requestLines(requests: ReadonlyMap<RouteClass, ReadonlyMap<number, number>>): string[] {
  return [...requests].flatMap(([route, statuses]) =>
    [...statuses].map(
      ([status, count]) => `vetrina_requests_total${labels({ route, status: String(status) })} ${count}`,
    ),
  );
}

function processGauges(loop: ReturnType<typeof monitorEventLoopDelay>): Gauge[] {
  const memory = process.memoryUsage();
  // Samples include the interval itself.
  const seconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - LOOK_MS / 1000) : 0;
  return [
    {
      name: 'vetrina_event_loop_lag_seconds',
      help: 'Delay of the event loop since the last reading.',
      values: [
        { labels: { quantile: '0.5' }, value: seconds(loop.percentile(50)) },
        { labels: { quantile: '0.99' }, value: seconds(loop.percentile(99)) },
        { labels: { quantile: '1' }, value: seconds(loop.max) },
      ],
    },
    {
      name: 'vetrina_memory_bytes',
      help: 'Memory of the process.',
      values: [
        { labels: { kind: 'resident' }, value: memory.rss },
        { labels: { kind: 'heap' }, value: memory.heapUsed },
        { labels: { kind: 'external' }, value: memory.external },
      ],
    },
    {
      name: 'vetrina_uptime_seconds',
      help: 'Time since the process started.',
      values: [{ value: Math.round(process.uptime()) }],
    },
  ];
}

function labels(of: Record<string, string>): string {
  const pairs = Object.entries(of).map(
    ([name, value]) =>
      `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
