import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { expect, test, vi } from 'vitest';
import { liveApart } from './living-apart.server.ts';

vi.mock('node:os', () => ({ setPriority: vi.fn() }));
vi.mock('node:fs', () => ({ writeFileSync: vi.fn() }));

test('a process apart works where a hardened service refuses to lower its priority', () => {
  const listen = vi.spyOn(process, 'on').mockReturnThis();
  vi.mocked(setPriority).mockImplementation(() => {
    throw new Error('EPERM');
  });
  liveApart();
  expect(writeFileSync).toHaveBeenCalledWith('/proc/self/oom_score_adj', '1000');
  expect(listen).toHaveBeenCalledWith('disconnect', expect.any(Function));
});
