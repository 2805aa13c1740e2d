import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';

type Props = { movementId: number; label: string; children: string };

export function UndoButton({ movementId, label, children }: Props) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    const { ok, message } = await ask(movementId);
    toast({ title: ok ? 'Fatto' : 'Errore', description: message, tone: ok ? 'success' : 'error' });
    await revalidate();
    setBusy(false);
  }
  return (
    <Button size="sm" variant="secondary" busy={busy} aria-label={label} onClick={() => void undo()}>
      {children}
    </Button>
  );
}

async function ask(movementId: number): Promise<{ ok: boolean; message: string }> {
  try {
    const body = new URLSearchParams({ undo: `${movementId}` });
    const answer = await fetch(href('/admin/cassa/movimenti'), { method: 'POST', body });
    if (answer.status === 401 || answer.status === 403)
      return { ok: false, message: 'L’accesso è scaduto: accedi di nuovo.' };
    return await answer.json();
  } catch {
    return { ok: false, message: 'Il server non risponde: riprova.' };
  }
}
