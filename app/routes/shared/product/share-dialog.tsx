import { useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';

export function ShareDialog({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  const [said, setSaid] = useState('');
  const message = `${title}\n${url}`;
  return (
    <Dialog open onClose={onClose} title="Condividi">
      <div className="grid gap-5">
        <Field
          label="Link"
          name="link"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={() =>
              navigator.clipboard.writeText(url).then(
                () => setSaid('Link copiato.'),
                () => setSaid('Il browser non permette di copiare: seleziona il link qui sopra.'),
              )
            }
          >
            Copia il link
          </Button>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary')}
          >
            Invia con WhatsApp
          </a>
        </div>
        <p role="status" className="min-h-6 text-ink-soft text-sm">
          {said}
        </p>
      </div>
    </Dialog>
  );
}
