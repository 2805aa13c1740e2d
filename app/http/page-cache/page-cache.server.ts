import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { acceptedEncoding, ENCODINGS, type Encoding } from '#http/compression.server.ts';
import {
  headersOf,
  ownCopyOf,
  type PageEncodings,
  packed,
  packedDensely,
  plainOf,
} from '#http/page-encodings.server.ts';
import { createPageStore } from './page-store.ts';
import type { PageChange, PageTag } from './page-tags.ts';

/**
 * Dense compression takes thirty times as long as rendering: only for pages cached this long (ms), while this thread
 * was idle for this part (0 to 1) of the time since the last check.
 */
const DENSE_AFTER_MS = 2000;
const IDLE_ENOUGH = 0.5;

/** Densely packed forms come first. */
const SMALLEST_FIRST: readonly Encoding[] = ['br', 'zstd', 'gzip'];

/** How long (ms) the old page may be sent after a change that `mayWait`. */
const OUTDATED_FOR_MS = 1000;

/** A change missing in a page: its sequence number and time (ms). */
type Missed = { change: number; at: number };

/** A rendering, and the changes since it began. */
export type Draft = { overtakenBy: Missed | null; changes: (Missed & { of: PageChange })[] };

export type Page = {
  readonly key: string;
  readonly status: number;
  /** Names and values alternate, ETag included; without headers of one encoding. */
  readonly headers: readonly string[];
  readonly etag: string;
  encodings: PageEncodings;
  readonly cachedAt: number;
  isDense: boolean;
  /** The first change during rendering that must be shown at once; such a page is not cached. */
  readonly overtakenBy: Missed | null;
  /** The first change since that may be shown with delay. */
  outdatedBy: Missed | null;
};

export interface PageCache {
  /** Null if none, or outdated for too long. */
  get(key: string): Page | null;
  begin(): Draft;
  discard(draft: Draft): void;
  store(draft: Draft, answer: Made): Page;
  send(page: Page, request: IncomingMessage, response: ServerResponse): void;
  drop(): void;
  /** Drops the affected pages, or marks them as outdated where `mayWait`. */
  change(of: PageChange): void;
  changes(): number;
}

type Made = {
  key: string;
  status: number;
  /** Names and values alternate. */
  headers: readonly string[];
  body: Buffer;
  tags: ReadonlySet<PageTag>;
  firstEncoding: Encoding;
};

/**
 * Cache of rendered, compressed pages, the same for everybody. Beyond the bounds the oldest are dropped.
 * Pages that are requested repeatedly are later compressed densely, one at a time.
 * @param clock monotonic milliseconds
 * @param idle idle share (0 to 1) of this thread lately
 */
