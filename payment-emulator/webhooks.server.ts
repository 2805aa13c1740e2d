import { createHmac } from 'node:crypto';
import type { EmulatorContext } from './context.ts';
import { seconds } from './context.ts';

const LONGEST_DELAY_MS = 3600_000;
/** Waiting time before the second, third, ... attempt, in ms; the last one repeats. */
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 300_000, 900_000, LONGEST_DELAY_MS];

const MOST_ATTEMPTS = 60;
const PATIENCE_MS = 20_000;
const AT_ONCE = 8;

export interface Webhooks {
  /** Starts to deliver an event; does nothing for one already being delivered. */
  send(eventId: string): void;
  /** Ends timers and open requests; what was not accepted is sent after the next start. */
  close(): void;
}

/**
 * Delivers events to `url`, and to endpoints that were made by the API, until they answer 2xx, each attempt signed anew
 * (`Stripe-Signature: t=<s>,v1=<HMAC-SHA256 of "t.payload">`). Without any of them, events are only listed.
 */
export function openWebhooks(
  context: EmulatorContext,
  settings: { url?: string; secret: string; retryDelaysMs?: number[] },
): Webhooks {
  const delays = settings.retryDelaysMs ?? RETRY_DELAYS_MS;
  const tries = new Map<string, number>();
  const queue: string[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();
  let running = 0;

  function send(eventId: string) {
    if (closing.signal.aborted || tries.has(eventId)) return;
    tries.set(eventId, 0);
    queue.push(eventId);
    // The request that caused the event is answered first.
    setImmediate(work);
  }

  function work() {
    while (running < AT_ONCE && !closing.signal.aborted) {
      const eventId = queue.shift();
      if (eventId === undefined) return;
      running += 1;
      attempt(eventId)
        .catch(() => retry(eventId))
        .finally(() => {
          running -= 1;
          work();
        });
    }
  }

  async function attempt(eventId: string) {
    const event = context.store.get('events', eventId);
    const delivery = context.store.get('deliveries', eventId);
    if (!event || !delivery) {
      tries.delete(eventId);
      return;
    }
    const payload = JSON.stringify(event, null, 2);
    const answers = await Promise.all(receiversOf(event.type).map((receiver) => post(receiver, payload)));
    const arrived = answers.every(Boolean);
    if (closing.signal.aborted) return;
    const attempts = delivery.attempts + 1;
    const finished = arrived || attempts >= MOST_ATTEMPTS;
    context.store.transaction(() => {
      if (finished) {
        context.store.drop('deliveries', eventId);
        context.store.put('events', eventId, { ...event, pending_webhooks: 0 });
      } else {
        context.store.put('deliveries', eventId, { event: eventId, attempts });
      }
    });
    if (finished) tries.delete(eventId);
    else retry(eventId);
  }

  /** Delays start anew with the process: the receiver may just have come back as well. */
  function retry(eventId: string) {
    if (closing.signal.aborted) return;
    const past = tries.get(eventId) ?? 0;
    tries.set(eventId, past + 1);
    const delayMs = delays[Math.min(past, delays.length - 1)] ?? LONGEST_DELAY_MS;
    const timer = setTimeout(() => {
      timers.delete(timer);
      queue.push(eventId);
      work();
    }, delayMs);
    timers.add(timer);
  }

  /** All receive an event again until all have accepted it; Stripe repeats each by itself. */
  function receiversOf(type: string): { url: string; secret: string }[] {
    const own = settings.url === undefined ? [] : [{ url: settings.url, secret: settings.secret }];
    return [
      ...own,
      ...context.store.all('endpoints').filter(({ enabled_events }) => enabled_events.includes(type)),
    ];
  }

  async function post({ url, secret }: { url: string; secret: string }, payload: string): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(payload, secret, context.now()),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE_MS)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }

  return {
    send,
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The value of `Stripe-Signature` for a payload that is sent at `at`. */
export function sign(payload: string, secret: string, at: Date): string {
  const t = seconds(at);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${payload}`).digest('hex')}`;
}
