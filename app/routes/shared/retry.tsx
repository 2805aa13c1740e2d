import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { isSiteReachable } from '#ui/site-reachable.ts';

/**
 * Loads a new document, which repairs every failure, code included that did not arrive: React keeps the failure of a `lazy`
 * part for as long as the document. The page stays while the shop cannot be reached. `children` stand beside the button.
 */
export function Retry({ children }: { children?: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const [isAway, setIsAway] = useState(false);
  async function retry() {
    setBusy(true);
    const answers = await isSiteReachable();
    setBusy(false);
    setIsAway(!answers);
    if (answers) window.location.replace(window.location.pathname + window.location.search);
  }
  return (
    <>
      <Button busy={busy} onClick={retry}>
        Riprova
      </Button>
      {children}
      <p role="status" className="w-full">
        {isAway && 'Il negozio non risponde ancora: gli serve qualche altro istante.'}
      </p>
    </>
  );
}
