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
export async function alone(work) {
  const me = randomUUID();
  await take(me);
  const beat = setInterval(touch, BEAT_MS);
  const leave = () => {
    clearInterval(beat);
    if (holder() === me) rmSync(LOCK, { force: true });
  };
  process.once('exit', leave);
  try {
    return await work();
  } finally {
    process.off('exit', leave);
    leave();
  }
}

async function take(me) {
  mkdirSync(dirname(LOCK), { recursive: true });
  for (let told = false; ; told = true) {
    try {
      writeFileSync(LOCK, me, { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (age() > DEAD_AFTER_MS) {
      evict(me);
      continue;
    }
    if (!told) console.log('Un altro avvio sta preparando il negozio: aspetto che finisca.');
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** Of two that find the same abandoned lock, the rename lets one remove it. */
function evict(me) {
  const aside = `${LOCK}.${me}`;
  try {
    renameSync(LOCK, aside);
    rmSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

function holder() {
  try {
    return readFileSync(LOCK, 'utf8');
  } catch {
    return null;
  }
}

function age() {
  try {
    return Date.now() - statSync(LOCK).mtimeMs;
  } catch {
    return 0;
  }
}

function touch() {
  try {
    const now = new Date();
    utimesSync(LOCK, now, now);
  } catch {
    // Somebody removed the folder by hand: nothing is left to keep fresh.
  }
}
