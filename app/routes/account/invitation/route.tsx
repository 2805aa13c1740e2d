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
import { ROLE_NAMES } from '#shop/staff/auth/visitor.ts';
import { ACCEPTANCE_FIELDS as fields } from '#shop/staff/team/staff-fields.ts';
import { readAcceptance } from '#shop/staff/team/staff-form.ts';
import { acceptInvitation, invitationOf } from '#shop/staff/team/team.server.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/route';

type Answer = { ok: false; message?: string; fields?: FieldErrors };

const EXPIRED =
  'Questo invito non è valido, è già stato usato o è scaduto. Chiedine un altro a chi ti ha scritto.';

export const headers = headersOfRefusal;

export const meta: Route.MetaFunction = () => [
  { title: 'Invito' },
  { name: 'robots', content: 'noindex' },
  // The address holds a secret: no other site may see it.
  { name: 'referrer', content: 'no-referrer' },
];

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

export async function loader({ url, context }: Route.LoaderArgs) {
  const invitation = await invitationOf(context.get(shopContext), tokenOf(url));
  return { invitation: invitation && { email: invitation.email, role: invitation.role } };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const read = readAcceptance(await request.formData());
  if (!read.ok) return data<Answer>({ ok: false, fields: read.fields }, { status: 422 });
  const { clientAddress } = context.get(requestContext);
  const token = tokenOf(url);
  const accepted = await acceptInvitation(context.get(shopContext), { ...read.value, token, clientAddress });
  noteSecurityEvent(context, 'invitation', accepted.ok ? 'ok' : accepted.code);
  if (accepted.ok) return redirect(withLandingNote(href('/auth'), '#invito-accettato'));
  return accepted.code === 'link_expired'
    ? data<Answer>({ ok: false, message: EXPIRED }, { status: 410 })
    : data<Answer>(
        { ok: false, message: AUTH_MESSAGES.too_many_attempts },
        { status: 429, headers: retryAfter(accepted) },
      );
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<Answer> = answerOrLeave;

export default function Invitation({ loaderData: { invitation }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <AuthPage title="Invito">
      {answer?.message && <AuthNotice tone="failed">{answer.message}</AuthNotice>}
      {invitation && answer?.message !== EXPIRED ? (
        <>
          <p className="mt-2 text-ink-soft">
            Accedi all’amministrazione con il ruolo {ROLE_NAMES[invitation.role].toLowerCase()} e l’indirizzo{' '}
            <strong className="break-all">{invitation.email}</strong>. Il link vale una volta sola.
          </p>
          <Form method="post" noValidate className="mt-6 grid gap-4">
            <FormField fields={fields} errors={answer?.fields} name="name" />
            <FormField fields={fields} errors={answer?.fields} name="password" />
            <Button type="submit" busy={busy} className="mt-2 w-full">
              Accetta l’invito
            </Button>
          </Form>
        </>
      ) : (
        !answer?.message && <AuthNotice tone="plain">{EXPIRED}</AuthNotice>
      )}
    </AuthPage>
  );
}
