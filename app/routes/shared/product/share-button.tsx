import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

type Props = { title: string; path: string; label?: string; className?: string };

const load = () => import('./share-dialog.tsx');

/** Shares by the device's own sheet, or offers WhatsApp and the link. */
export function ShareButton({ title, path, label = 'Condividi', className = '' }: Props) {
  const [open, setOpen] = useState(false);
  const part = useLazyModule(load, open, () => {
    setOpen(false);
    toast({
      title: 'Condivisione non riuscita',
      description: 'Controlla la connessione e riprova.',
      tone: 'error',
    });
  });
  function share() {
    const url = new URL(path, location.origin).href;
    if (!navigator.share) return setOpen(true);
    navigator.share({ title, url }).catch((error: unknown) => {
      // Closing the device's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true);
    });
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={share} className={`needs-script ${className}`}>
        <Share2 aria-hidden="true" className="size-4" /> {label}
      </Button>
      {part && open && (
        <part.ShareDialog
          title={title}
          url={new URL(path, location.origin).href}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
