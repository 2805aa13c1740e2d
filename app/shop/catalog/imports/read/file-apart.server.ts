import type { ChildProcess } from 'node:child_process';
import { startApart } from '#lib/process-apart.server.ts';
import { type FileFailure, MAX_FILE_BYTES } from './read-file.server.ts';
import type { FileWord } from './send-file.server.ts';

/** Timeout (ms) per file: several times the largest on a slow machine. */
const TIME_LIMIT_MS = 60_000;
/** Memory (MB): several times the largest file of a real shop. */
const MEMORY_MB = 768;

export type FileRefused = { ok: false; code: FileFailure | 'too_slow'; rows?: number[] };

export type FileLimits = { timeMs?: number; memoryMb?: number };

let lastInLine: Promise<unknown> = Promise.resolve();

/**
 * Reads a file in a process of its own (`source`, below `app/`) with limits of time and memory, so that no file blocks
 * the shop. One at a time.
 * @param words arguments of the process
 * @returns data of the whole file (`head`) and its `items`
 * @throws when the process fails for another reason than the file
 */
export function readApart<Head, Item>(
  source: string,
  bytes: Uint8Array,
  words: string[],
  limits: FileLimits = {},
): Promise<{ ok: true; head: Head; items: Item[] } | FileRefused> {
  if (bytes.byteLength > MAX_FILE_BYTES) return Promise.resolve({ ok: false, code: 'too_large' });
  const turn = lastInLine.then(() => read<Head, Item>(source, bytes, words, limits));
  lastInLine = turn.catch(() => undefined);
  return turn;
}

async function read<Head, Item>(
  source: string,
  bytes: Uint8Array,
  words: string[],
  { timeMs = TIME_LIMIT_MS, memoryMb = MEMORY_MB }: FileLimits,
): Promise<{ ok: true; head: Head; items: Item[] } | FileRefused> {
  const reader = startApart(source, { input: true, memoryMb, words });
  let isOver = false;
  const limit = setTimeout(() => {
    isOver = true;
    reader.kill('SIGKILL');
  }, timeMs);
  try {
    const answering = answerOf<Head, Item>(reader);
    // A process that stops early is reported by its exit.
    reader.stdin?.on('error', () => {}).end(bytes);
    const answer = await answering;
    if (answer) return answer;
    return { ok: false, code: isOver ? 'too_slow' : 'too_heavy' };
  } finally {
    clearTimeout(limit);
    reader.kill('SIGKILL');
  }
}

/** Signals by which V8 or the system ends a process without memory. */
const OUT_OF_MEMORY = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'];

/** Null when the process was killed for time or memory. */
function answerOf<Head, Item>(
  reader: ChildProcess,
): Promise<{ ok: true; head: Head; items: Item[] } | FileRefused | null> {
  return new Promise((done, fail) => {
    let found: { head: Head } | null = null;
    const items: Item[] = [];
    reader.on('message', (word: FileWord<Head, Item>) => {
      if (word.kind === 'failure')
        done({ ok: false, code: word.code, ...(word.rows && { rows: word.rows }) });
      else if (word.kind === 'head') found = { head: word.head };
      else if (word.kind === 'items') items.push(...word.items);
      else if (found) done({ ok: true, ...found, items });
    });
    reader.on('error', fail);
    // Not `exit`: the last output may be read after that.
    reader.on('close', (code, signal) => {
      if (OUT_OF_MEMORY.includes(signal ?? '') || code === 134) return done(null);
      fail(new Error(`The process that reads files ended (${signal ?? code})`));
    });
  });
}
