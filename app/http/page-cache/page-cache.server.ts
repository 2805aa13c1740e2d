import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { acceptedEncoding, ENCODINGS, type Encoding } from '#http/compression.server.ts';
import { type Forms, formOf, headersOf, packed, packedDensely, plainOf } from '#http/page-forms.server.ts';
import { createPageStore } from './page-store.ts';
import type { PageChange, PageTag } from './page-tags.ts';

/**
 * The best compression takes thirty times as long as rendering: it is applied to pages that have been cached this long
 * (ms), while this thread has been idle for this part (0 to 1) of the time since it was last checked.
 */
const DENSE_AFTER_MS = 2000;
const IDLE_ENOUGH = 0.5;

/** What has been packed densely goes before all else that there is. */
const SMALLEST_FIRST: readonly Encoding[] = ['br', 'zstd', 'gzip'];

/** After a change that a page may show with delay, the previous page may be sent for this long (ms). */
const OUTDATED_FOR_MS = 1000;

/** A change that a page does not show: its place among all changes, and when it came (ms). */
type Missed = { change: number; at: number };

/** A page that is being rendered, and the changes since its rendering began. */
export type Draft = {
  /** All pages were dropped. */
  overtakenBy: Missed | null;
  /** What changed of what some pages show; whether this page does is known when it is rendered. */
  changes: (Missed & { of: PageChange })[];
};

export type Page = {
  readonly key: string;
  readonly status: number;
  /** Names and values by turns, the tag among them; what belongs to one form alone is not. */
  readonly headers: readonly string[];
  readonly etag: string;
  /** The forms that it has so far, a packed one among them. */
  forms: Forms;
  readonly cachedAt: number;
  isDense: boolean;
  /** The first change of what it shows that came while it was made and must not be missed; such a page is not cached. */
  readonly overtakenBy: Missed | null;
  /** The first change of what it shows that may be missed for a moment. */
  outdatedBy: Missed | null;
};

export interface PageCache {
  /** The page that is cached; null when there is none, or one that a change has outdated for too long. */
  get(key: string): Page | null;
  /** To be called before a page is rendered; `store` or `discard` ends it. */
  begin(): Draft;
  discard(draft: Draft): void;
  /**
   * Makes a page of an answer, and stores it unless what it shows, by its tags, has changed since `begin`.
   */
  store(draft: Draft, answer: Made): Page;
  /** Answers with the page in an encoding that the request accepts, or with 304. */
  send(page: Page, request: IncomingMessage, response: ServerResponse): void;
  /** Drops all pages, because what they show has changed. */
  drop(): void;
  /** Drops the pages that a change reaches, or marks them as outdated where it may wait. */
  change(of: PageChange): void;
  /** How many changes there were so far. */
  changes(): number;
}

type Made = {
  key: string;
  status: number;
  /** Names and values by turns. */
  headers: readonly string[];
  body: Buffer;
  tags: ReadonlySet<PageTag>;
  /** In which it is packed first. */
  firstForm: Encoding;
};

/**
 * Pages that are the same for everybody, cached rendered and compressed. The oldest go first when the
 * entries or their bytes exceed the bounds. A page that is requested again after a while is compressed once more, as
 * small as it gets, one page at a time.
 * @param clock milliseconds that only ever go forward.
 * @param idle the part (0 to 1) of the last moments in which this thread had nothing to do.
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
      const br = formOf(await packedDensely(plainOf(page.forms)));
      const { zstd: _, ...others } = page.forms;
      store.amend(page, { forms: { ...others, br } });
    });
  }

  /** A form that a request takes: one that is there, or else the one that is made in the least time. */
  function formFor(page: Page, request: IncomingMessage): [keyof Forms, Buffer] {
    const there = SMALLEST_FIRST.filter((encoding) => page.forms[encoding]);
    const name = acceptedEncoding(request, there) ?? acceptedEncoding(request, ENCODINGS) ?? 'plain';
    const before = page.forms[name];
    if (before) return [name, before];
    const form = formOf(packed(name, plainOf(page.forms)));
    store.amend(page, { forms: { ...page.forms, [name]: form } });
    return [name, form];
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
      const [name, form] = formFor(page, request);
      response.writeHead(page.status, [...page.headers, ...headersOf(name, form)]);
      if (request.method === 'HEAD') return void response.end();
      response.end(form);
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

/** Looks at most once in so many ms, so that a moment is long enough to tell. */
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
  { key, status, headers, body, firstForm }: Made,
  known: Pick<Page, 'overtakenBy' | 'outdatedBy' | 'cachedAt'>,
): Page {
  const first = packed(firstForm, body);
  // Nodes that pack the page in the same form have the same tag; taken of the page itself it costs six times as much.
  const etag = `"${hash('sha256', first, 'base64url').slice(0, 22)}"`;
  return {
    key,
    status,
    headers: [...headers, 'ETag', etag],
    etag,
    forms: { [firstForm]: formOf(first) },
    isDense: false,
    ...known,
  };
}

/** The first changes that a page misses, of those that came while it was made. */
function missedBy(draft: Draft, tags: ReadonlySet<PageTag>): Pick<Page, 'overtakenBy' | 'outdatedBy'> {
  const missed = draft.changes.filter(({ of }) => of.tags.some((tag) => tags.has(tag)));
  const first = missed.find(({ of }) => !of.mayWait) ?? null;
  const overtakenBy = draft.overtakenBy;
  return {
    // Whoever requests it between the two must not be sent what misses the earlier one.
    overtakenBy: first && (!overtakenBy || first.change < overtakenBy.change) ? first : overtakenBy,
    outdatedBy: missed.find(({ of }) => of.mayWait) ?? null,
  };
}

function sizeOf({ forms }: Page): number {
  return Object.values(forms).reduce((sum, form) => sum + form.length, 0);
}

/** Of two concurrent renderings the one that began later counts. */
function isNewer({ outdatedBy }: Page, before: Page | null): boolean {
  return (
    !before || !outdatedBy || (before.outdatedBy?.change ?? Number.POSITIVE_INFINITY) <= outdatedBy.change
  );
}
