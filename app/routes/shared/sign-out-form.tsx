import { href, useFetcher } from 'react-router';
import { SendButton } from '#ui/send-button.tsx';
import { toast } from '#ui/toast.tsx';
import { useAnswerEffect } from '#ui/use-answer-effect.ts';

export function SignOutForm({ className, label = 'Logout' }: { className?: string; label?: string }) {
  const fetcher = useFetcher<{ ok: false }>();
  useAnswerEffect(fetcher.data, ({ ok }) => {
    if (!ok) toast({ title: 'Errore durante il logout', tone: 'error' });
  });
  return (
    <fetcher.Form method="post" action={href('/auth/esci')} className={className}>
      <SendButton fetcher={fetcher} variant="secondary">
        {label}
      </SendButton>
    </fetcher.Form>
  );
}
