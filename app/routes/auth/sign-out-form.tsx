import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

/** The button that ends the session; the page it leads to tells that it did. */
export function SignOutForm({ className }: { className?: string }) {
  const fetcher = useFetcher<{ ok: false }>();
  useEffect(() => {
    if (fetcher.data?.ok === false) toast({ title: 'Errore durante il logout', tone: 'error' });
  }, [fetcher.data]);
  return (
    <fetcher.Form method="post" action="/auth/esci" className={className}>
      <Button type="submit" variant="secondary" size="sm" busy={fetcher.state !== 'idle'}>
        Logout
      </Button>
    </fetcher.Form>
  );
}
