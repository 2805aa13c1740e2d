import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { ChangedPart } from './changed-parts.ts';

/** Most labels named for one section. */
const MOST_NAMED = 3;

const BAR =
  'sticky bottom-(--bar-bottom,0px) z-10 -mx-4 mt-6 flex flex-wrap items-center gap-3 border-ink border-t bg-bg px-4 py-2.5';

/**
 * Names the page's changes, saves or discards them; each section is sent with its own version. The message of success
 * replaces the pressed button and holds the focus until it moves on.
 */
export function SaveBar({ changed }: { changed: readonly ChangedPart[] }) {
  const [done, setDone] = useState<string | null>(null);
  if (changed.length === 0)
    return (
      done && (
        <p
          ref={focused}
          data-save-bar
          role="status"
          tabIndex={-1}
          onBlur={() => setDone(null)}
          className={BAR}
        >
          {done}
        </p>
      )
    );
  return (
    <form
      data-save-bar
      aria-label="Modifiche da salvare"
      onSubmit={(event) => {
        event.preventDefault();
        setDone('Salvato.');
        for (const { form } of changed) form.requestSubmit();
      }}
      // Once the focus is elsewhere, the message can go.
      onBlur={() => setDone(null)}
      className={BAR}
    >
      {/* On wide screens messages end the line. */}
      <div className="flex gap-3">
        <Button type="submit" size="sm">
          Salva
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            setDone('Modifiche annullate.');
            for (const { form } of changed) form.reset();
          }}
        >
          Annulla
        </Button>
      </div>
      <p role="status" className="min-w-0 flex-1 basis-60">
        <strong className="font-semibold">Da salvare</strong>{' '}
        {changed.map((part) => `${part.title}: ${named(part.labels)}`).join(' · ')}
      </p>
    </form>
  );
}

function focused(line: HTMLElement | null) {
  line?.focus({ preventScroll: true });
}

function named(labels: readonly string[]): string {
  const more = labels.length - MOST_NAMED;
  const first = labels.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${first} e ${more === 1 ? 'un altro campo' : `altri ${more} campi`}` : first;
}
