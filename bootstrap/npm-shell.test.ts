import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A program of ours, begun by a shell that stays before it; it says its id, and how it is stopped. */
const PROGRAM = `import { command } from ${JSON.stringify(resolve('bootstrap/problem.mjs'))};
process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
await command(() => new Promise(() => { setInterval(() => {}, 1000); console.log(process.pid); }));`;

function begunByShell(environment: Record<string, string>) {
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$PROGRAM"; exit $?'], {
    env: { PATH: process.env.PATH, NODE: process.execPath, PROGRAM, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  shell.stdout.on('data', (text) => (said += String(text)));
  const pid = () => Number(said.split('\n')[0]);
  const isAlive = () => {
    try {
      return process.kill(pid(), 0);
    } catch {
      return false;
    }
  };
  onTestFinished(() => {
    if (isAlive()) process.kill(pid(), 'SIGKILL');
  });
  return { shell, said: () => said, isAlive };
}

// Windows knows no signals: the console's Ctrl+C reaches every program of it.
const withSignals = test.skipIf(process.platform === 'win32');

withSignals("a program that npm began ends in order when npm's shell dies of a signal", async () => {
  const { shell, said, isAlive } = begunByShell({ npm_lifecycle_event: 'start' });
  await expect.poll(said).toMatch(/^\d+\n/);
  shell.kill('SIGTERM');
  await expect.poll(isAlive, { timeout: 5000 }).toBe(false);
  expect(said()).toMatch(/\nstopped\n$/);
});

withSignals('one that somebody began by hand outlives the shell', async () => {
  const { shell, said, isAlive } = begunByShell({});
  await expect.poll(said).toMatch(/^\d+\n/);
  shell.kill('SIGTERM');
  await new Promise((done) => setTimeout(done, 1200));
  expect(isAlive()).toBe(true);
});
