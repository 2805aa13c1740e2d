import { data, Form, href, redirect, useNavigation } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { answerOrLeave } from '#routes/account/shared/answer-or-leave.ts';
import { AuthNotice, AuthPage } from '#routes/account/shared/auth-page.tsx';
import { AUTH_MESSAGES } from '#routes/shared/credentials.ts';
import { settingCookies } from '#routes/shared/landing.ts';
import { withLandingNote } from '#routes/shared/landing-notes.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { signUpMark } from '#routes/shared/sign-up-cookie.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { OWN_PASSWORD_FIELDS as fields } from '#shop/staff/auth/account-fields.ts';
import { readOwnPassword } from '#shop/staff/auth/account-forms.ts';
import { Button, ButtonLink, TextLink } from '#ui/button.tsx';
import type { Route } from './+types/route';

type Answer = { ok: false; message?: string; fields?: FieldErrors };

const EXPIRED = 'Il link di conferma non è valido o è scaduto.';

export const headers = headersOfRefusal;

export const meta: Route.MetaFunction = () => [
  { title: 'Conferma il tuo indirizzo' },
  { name: 'robots', content: 'noindex' },
  // The address holds a secret: no other site may see it.
  { name: 'referrer', content: 'no-referrer' },
];

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

/** Confirms only in the browser that signed up, not for link checkers (specification section 6). */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const token = tokenOf(url);
  const { auth } = context.get(shopContext);
  const mark = await signUpMark(request);
  if (mark !== null && request.method === 'GET') {
    const caller = { headers: request.headers, clientAddress: context.get(requestContext).clientAddress };
    const confirmed = await auth.confirmEmail({ token, mark }, caller);
    noteSecurityEvent(context, 'confirmation', confirmed.ok ? 'ok' : confirmed.code);
    if (confirmed.ok) throw redirect(withLandingNote(href('/'), '#email-confermata'));
  }
  return { email: await auth.addressToConfirm(token), token };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const read = readOwnPassword(await request.formData());
  if (!read.ok) return data<Answer>({ ok: false, fields: read.fields }, { status: 422 });
  const { password } = read.value;
  const { auth } = context.get(shopContext);
  const caller = { headers: request.headers, clientAddress: context.get(requestContext).clientAddress };
  const confirmed = await auth.confirmEmail({ token: tokenOf(url), password }, caller);
  noteSecurityEvent(context, 'confirmation', confirmed.ok ? 'ok' : confirmed.code);
  if (!confirmed.ok) {
    if (confirmed.code === 'link_expired')
      return data<Answer>({ ok: false, message: EXPIRED }, { status: 410 });
    if (confirmed.code === 'invalid_password')
      return data<Answer>(
        { ok: false, fields: { password: 'Non è la password di questa registrazione.' } },
        { status: 422 },
      );
    const message = AUTH_MESSAGES.too_many_attempts;
    return data<Answer>({ ok: false, message }, { status: 429, headers: retryAfter(confirmed) });
  }
  const signedIn = await auth.signIn({ email: confirmed.email, password }, caller);
  return redirect(withLandingNote(href('/'), signedIn.ok ? '#accesso' : '#email-confermata'), {
    headers: settingCookies(signedIn.ok ? signedIn.setCookies : []),
  });
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<Answer> = answerOrLeave;

export default function Confirm({ loaderData: { email, token }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <AuthPage title="Conferma il tuo indirizzo">
      {answer?.message && <AuthNotice tone="failed">{answer.message}</AuthNotice>}
      {email ? (
        <>
          <p className="mt-2 text-ink-soft">
            Per attivare l’account di <strong className="break-all">{email}</strong> scrivi la password che
            hai scelto quando ti sei registrata.
          </p>
          <Form method="post" noValidate className="mt-6 grid gap-4">
            <FormField fields={fields} errors={answer?.fields} name="password" />
            <Button type="submit" busy={busy} className="mt-2 w-full">
              Conferma ed entra
            </Button>
          </Form>
          <p className="mt-6 text-center">
            <TextLink alone to={`${href('/auth/nuova-password')}?${new URLSearchParams({ token })}`}>
              Non la ricordi? Scegline una nuova
            </TextLink>
          </p>
        </>
      ) : (
        <>
          {!answer?.message && <AuthNotice tone="plain">{EXPIRED}</AuthNotice>}
          <p className="mt-6">
            <ButtonLink to={href('/auth/conferma/invia')}>Chiedi un altro link</ButtonLink>
          </p>
        </>
      )}
    </AuthPage>
  );
}
