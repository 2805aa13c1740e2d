import { expect, test } from 'vitest';
import { readMetrics } from '#support/prometheus.ts';
import { createMetrics } from './metrics.server.ts';

test('counts requests, and writes them in the Prometheus text format', () => {
  const metrics = createMetrics();
  metrics.answered({ route: 'page', status: 200, seconds: 0.002, cached: true });
  metrics.answered({ route: 'page', status: 200, seconds: 0.3, cached: false });
  metrics.answered({ route: 'page', status: 500, seconds: 20, cached: false });
  metrics.answered({ route: 'live', status: 200, seconds: 3600, cached: false });
  const text = metrics.text([
    { name: 'vetrina_jobs', help: 'Jobs.', values: [{ labels: { queue: 'a"b\\c\nd' }, value: 3 }] },
  ]);
  metrics.close();

  const lines = text.split('\n');
  expect(lines).toContain('vetrina_requests_total{route="page",status="200"} 2');
  expect(lines).toContain('vetrina_requests_total{route="page",status="500"} 1');
  expect(lines).toContain('vetrina_kept_pages_served_total 1');
  expect(lines).toContain('vetrina_request_seconds_bucket{route="page",le="0.0025"} 1');
  expect(lines).toContain('vetrina_request_seconds_bucket{route="page",le="0.5"} 2');
  expect(lines).toContain('vetrina_request_seconds_bucket{route="page",le="10"} 2');
  expect(lines).toContain('vetrina_request_seconds_bucket{route="page",le="+Inf"} 3');
  expect(lines).toContain('vetrina_request_seconds_sum{route="page"} 20.302000');
  expect(text).not.toContain('vetrina_request_seconds_count{route="live"}');
  expect(lines).toContain('vetrina_jobs{queue="a\\"b\\\\c\\nd"} 3');
  const jobs = readMetrics(text).find((family) => family.name === 'vetrina_jobs');
  expect(jobs?.samples).toEqual([{ name: 'vetrina_jobs', labels: { queue: 'a"b\\c\nd' }, value: 3 }]);
});

test('what blocks the event loop is counted, with the longest since the start', () => {
  const metrics = createMetrics();
  for (const seconds of [0.15, 1.25, 0.2]) metrics.blocked(seconds);
  const lines = metrics.text([]).split('\n');
  metrics.close();
  expect(lines).toContain('vetrina_event_loop_blocks_total 3');
  expect(lines).toContain('vetrina_event_loop_blocked_seconds_total 1.600');
  expect(lines).toContain('vetrina_event_loop_longest_block_seconds 1.25');
});
