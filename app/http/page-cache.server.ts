import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { dataOf } from '../document.ts';
import { acceptedEncoding, ENCODINGS, type Encoding } from './compression.server.ts';
import {
  bodyToSend,
  type Form,
  type Forms,
  formOf,
  headersOf,
  packed,
  packedDensely,
  plainOf,
} from './page-forms.server.ts';
import { concerns, createPageStore, idsIn, type ProductChange, type Shown } from './page-store.ts';

/**
 * The best compression takes thirty times as long as rendering: it is applied to pages that have been kept this long
 * (ms), while this thread has been idle for this part (0 to 1) of the time since it was last asked.
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
  /** What changed of single products; which of it concerns the page is known when it is made. */
  changes: (Missed & { of: ProductChange })[];
};

export type Page = {
  readonly key: string;
  readonly status: number;
  /** Names and values by turns, the tag among them; what belongs to one form alone is not. */
  readonly headers: readonly string[];
  readonly etag: string;
  /** The forms that it has so far, a packed one among them. */
  forms: Forms;
  readonly keptAt: number;
  isDense: boolean;
  /** The first change of what it shows that came while it was made and must not be missed; such a page is not kept. */
  readonly overtakenBy: Missed | null;
  /** The first change of what it shows that may be missed for a moment. */
  outdatedBy: Missed | null;
};

export interface PageCache {
  /** The page that is kept; null when there is none, or one that a change has outdated for too long. */
  get(key: string): Page | null;
  /** To be called before a page is rendered; `keep` or `discard` ends it. */
  begin(): Draft;
  discard(draft: Draft): void;
  /**
   * Makes a page of an answer, and keeps it unless what it shows has changed since `begin`. Products count as shown
   * when their ids stand in its data; `isList` says that others change it too.
   */
  keep(draft: Draft, answer: Made): Page;
  /** Answers with the page in an encoding that the request accepts, or with 304. */
  send(page: Page, request: IncomingMessage, response: ServerResponse): void;
  /** Drops all pages, because what they show has changed. */
  drop(): void;
  /** A product has changed: drops the pages that show it, or marks them as outdated where the change may wait. */
  change(of: ProductChange): void;
  /** How many changes there were so far. */
  changes(): number;
}

type Made = {
  key: string;
  status: number;
  /** Names and values by turns. */
  headers: readonly string[];
  body: Buffer;
  isList: boolean;
  /** In which it is packed first. */
  firstForm: Encoding;
};

/**
 * Pages that are the same for everybody, kept rendered and compressed. The oldest go first when the
 * entries or their bytes exceed the bounds. A page that is asked for again after a while is compressed once more, as
 * small as it gets, one page at a time.
 * @param clock milliseconds that only ever go forward.
 * @param idle the part (0 to 1) of the last moments in which this thread had nothing to do.
 */
export function createPageCache(
  bounds: { entries: number; bytes: number },
  clock: () => number = () => performance.now(),
  idle: () => number = idleLately(),
): PageCache {
  const kept = createPageStore(bounds, sizeOf);
  const drafts = new Set<Draft>();
  let changes = 0;
  let compressing = Promise.resolve();

  function makeDense(page: Page) {
    page.isDense = true;
    compressing = compressing.then(async () => {
      if (kept.get(page.key) !== page) return;
      const br = formOf(await packedDensely(plainOf(page.forms)));
      const { zstd: _, ...others } = page.forms;
      kept.amend(page, { forms: { ...others, br } });
    });
  }

  /** A form that a request takes: one that is there, or else the one that is made in the least time. */
  function formFor(page: Page, request: IncomingMessage): [keyof Forms, Form] {
    const there = SMALLEST_FIRST.filter((encoding) => page.forms[encoding]);
    const name = acceptedEncoding(request, there) ?? acceptedEncoding(request, ENCODINGS) ?? 'plain';
    const before = page.forms[name];
    if (before) return [name, before];
    const form = formOf(packed(name, plainOf(page.forms)));
    kept.amend(page, { forms: { ...page.forms, [name]: form } });
    return [name, form];
  }

  return {
    get(key) {
      const page = kept.get(key);
      const isExpired = page?.outdatedBy && clock() - page.outdatedBy.at > OUTDATED_FOR_MS;
      return isExpired ? null : page;
    },

    begin() {
      const draft: Draft = { overtakenBy: null, changes: [] };
      drafts.add(draft);
      return draft;
    },

    discard: (draft) => void drafts.delete(draft),

    keep(draft, answer) {
      drafts.delete(draft);
      const shown = { products: idsIn(dataOf(answer.body)), isList: answer.isList };
      const page = pageOf(answer, { ...missedBy(draft, shown), keptAt: clock() });
      if (!page.overtakenBy && isNewer(page, kept.get(page.key))) kept.put(page, shown);
      return page;
    },

    send(page, request, response) {
      if (request.headers['if-none-match'] === page.etag) {
        response.writeHead(304, [...page.headers]);
        response.end();
        return;
      }
      const isDue = !page.isDense && clock() - page.keptAt > DENSE_AFTER_MS;
      if (isDue && idle() >= IDLE_ENOUGH && acceptedEncoding(request, ['br'])) makeDense(page);
      const [name, form] = formFor(page, request);
      response.writeHead(page.status, [...page.headers, ...headersOf(name, form)]);
      if (request.method === 'HEAD') return void response.end();
      response.end(bodyToSend(form), 'latin1');
    },

    drop() {
      const missed = { change: ++changes, at: clock() };
      for (const draft of drafts) draft.overtakenBy ??= missed;
      kept.clear();
    },

    change(of) {
      const missed = { change: ++changes, at: clock() };
      for (const draft of drafts) draft.changes.push({ ...missed, of });
      for (const page of kept.concernedBy(of)) {
        if (of.mayWait) page.outdatedBy ??= missed;
        else kept.remove(page.key);
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
  known: Pick<Page, 'overtakenBy' | 'outdatedBy' | 'keptAt'>,
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
function missedBy(draft: Draft, shown: Shown): Pick<Page, 'overtakenBy' | 'outdatedBy'> {
  const missed = draft.changes.filter(({ of }) => concerns(of, shown));
  const first = missed.find(({ of }) => !of.mayWait) ?? null;
  const overtakenBy = draft.overtakenBy;
  return {
    // Whoever asked between the two must not be sent what misses the earlier one.
    overtakenBy: first && (!overtakenBy || first.change < overtakenBy.change) ? first : overtakenBy,
    outdatedBy: missed.find(({ of }) => of.mayWait) ?? null,
  };
}

function sizeOf({ forms }: Page): number {
  return Object.values(forms).reduce((sum, { body }) => sum + body.length, 0);
}

/** Of two concurrent renderings the one that began later counts. */
function isNewer({ outdatedBy }: Page, before: Page | null): boolean {
  return (
    !before || !outdatedBy || (before.outdatedBy?.change ?? Number.POSITIVE_INFINITY) <= outdatedBy.change
  );
}
