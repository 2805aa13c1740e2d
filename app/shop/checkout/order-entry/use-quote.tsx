import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { href } from 'react-router';
import { type Answered, type Basket, basketKey, knownPostalCode, type QuoteAnswer } from './basket-view.ts';

/** Pause (ms) after the last change before a request is sent. */
const SETTLES = 250;

/** Timeout (ms). */
const PATIENCE = 8_000;

/** @throws when the server does not answer */
export async function requestQuote(basket: Basket, signal?: AbortSignal): Promise<QuoteAnswer> {
  const patience = AbortSignal.timeout(PATIENCE);
  const response = await fetch(href('/api/quote'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      items: basket.items.map(({ id, size, quantity, price }) => ({ id, size, quantity, price })),
      promo_code: basket.promo?.code ?? null,
      delivery: basket.delivery,
      postal_code: knownPostalCode(basket),
      gift_wrapped: basket.wrapped,
    }),
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  });
  if (!response.ok) throw new Error(`The quote was refused: ${response.status}`);
  return (await response.json()) as QuoteAnswer;
}

export type LiveQuote = {
  /** The last answer, perhaps on an earlier basket; null before the first. */
  answered: Answered | null;
  failed: boolean;
  retry: () => void;
  /** Adopts an answer from elsewhere, e.g. with a refused payment. */
  accept: (answer: QuoteAnswer, basket: Basket) => void;
};

/** Requests a quote after changes of a non-empty basket. */
export function useQuote(basket: Basket, onAnswer: (answer: QuoteAnswer) => void): LiveQuote {
  const key = basketKey(basket);
  const hasNoItems = basket.items.length === 0;
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const answer = await requestQuote(basket, signal);
      if (signal.aborted) return;
      setAnswered({ key, answer });
      setFailedKey(null);
      onAnswer(answer);
    } catch {
      if (!signal.aborted) setFailedKey(key);
    }
  });
  const settles = useEffectEvent(() => (answered ? SETTLES : 0));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the basket; a round asks again
  useEffect(() => {
    if (hasNoItems) return;
    const abort = new AbortController();
    const settled = setTimeout(() => ask(abort.signal), settles());
    return () => {
      clearTimeout(settled);
      abort.abort();
    };
  }, [key, hasNoItems, round]);

  const retry = useCallback(() => setRound((before) => before + 1), []);
  const accept = useCallback((answer: QuoteAnswer, about: Basket) => {
    setAnswered({ key: basketKey(about), answer });
    setFailedKey(null);
  }, []);
  return { answered, failed: failedKey === key, retry, accept };
}

/** Sentence (without full stop) on why `code` no longer applies. */
export const promoEnded = (code: string, { promoRefusal }: QuoteAnswer) =>
  promoRefusal?.sentence ?? `Il codice ${code} non è più valido`;
