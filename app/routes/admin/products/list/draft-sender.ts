import { href } from 'react-router';

/** Times as ISO moments. `overtook`: when another window stored what this one replaced. */
export type Stored = { savedAt: string; overtook: string | null };

type Sent = { subject: string; intent: 'store' | 'discard'; content?: string; seen?: string };

/** Null where it was not stored. */
type Send = (sent: Sent) => Promise<Stored | null>;

/** Pause in typing (ms) after which the draft is sent. */
const PAUSE_MS = 1000;

/** Sends typed drafts one request after the other, so that an earlier one cannot store a discarded draft again. */
export function draftSender(onStored: (subject: string, stored: Stored) => void, send: Send = post) {
  /** Draft versions known to this window, and the subjects that it stored itself. */
  const known = new Map<string, string>();
  const own = new Set<string>();
  let waiting: { subject: string; content: string } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();

  async function store(next: { subject: string; content: string }) {
    const { subject, content } = next;
    const seen = known.get(subject);
    const stored = await send({ subject, intent: 'store', content, ...(seen && { seen }) });
    if (!stored) {
      waiting ??= next;
      return;
    }
    known.set(subject, stored.savedAt);
    own.add(subject);
    onStored(subject, stored);
  }

  /** `now`: without waiting for an earlier request, as the page may be closing. */
  function flush(now = false) {
    clearTimeout(timer);
    const next = waiting;
    waiting = null;
    if (!next) return;
    if (now) void store(next);
    else queue = queue.then(() => store(next));
  }

  return {
    flush,
    /** Registers an offered version. */
    know: (subject: string, savedAt: string) => void known.set(subject, savedAt),
    /** Takes over an offered draft. */
    adopt: (subject: string) => void own.add(subject),
    type(subject: string, content: string) {
      if (waiting && waiting.subject !== subject) flush();
      waiting = { subject, content };
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    /** Deletes drafts of this window; `offered` ones on request. */
    discard(subject: string, offered = false) {
      if (waiting?.subject === subject) {
        clearTimeout(timer);
        waiting = null;
      }
      queue = queue.then(async () => {
        if (!own.delete(subject) && !offered) return;
        known.delete(subject);
        await send({ subject, intent: 'discard' });
      });
    },
  };
}

async function post({ subject, intent, content = '', seen = '' }: Sent): Promise<Stored | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ subject, intent, content, seen })) body.set(name, value);
  try {
    const answer = await fetch(href('/admin/prodotti/bozza'), { method: 'POST', body, keepalive: true });
    return answer.status === 200 ? ((await answer.json()) as Stored) : null;
  } catch {
    // Offline typing continues; the next pause sends everything.
    return null;
  }
}
