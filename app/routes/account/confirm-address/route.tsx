import { data, Form, href, useNavigation } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { answerOrLeave } from '#routes/account/shared/answer-or-leave.ts';
import { AuthNotice, AuthPage } from '#routes/account/shared/auth-page.tsx';
import { AUTH_MESSAGES } from '#routes/shared/credentials.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/route';

type Answer = { ok: true; isChanged: boolean } | { ok: false; message: string };

export const headers = headersOfRefusal;

export const meta: Route.MetaFunction = () => [
  { title: 'Cambia indirizzo' },
  { name: 'robots', content: 'noindex' },
  // The address holds a secret: no other site may see it.
  { name: 'referrer', content: 'no-referrer' },
];

const REFUSALS = {
  link_expired: 'Il link non è valido o è scaduto: chiedi di nuovo il cambio dalla pagina Sicurezza.',
  address_taken: 'Nel frattempo questo indirizzo ha avuto un altro account: scegline uno diverso.',
} as const;

/** Confirms by a button, never by opening: programs that check links open them too. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { auth } = context.get(shopContext);
  const caller = { headers: request.headers, clientAddress: context.get(requestContext).clientAddress };
  const confirmed = await auth.confirmAddress(url.searchParams.get('token') ?? '', caller);
  noteSecurityEvent(context, 'address-change', confirmed.ok ? 'ok' : confirmed.code);
  if (confirmed.ok) return data<Answer>({ ok: true, isChanged: confirmed.isChanged });
  if (confirmed.code === 'too_many_attempts')
    return data<Answer>(
      { ok: false, message: AUTH_MESSAGES.too_many_attempts },
      { status: 429, headers: retryAfter(confirmed) },
    );
  const status = confirmed.code === 'link_expired' ? 410 : 409;
  return data<Answer>({ ok: false, message: REFUSALS[confirmed.code] }, { status });
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<Answer> = answerOrLeave;

export default function ConfirmAddress({ actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <AuthPage title="Cambia indirizzo">
      {answer && !answer.ok && <AuthNotice tone="failed">{answer.message}</AuthNotice>}
      {answer?.ok ? (
        <>
          <AuthNotice tone="plain">
            {answer.isChanged
              ? 'Fatto: d’ora in poi entri con il nuovo indirizzo.'
              : 'Confermato. Ora apri l’e-mail che abbiamo mandato al nuovo indirizzo: manca solo quella.'}
          </AuthNotice>
          {answer.isChanged && (
            <p className="mt-6">
              <ButtonLink to={href('/auth')}>Accedi</ButtonLink>
            </p>
          )}
        </>
      ) : (
        <Form method="post" className="mt-6 grid gap-4">
          <p className="text-ink-soft">
            Confermi il cambio dell’indirizzo con cui entri? Vale quando hanno confermato tutti e due gli
            indirizzi, quello di adesso e quello nuovo.
          </p>
          <Button type="submit" busy={busy} className="w-full">
            Conferma
          </Button>
        </Form>
      )}
    </AuthPage>
  );
}