export function createPageCache(
  bounds: { entries: number; bytes: number },
  clock: () => number = () => performance.now(),
  idle: () => number = idleLately(),
): PageCache {
  const store = createPageStore(bounds, sizeOf);
  const drafts = new Set<Draft>();
  let changes = 0;
  let compressing = Promise.resolve();

  function makeDense(page: Page) {
    page.isDense = true;
    compressing = compressing.then(async () => {
      if (store.get(page.key) !== page) return;
      const br = ownCopyOf(await packedDensely(plainOf(page.encodings)));
      const { zstd: _, ...others } = page.encodings;
      store.amend(page, { encodings: { ...others, br } });
    });
  }

  /** An existing accepted form, otherwise the fastest to make. */
  function encodingFor(page: Page, request: IncomingMessage): [keyof PageEncodings, Buffer] {
    const there = SMALLEST_FIRST.filter((encoding) => page.encodings[encoding]);
    const name = acceptedEncoding(request, there) ?? acceptedEncoding(request, ENCODINGS) ?? 'plain';
    const before = page.encodings[name];
    if (before) return [name, before];
    const encoded = ownCopyOf(packed(name, plainOf(page.encodings)));
    store.amend(page, { encodings: { ...page.encodings, [name]: encoded } });
    return [name, encoded];
  }

  return {
    get(key) {
      const page = store.get(key);
      const isExpired = page?.outdatedBy && clock() - page.outdatedBy.at > OUTDATED_FOR_MS;
      return isExpired ? null : page;
    },

    begin() {
      const draft: Draft = { overtakenBy: null, changes: [] };
      drafts.add(draft);
      return draft;
    },

    discard: (draft) => void drafts.delete(draft),

    store(draft, answer) {
      drafts.delete(draft);
      const { tags } = answer;
      const page = pageOf(answer, { ...missedBy(draft, tags), cachedAt: clock() });
      if (!page.overtakenBy && isNewer(page, store.get(page.key))) store.put(page, tags);
      return page;
    },

    send(page, request, response) {
      if (request.headers['if-none-match'] === page.etag) {
        response.writeHead(304, [...page.headers]);
        response.end();
        return;
      }
      const isDue = !page.isDense && clock() - page.cachedAt > DENSE_AFTER_MS;
      if (isDue && idle() >= IDLE_ENOUGH && acceptedEncoding(request, ['br'])) makeDense(page);
      const [name, encoded] = encodingFor(page, request);
      response.writeHead(page.status, [...page.headers, ...headersOf(name, encoded)]);
      if (request.method === 'HEAD') return void response.end();
      response.end(encoded);
    },

    drop() {
      const missed = { change: ++changes, at: clock() };
      for (const draft of drafts) draft.overtakenBy ??= missed;
      store.clear();
    },

    change(of) {
      const missed = { change: ++changes, at: clock() };
      for (const draft of drafts) draft.changes.push({ ...missed, of });
      for (const page of store.withTags(of.tags)) {
        if (of.mayWait) page.outdatedBy ??= missed;
        else store.remove(page.key);
      }
    },

    changes: () => changes,
  };
}

/** At most one check per interval (ms). */
const LOOK_MS = 1000;

function idleLately(): () => number {
  let before = performance.eventLoopUtilization();
  let lookedAt = performance.now();
  let idle = 1;
  return () => {
    if (performance.now() - lookedAt < LOOK_MS) return idle;
    const now = performance.eventLoopUtilization();
    idle = 1 - performance.eventLoopUtilization(now, before).utilization;
    before = now;
    lookedAt = performance.now();
    return idle;
  };
}

function pageOf(
  { key, status, headers, body, firstEncoding }: Made,
  known: Pick<Page, 'overtakenBy' | 'outdatedBy' | 'cachedAt'>,
): Page {
  const first = packed(firstEncoding, body);
  // Hash of the packed form, the same on all nodes: hashing the unpacked page costs six times as much.
  const etag = `"${hash('sha256', first, 'base64url').slice(0, 22)}"`;
  return {
    key,
    status,
    headers: [...headers, 'ETag', etag],
    etag,
    encodings: { [firstEncoding]: ownCopyOf(first) },
    isDense: false,
    ...known,
  };
}

function missedBy(draft: Draft, tags: ReadonlySet<PageTag>): Pick<Page, 'overtakenBy' | 'outdatedBy'> {
  const missed = draft.changes.filter(({ of }) => of.tags.some((tag) => tags.has(tag)));
  const first = missed.find(({ of }) => !of.mayWait) ?? null;
  const overtakenBy = draft.overtakenBy;
  return {
    // Requests between the two must not get a page without the earlier change.
    overtakenBy: first && (!overtakenBy || first.change < overtakenBy.change) ? first : overtakenBy,
    outdatedBy: missed.find(({ of }) => of.mayWait) ?? null,
  };
}

function sizeOf({ encodings }: Page): number {
  return Object.values(encodings).reduce((sum, encoded) => sum + encoded.length, 0);
}

/** Of two concurrent renderings the later start wins. */
function isNewer({ outdatedBy }: Page, before: Page | null): boolean {
  return (
    !before || !outdatedBy || (before.outdatedBy?.change ?? Number.POSITIVE_INFINITY) <= outdatedBy.change
  );
}
