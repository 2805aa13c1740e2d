import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { workWhileTime } from './work.server.ts';

test('requests are answered between the steps of work that never waits', async () => {
  let answered = 0;
  const others = setInterval(() => (answered += 1), 1);
  onTestFinished(() => clearInterval(others));
  const until = performance.now() + 100;
  await workWhileTime(
    {} as Db,
    async () => {},
    async () => performance.now() < until,
  );
  expect(answered).toBeGreaterThan(3);
});
