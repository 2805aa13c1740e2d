import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** An append-only file of JSON lines that survives the process being killed. */
export interface Journal {
  /** Every entry kept so far, oldest first. */
  read(): unknown[];
  /** Appends one entry: whole, or not at all when this throws. */
  append(entry: unknown): void;
  /** Replaces all entries with these, atomically. */
  replace(entries: unknown[]): void;
  close(): void;
}

/** Opens `journal.jsonl` in `directory`, and makes both when they are missing. One process only. */
export function openJournal(directory: string): Journal {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'journal.jsonl');
  let file = openSync(path, 'a+', 0o600);
  let size = 0;

  function write(text: string) {
    const bytes = Buffer.from(text);
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(file, bytes, written);
    } catch (error) {
      ftruncateSync(file, size);
      throw error;
    }
    size += bytes.length;
  }

  return {
    read() {
      const stored = wholeEntries(readFileSync(path));
      // The next entry would become part of an incomplete last line.
      ftruncateSync(file, stored.size);
      size = stored.size;
      return stored.entries;
    },
    append(entry) {
      write(`${JSON.stringify(entry)}\n`);
    },
    replace(entries) {
      const next = `${path}.next`;
      rmSync(next, { force: true });
      const fresh = openSync(next, 'a', 0o600);
      closeSync(file);
      file = fresh;
      size = 0;
      for (const entry of entries) write(`${JSON.stringify(entry)}\n`);
      renameSync(next, path);
    },
    close() {
      closeSync(file);
    },
  };
}

/** A journal that stores nothing. */
export function memoryJournal(): Journal {
  return { read: () => [], append() {}, replace() {}, close() {} };
}

function wholeEntries(bytes: Buffer): { entries: unknown[]; size: number } {
  const entries: unknown[] = [];
  let size = 0;
  for (;;) {
    const end = bytes.indexOf(10, size);
    if (end < 0) break;
    const line = bytes.toString('utf8', size, end);
    try {
      entries.push(JSON.parse(line));
    } catch (cause) {
      if (bytes.indexOf(10, end + 1) < 0) break;
      throw new Error(`The payment journal is damaged at byte ${size}`, { cause });
    }
    size = end + 1;
  }
  return { entries, size };
}
