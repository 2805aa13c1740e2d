import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

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
    <ConfirmDialog
      open={open}
      title="Modifiche non salvate"
      confirm="Esci senza salvare"
      cancel="Continua a modificare"
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>Quello che hai scritto non è ancora stato salvato. Se esci adesso va perso.</p>
    </ConfirmDialog>
  );
}
