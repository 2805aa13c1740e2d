import type { ChildProcess } from 'node:child_process';
import { startApart } from '#lib/process-apart.server.ts';
import { type FileFailure, MAX_FILE_BYTES } from './read-file.server.ts';
import type { FileWord } from './send-file.server.ts';

/** The longest (ms) that one file may take: several times what the largest takes on a slow machine. */
const TIME_LIMIT_MS = 60_000;
/** Memory (MB) for what is read: several times what the largest file of a real shop takes. */
const MEMORY_MB = 768;

export type FileRefused = { ok: false; code: FileFailure | 'too_slow'; rows?: number[] };

/** What bounds the reading. */
export type FileLimits = { timeMs?: number; memoryMb?: number };

let lastInLine: Promise<unknown> = Promise.resolve();

/**
 * Has a file read by a process of its own (`source`, below `app/`), with bounds of time and memory: whatever the file
 * does, the shop answers others meanwhile. Files are read one at a time.
 * @param words the arguments of the process
 * @returns what the process says of the file as a whole (`head`), and what stands in it (`items`)
 * @throws when the process ends for another reason than the file
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
    // A process that ends before it has read everything is told of by its end.
    reader.stdin?.on('error', () => {}).end(bytes);
    const answer = await answering;
    if (answer) return answer;
    return { ok: false, code: isOver ? 'too_slow' : 'too_heavy' };
  } finally {
    clearTimeout(limit);
    reader.kill('SIGKILL');
  }
}

/** How V8 ends a process that has no memory left, and how a system does. */
const OUT_OF_MEMORY = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGKILL'];

/** What the process reads; null when it was ended, for its time or its memory. */
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
    // Not its exit: what it told last may be read after that.
    reader.on('close', (code, signal) => {
      if (OUT_OF_MEMORY.includes(signal ?? '') || code === 134) return done(null);
      fail(new Error(`The process that reads files ended (${signal ?? code})`));
    });
  });
}
