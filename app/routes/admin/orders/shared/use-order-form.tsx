import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type FormAnswer, type OnUnsaved, useSavedForm } from '#routes/admin/shared/forms.ts';
import { VERSION_FIELD } from '#shop/orders/lifecycle/version.ts';
import { Button } from '#ui/button.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';

type Texts = Parameters<typeof useSavedForm>[1];
type OnSaved = Parameters<typeof useSavedForm>[2]['onSaved'];

/**
 * `useSavedForm` for an order. `drawn` is the current order or, while somebody types, the order as it was
 * when she began. `head` goes into the form: the version it is made from and, after a refusal, what changed
 * since; typed values stay. `round` is part of the form's key.
 */
export function useOrderForm<Order extends { version: number }>(
  part: string,
  order: Order,
  { texts, onUnsaved, onSaved }: { texts: Texts; onUnsaved: OnUnsaved; onSaved?: OnSaved },
) {
  const { onTyped, heed, ...versioned } = useVersioned(part, order, onUnsaved);
  const form = useSavedForm(part, texts, { onUnsaved: onTyped, ...(onSaved && { onSaved }) });
  useAnswerEffect<FormAnswer>(form.fetcher.data, heed);
  return { ...form, ...versioned, heed };
}

type Answer = { ok: boolean; version?: number; code?: string; message?: string };

/**
 * Versions of an order for a form with its own sending: call `onTyped` with `useUnsavedForm`'s reports, `heed` with
 * each answer, and `release` once saved. `isTyped` while something is unsaved.
 */
export function useVersioned<Order extends { version: number }>(
  part: string,
  order: Order,
  onUnsaved: OnUnsaved,
) {
  const { drawn, isTyped, onTyped, hold } = useDrawn(order, onUnsaved);
  const [changed, setChanged] = useState<string | null>(null);
  // The version this form made, or was notified of and will overwrite, before the page has loaded it.
  const [knownVersion, setKnownVersion] = useState(0);
  const [shownVersion, setShownVersion] = useState(0);
  const [round, setRound] = useState(0);
  const { revalidate } = useRevalidator();
  function heed(answer: Answer) {
    const isStale = !answer.ok && answer.code === 'stale';
    setChanged(isStale ? (answer.message ?? null) : null);
    if (answer.ok && answer.version !== undefined) setKnownVersion(answer.version);
    if (isStale) {
      setShownVersion(answer.version ?? 0);
      void revalidate();
    }
  }
  const release = () => onTyped(part, false);
  const head: ReactNode = (
    <>
      <input type="hidden" name={VERSION_FIELD} value={Math.max(drawn.version, knownVersion)} />
      {changed && (
        <ChangedMeanwhile
          sentence={changed}
          load={
            <Button
              size="sm"
              variant="secondary"
              onClick={() => {
                setChanged(null);
                release();
                setRound(round + 1);
              }}
            >
              Mostra i dati nuovi
            </Button>
          }
          onKeep={() => {
            setChanged(null);
            setKnownVersion(shownVersion);
            hold();
          }}
        />
      )}
    </>
  );
  return { drawn, isTyped, onTyped, heed, release, head, round };
}

/** The order that a form shows: current or, once typing began (`onTyped`), as then; `hold` adopts the current one. */
function useDrawn<Order>(order: Order, onUnsaved: OnUnsaved) {
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  });
  const [held, setHeld] = useState<Order | null>(null);
  const onTyped = useCallback(
    (part: string, is: boolean) => {
      setHeld((now) => (is ? (now ?? latest.current) : null));
      onUnsaved(part, is);
    },
    [onUnsaved],
  );
  return { drawn: held ?? order, isTyped: held !== null, onTyped, hold: () => setHeld(latest.current) };
}

/** `load`: a button or link that takes over the others' changes. */
type ChangedProps = { sentence: string; load: ReactNode; onKeep: () => void };

/** Asks whether to load the others' changes or to continue with what is typed. */
export function ChangedMeanwhile({ sentence, load, onKeep }: ChangedProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up of the effect.
    notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={notice} role="alert" className="grid gap-3 border-l-2 border-gold bg-surface p-4">
      <p className="break-words">{sentence} Quello che hai scritto è ancora qui.</p>
      <div className="flex flex-wrap gap-3">
        {load}
        <Button size="sm" variant="secondary" onClick={onKeep}>
          Tieni quello che ho scritto
        </Button>
      </div>
    </div>
  );
}
