import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';

/** `name`: Italian, masculine. */
export function SecretOnce({ name, secret }: { name: 'codice di accesso' | 'segreto'; secret: string }) {
  const copied = {
    title: 'Successo',
    description: `${name === 'segreto' ? 'Segreto' : 'Codice di accesso'} copiato`,
  };
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ ...copied, tone: 'success' }),
      () => toast({ title: 'Errore', description: `Seleziona il ${name} e copialo a mano`, tone: 'error' }),
    );
  return (
    <div role="status" className="mt-4 border-sage border-l-2 bg-surface p-4">
      <p>
        Questo è il {name}: copialo adesso nel programma, non si rivede più.
        <code className="mt-2 block wrap-anywhere">{secret}</code>
      </p>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => void copy()}>
        Copia
      </Button>
    </div>
  );
}
