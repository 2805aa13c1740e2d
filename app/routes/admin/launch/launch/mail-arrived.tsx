import { href } from 'react-router';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { SendButton } from '#ui/send-button.tsx';
import type { CheckToDo } from './fixes.server.ts';

type Props = { token: string; checks: readonly CheckToDo[] };

/** Programs that check links open them too: only the button pressed by signed-in staff counts. */
export function MailArrived({ token, checks }: Props) {
  const { fetcher } = useAnsweredForm({ saved: 'La posta funziona', failed: 'Impossibile confermare' });
  if (!checks.some(({ key, state }) => key === 'email' && state === 'waiting')) return null;
  return (
    <section
      aria-labelledby="lettera-arrivata"
      className="mt-4 border-l-2 border-sage bg-surface p-4 [&>form]:mt-3"
    >
      <h2 id="lettera-arrivata" className="font-semibold text-base">
        L’e-mail è arrivata?
      </h2>
      <p className="mt-1">Sei qui dal link dell’e-mail di prova: conferma, e la prova è riuscita.</p>
      <fetcher.Form method="post" action={href('/admin/apertura/lettera')}>
        <input type="hidden" name="token" value={token} />
        <SendButton fetcher={fetcher}>Conferma che è arrivata</SendButton>
      </fetcher.Form>
    </section>
  );
}
