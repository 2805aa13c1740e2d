import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { npm } from '../install.mjs';
import { ROOT } from '../paths.mjs';
import { command, Problem } from '../problem.mjs';

const PORT = 3100;
const PATIENCE_MS = 10 * 60_000;

/** `npm start` from a fresh clone, on any system, until the shop answers; then the shop is ended. */
await command(async () => {
  const { program, args } = npm();
  const shop = spawn(program, [...args, 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(PORT), ADMIN_PASSWORD: 'una-password-lunga' },
    stdio: 'inherit',
    // Windows starts `.cmd` files by its shell only.
    shell: program.endsWith('.cmd'),
  });
  const begun = Date.now();
  while (!(await answers())) {
    if (shop.exitCode !== null) throw new Problem(`npm start è finito con ${shop.exitCode}.`);
    if (Date.now() - begun > PATIENCE_MS) throw new Problem('Il negozio non risponde.');
    await pause(500);
  }
  console.log(`Il negozio risponde dopo ${Math.round((Date.now() - begun) / 1000)} s.`);
  shop.kill('SIGTERM');
  process.exit(0);
});

async function answers() {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/health`)).ok;
  } catch {
    return false;
  }
}
