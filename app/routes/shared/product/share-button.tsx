import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

type Props = {
  /** What is shared, in a few words. */
  title: string;
  /** Its address on this site. */
  path: string;
  label?: string;
  className?: string;
};

const load = () => import('./share-dialog.tsx');

/** Offers the device's own way of sharing; a browser that has none offers WhatsApp and the link itself. */
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
      // Whoever closes the device's sheet has decided not to share.
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
