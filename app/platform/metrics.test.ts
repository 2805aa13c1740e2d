import { expect, test } from 'vitest';
import { readMetrics } from '#support/prometheus.ts';
import { createMetrics } from './metrics.server.ts';

test('counts requests, and writes them in the Prometheus text format', async () => {
  const metrics = createMetrics();
  metrics.answered({ route: 'page', status: 200, seconds: 0.002, cached: true });
  metrics.answered({ route: 'page', status: 200, seconds: 0.3, cached: false });
  metrics.answered({ route: 'page', status: 500, seconds: 20, cached: false });
  metrics.answered({ route: 'live', status: 200, seconds: 3600, cached: false });
  const text = await metrics.text([
    { name: 'vetrina_jobs', help: 'Jobs.', values: [{ labels: { queue: 'a"b\\c\nd' }, value: 3 }] },
  ]);

  const lines = text.split('\n');
  expect(lines).toContain('vetrina_requests_total{route="page",status="200"} 2');
  expect(lines).toContain('vetrina_requests_total{route="page",status="500"} 1');
  expect(lines).toContain('vetrina_kept_pages_served_total 1');
  expect(lines).toContain('vetrina_request_seconds_bucket{le="0.0025",route="page"} 1');
  expect(lines).toContain('vetrina_request_seconds_bucket{le="0.5",route="page"} 2');
  expect(lines).toContain('vetrina_request_seconds_bucket{le="10",route="page"} 2');
  expect(lines).toContain('vetrina_request_seconds_bucket{le="+Inf",route="page"} 3');
  expect(lines).toContain('vetrina_request_seconds_sum{route="page"} 20.302');
  expect(text).not.toContain('vetrina_request_seconds_count{route="live"}');
  expect(lines).toContain('vetrina_jobs{queue="a\\"b\\\\c\\nd"} 3');
  const jobs = readMetrics(text).find((family) => family.name === 'vetrina_jobs');
  expect(jobs?.samples).toEqual([{ name: 'vetrina_jobs', labels: { queue: 'a"b\\c\nd' }, value: 3 }]);
});

test('what blocks the event loop is counted, with the longest since the start', async () => {
  const metrics = createMetrics();
  for (const seconds of [0.125, 1.25, 0.125]) metrics.blocked(seconds);
  const lines = (await metrics.text([])).split('\n');
  expect(lines).toContain('vetrina_event_loop_blocks_total 3');
  expect(lines).toContain('vetrina_event_loop_blocked_seconds_total 1.5');
  expect(lines).toContain('vetrina_event_loop_longest_block_seconds 1.25');
});

test('what the process takes has the standard names of the client, however many shops it runs', async () => {
  const [one, another] = [createMetrics(), createMetrics()];
  one.answered({ route: 'page', status: 200, seconds: 0.01, cached: false });
  for (const [metrics, pages] of [
    [one, 1],
    [another, 0],
  ] as const) {
    const families = readMetrics(await metrics.text([]));
    const requests = families.find(({ name }) => name === 'vetrina_requests_total');
    expect(requests?.samples).toHaveLength(pages);
    const names = families.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'process_cpu_seconds_total',
        'process_resident_memory_bytes',
        'process_start_time_seconds',
        'nodejs_eventloop_lag_p99_seconds',
        'nodejs_heap_size_used_bytes',
        'nodejs_gc_duration_seconds',
      ]),
    );
  }
});
