import { data, Form, href, redirect, useNavigation } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { answerOrLeave } from '#routes/account/shared/answer-or-leave.ts';
import { AuthNotice, AuthPage } from '#routes/account/shared/auth-page.tsx';
import { AUTH_MESSAGES } from '#routes/shared/credentials.ts';
import { withLandingNote } from '#routes/shared/landing-notes.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { RESET_FIELDS as fields } from '#shop/staff/auth/account-fields.ts';
import { readReset } from '#shop/staff/auth/account-forms.ts';
import { STAFF_PASSWORD_HINT, STAFF_PASSWORD_MESSAGES } from '#shop/staff/auth/staff-password.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/route';

type Answer = { ok: false; message?: string; fields?: FieldErrors };

const EXPIRED = 'Il link non è valido o è scaduto.';

export const headers = headersOfRefusal;

export const meta: Route.MetaFunction = () => [
  { title: 'Nuova password' },
  { name: 'robots', content: 'noindex' },
  // The address holds a secret: no other site may see it.
  { name: 'referrer', content: 'no-referrer' },
];

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

export async function loader({ url, context }: Route.LoaderArgs) {
  return { link: await context.get(shopContext).auth.recoveryLink(tokenOf(url)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const read = readReset(await request.formData());
  if (!read.ok) return data<Answer>({ ok: false, fields: read.fields }, { status: 422 });
  const { password } = read.value;
  const { clientAddress } = context.get(requestContext);
  const reset = await context
    .get(shopContext)
    .auth.resetPassword({ token: tokenOf(url), password }, { headers: request.headers, clientAddress });
  noteSecurityEvent(context, 'new-password', reset.ok ? 'ok' : reset.code);
  if (reset.ok) return redirect(withLandingNote(href('/auth'), '#password-cambiata'));
  switch (reset.code) {
    case 'link_expired':
      return data<Answer>({ ok: false, message: EXPIRED }, { status: 410 });
    case 'too_many_attempts':
      return data<Answer>(
        { ok: false, message: AUTH_MESSAGES.too_many_attempts },
        { status: 429, headers: retryAfter(reset) },
      );
    default:
      return data<Answer>(
        { ok: false, fields: { password: STAFF_PASSWORD_MESSAGES[reset.code] } },
        { status: 422 },
      );
  }
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<Answer> = answerOrLeave;

export default function Reset({ loaderData: { link }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <AuthPage title="Nuova password">
      {answer?.message && <AuthNotice tone="failed">{answer.message}</AuthNotice>}
      {link ? (
        <>
          <p className="mt-2 text-ink-soft">
            Dopo averla cambiata dovrai accedere di nuovo su tutti i dispositivi.
          </p>
          <Form method="post" noValidate className="mt-6 grid gap-4">
            <FormField
              fields={fields}
              errors={answer?.fields}
              name="password"
              hint={link.forStaff ? STAFF_PASSWORD_HINT : fields.password.hint}
            />
            <Button type="submit" busy={busy} className="mt-2 w-full">
              Salva la password
            </Button>
          </Form>
        </>
      ) : (
        <>
          {!answer && <AuthNotice tone="plain">{EXPIRED}</AuthNotice>}
          <p className="mt-6">
            <ButtonLink to={href('/auth/recupero')}>Chiedi un altro link</ButtonLink>
          </p>
        </>
      )}
    </AuthPage>
  );
}
