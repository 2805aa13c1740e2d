import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks before the page is left with something typed and not saved. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved) event.preventDefault();
      },
      [unsaved],
    ),
  );
  return (
    <UnsavedDialog
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

type Props = { open: boolean; onStay: () => void; onLeave: () => void };

export function UnsavedDialog({ open, onStay, onLeave }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Modifiche non salvate"
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            Continua a modificare
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Esci senza salvare
          </Button>
        </>
      }
    >
      <p>Quello che hai scritto non è ancora stato salvato. Se esci adesso va perso.</p>
    </Dialog>
  );
}
