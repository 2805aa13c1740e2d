import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchEventLoop } from './event-loop.server.ts';
import { createMetrics } from './metrics.server.ts';

function blockFor(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a blocked event loop is counted, and logged with its duration and the requests in progress', async () => {
  const metrics = createMetrics();
  const said: Record<string, unknown>[] = [];
  const log = {
    info: (message: string, fields = {}) => void said.push({ message, ...fields }),
    error: () => {},
  };
  const stop = watchEventLoop({ metrics, log });
  try {
    await pause(60);
    said.length = 0;
    metrics.open.add({ path: '/live', id: 'def', kind: 'live' });
    metrics.open.add({ path: '/shop', id: null, kind: 'page' });
    metrics.open.add({ path: '/auth', id: 'abc', kind: 'page' });
    blockFor(400);
    await pause(60);
    const longest = said.reduce((most, line) => Math.max(most, Number(line.ms)), 0);
    expect(longest).toBeGreaterThan(300);
    expect(said[0]).toMatchObject({
      message: 'event-loop-blocked',
      requests: [{ path: '/shop' }, { path: '/auth', id: 'abc' }],
    });
    expect(await metrics.text([])).toMatch(/^vetrina_event_loop_longest_block_seconds 0\.[3-9]/m);
  } finally {
    stop();
  }
});

test('a free event loop is not logged', async () => {
  const metrics = createMetrics();
  const durations: number[] = [];
  const log = {
    info: (_: string, fields = {}) => void durations.push((fields as { ms: number }).ms),
    error: () => {},
  };
  const stop = watchEventLoop({ metrics, log });
  await pause(200);
  stop();
  // A busy machine may stop any process: whatever is told was at least long.
  for (const ms of durations) expect(ms).toBeGreaterThanOrEqual(100);
});
