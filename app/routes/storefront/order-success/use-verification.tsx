import { useEffect, useEffectEvent, useState } from 'react';
import { href } from 'react-router';

/** `refused`: the server could not tell; `failed`: no answer. */
export type Verification =
  | {
      status:
        | 'checking'
        | 'pending'
        | 'open'
        | 'expired'
        | 'refunding'
        | 'refunded'
        | 'unknown'
        | 'refused'
        | 'failed';
    }
  | {
      status: 'completed';
      orderId: string | null;
      email: string | null;
      checkoutId: string | null;
      toPay: boolean;
    };

/** Pauses (ms) between requests while undecided; after the last one the shopper asks. */
const PAUSES = [1_500, 3_000, 6_000, 12_000, 20_000, 30_000, 60_000];

/** Timeout (ms) of the server. */
const PATIENCE = 20_000;

/** Confirmed payments are not verified again. */
const confirmed = new Map<string, Verification>();

/** Pending requests, so that a page mounted twice asks once. */
const pending = new Map<string, Promise<Verification>>();

/**
 * Verifies a payment: again with growing pauses while undecided, never again once confirmed. `onAnswer` gets a first
 * answer without payment, and each final one.
 */
export function useVerification(sessionId: string | null, onAnswer: (verification: Verification) => void) {
  const [verification, setVerification] = useState<Verification>(
    () => confirmed.get(sessionId ?? '') ?? { status: 'checking' },
  );
  const [round, setRound] = useState(0);
  const report = useEffectEvent(onAnswer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round asks again
  useEffect(() => {
    if (!sessionId || confirmed.has(sessionId)) return;
    const id = sessionId;
    let over = false;
    let pause: ReturnType<typeof setTimeout>;
    async function ask(count: number) {
      const answer = await verify(id);
      if (over) return;
      setVerification(answer);
      const next = PAUSES[count];
      const undecided = answer.status === 'pending' || answer.status === 'open';
      const repeats = undecided && next !== undefined;
      if (repeats) pause = setTimeout(() => ask(count + 1), next);
      // A return without payment is reported at once, although undecided.
      if (!repeats || (answer.status === 'open' && count === 0)) report(answer);
    }
    ask(0);
    return () => {
      over = true;
      clearTimeout(pause);
    };
  }, [sessionId, round]);

  function retry() {
    setVerification({ status: 'checking' });
    setRound((before) => before + 1);
  }
  return { verification, retry };
}

function verify(sessionId: string): Promise<Verification> {
  const known = confirmed.get(sessionId);
  if (known) return Promise.resolve(known);
  const running = pending.get(sessionId);
  if (running) return running;
  const question = request(sessionId).then((answer) => {
    pending.delete(sessionId);
    if (answer.status === 'completed') confirmed.set(sessionId, answer);
    return answer;
  });
  pending.set(sessionId, question);
  return question;
}

async function request(sessionId: string): Promise<Verification> {
  try {
    const response = await fetch(href('/api/verify-payment'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ session_id: sessionId }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    // 400 and 404 mean no such payment. Other answers may not come from the shop, nor be JSON.
    if (!response.ok && response.status !== 400 && response.status !== 404) return { status: 'refused' };
    return read((await response.json()) as Record<string, unknown>);
  } catch {
    return { status: 'failed' };
  }
}

function read(answer: Record<string, unknown>): Verification {
  const {
    success,
    status,
    order_id: orderId,
    customer_email: email,
    checkout_id: checkoutId,
    to_pay: toPay,
  } = answer;
  if (success === true && status === 'completed') {
    return {
      status,
      orderId: textOf(orderId),
      email: textOf(email),
      checkoutId: textOf(checkoutId),
      toPay: toPay === true,
    };
  }
  const undecided = (['pending', 'open', 'expired', 'refunding', 'refunded'] as const).find(
    (one) => one === status,
  );
  return { status: undecided ?? 'unknown' };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}
