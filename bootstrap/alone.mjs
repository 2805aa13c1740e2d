import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './paths.mjs';

const LOCK = join(ROOT, '.cache', 'bootstrap.lock');
const BEAT_MS = 1000;
/** Longer than any pause of a busy machine, short enough to wait for after a kill. */
const DEAD_AFTER_MS = 10_000;

/**
 * Runs `work` while no other process prepares this same folder. The holder of the lock keeps its file fresh;
 * a file that nobody refreshes was left by a process that was killed, whichever machine or container it was in.
 */
export async function alone(work, lock = LOCK) {
  const me = randomUUID();
  await take(lock, me);
  const beat = setInterval(touch, BEAT_MS, lock);
  const leave = () => {
    clearInterval(beat);
    if (holder(lock) === me) rmSync(lock, { force: true });
  };
  process.once('exit', leave);
  try {
    return await work();
  } finally {
    process.off('exit', leave);
    leave();
  }
}

async function take(lock, me) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let told = false; ; told = true) {
    try {
      writeFileSync(lock, me, { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (age(lock) > DEAD_AFTER_MS) {
      evict(lock, me);
      continue;
    }
    if (!told) console.log('Un altro avvio sta preparando il negozio: aspetto che finisca.');
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** Of two that find the same abandoned lock, the rename lets one remove it. */
function evict(lock, me) {
  const aside = `${lock}.${me}`;
  try {
    renameSync(lock, aside);
    rmSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function holder(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return null;
  }
}

function age(lock) {
  try {
    return Date.now() - statSync(lock).mtimeMs;
  } catch {
    return 0;
  }
}

function touch(lock) {
  try {
    const now = new Date();
    utimesSync(lock, now, now);
  } catch {
    // The folder was removed by hand: there is no lock to refresh.
  }
}
