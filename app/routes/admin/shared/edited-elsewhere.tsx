import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';

type Props = { what: string; onLoad: () => void; onKeep: () => void };

/** Somebody else saved the same: asks which version stays. Takes the focus only after saving, not while typing. */
export function EditedElsewhere(props: Props) {
  const [isSettled, setSettled] = useState(false);
  // Rendered with an answer's changes: after one's own save, whose version arrives first, this notice stays hidden.
  useEffect(() => setSettled(true), []);
  return isSettled && <Notice {...props} />;
}

function Notice({ what, onLoad, onKeep }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('button[type="submit"]')) return;
    notice.current?.querySelector('button')?.focus({ preventScroll: true });
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={notice} role="alert" className="mb-4 grid gap-3 border-l-2 border-gold bg-surface p-4">
      <p>
        Un’altra persona ha modificato {what} mentre ci stavi lavorando tu. Niente è stato sovrascritto:
        scegli quale versione tenere.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={onLoad}>
          Carica la versione nuova
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          Salva comunque la mia
        </Button>
      </div>
    </div>
  );
}
