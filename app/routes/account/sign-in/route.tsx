import { useEffect, useState } from 'react';
import {
  data,
  Form,
  href,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { requestContext, shopContext, visitorContext } from '#boot/context.ts';
import { INVALID_EMAIL } from '#lib/email.ts';
import { AuthNotice, AuthPage, BackLink } from '#routes/account/shared/auth-page.tsx';
import { revalidateUnlessRefused } from '#routes/account/shared/revalidate-unless-refused.ts';
import {
  AUTH_ADVICE,
  AUTH_MESSAGES,
  type AuthAnswer,
  type AuthFailure,
  SIGNED_UP,
} from '#routes/shared/credentials.ts';
import { firstPage, landing, leadTo, settingCookies } from '#routes/shared/landing.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { comingBack, ownPage, returnTo, shopPage } from '#routes/shared/return-to.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { SignOutForm } from '#routes/shared/sign-out-form.tsx';
import { signUpCookie } from '#routes/shared/sign-up-cookie.server.ts';
import { announceToOtherTabs, listenToOtherTabs } from '#routes/shared/tabs.ts';
import { typedInput } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { CREDENTIAL_FIELDS as fields } from '#shop/staff/auth/account-fields.ts';
import { readCredentials } from '#shop/staff/auth/account-forms.ts';
import { can } from '#shop/staff/auth/visitor.ts';
import { Button, TextLink } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import type { Route } from './+types/route';

export const headers = headersOfRefusal;

/** Switching between the two forms loads nothing, so that nothing typed is lost. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = change;
  const turns = currentUrl.href !== nextUrl.href && withoutMode(currentUrl) === withoutMode(nextUrl);
  return !turns && revalidateUnlessRefused(change);
}

function withoutMode(url: URL): string {
  const rest = new URL(url);
  rest.searchParams.delete(MODE);
  return rest.href;
}

const MODE = 'modo';

const isSignUp = (args: URLSearchParams) => args.get(MODE) === 'registrazione';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: isSignUp(new URLSearchParams(location.search)) ? 'Registrati' : 'Accedi' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const args = url.searchParams;
  const visitor = await context.get(visitorContext)();
  const target = args.get('returnTo');
  if (visitor && can(visitor, 'admin:enter'))
    throw leadTo(ownPage(target) ?? returnTo(target, firstPage(visitor)));
  // A visitor turned away from elsewhere sees why; others go to their own page.
  const own = ownPage(target) ?? shopPage(target);
  if (visitor && (!target || own)) throw redirect(own ?? href('/account'));
  return { returnTo: target ?? '', signedInAs: visitor?.email ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const read = readCredentials(form);
  const { email = '' } = typedInput(fields, form);
  const invalidForm = (
    status: number,
    answer: Omit<Extract<AuthAnswer, { ok: false }>, 'ok' | 'email'>,
    headers: Record<string, string> = {},
  ) => data<AuthAnswer>({ ok: false, email, ...answer }, { status, headers });
  if (!read.ok) {
    const message = read.fields.email ?? read.fields.password ?? '';
    return invalidForm(422, { code: 'invalid_fields', message, fields: read.fields });
  }
  const { password } = read.value;
  const { auth, log } = context.get(shopContext);
  const caller = { headers: request.headers, clientAddress: context.get(requestContext).clientAddress };
  try {
    if (form.get(MODE) === 'registrazione') {
      const name = email.slice(0, email.indexOf('@'));
      const made = await auth.signUp({ email, password, name }, caller);
      noteSecurityEvent(context, 'sign-up', made.ok ? 'ok' : made.code);
      if (made.ok)
        return data<AuthAnswer>(
          { ok: true, message: SIGNED_UP },
          { headers: { 'Set-Cookie': await signUpCookie(context.get(shopContext), made.mark) } },
        );
      if (made.code === 'invalid_email') {
        const message = INVALID_EMAIL;
        return invalidForm(422, { code: 'invalid_fields', message, fields: { email: message } });
      }
      return invalidForm(
        STATUS[made.code],
        { code: made.code, message: AUTH_MESSAGES[made.code], fields: {} },
        retryAfter(made),
      );
    }
    const signedIn = await auth.signIn({ email, password }, caller);
    if (signedIn.ok) noteSecurityEvent(context, 'sign-in', 'ok', signedIn.user.userId);
    else noteSecurityEvent(context, 'sign-in', signedIn.code);
    if (!signedIn.ok && signedIn.code === 'second_factor') {
      const args = new URLSearchParams({ returnTo: String(form.get('returnTo') ?? '') });
      return redirect(`${href('/auth/verifica')}?${args}`, { headers: settingCookies(signedIn.setCookies) });
    }
    if (!signedIn.ok) {
      const { code } = signedIn;
      return invalidForm(
        STATUS[code],
        { code, message: AUTH_MESSAGES[code], fields: {} },
        retryAfter(signedIn),
      );
    }
    return leadTo(landing(signedIn.user, form.get('returnTo')), {
      headers: settingCookies(signedIn.setCookies),
    });
  } catch (error) {
    log.error(error, { where: 'auth' });
    return invalidForm(500, { code: 'failed', message: AUTH_MESSAGES.failed, fields: {} });
  }
}

const STATUS = {
  invalid_credentials: 401,
  email_not_verified: 403,
  already_registered: 409,
  too_many_attempts: 429,
} as const;

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<AuthAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      announceToOtherTabs();
      throw error;
    }
    const email = String(form.get('email') ?? '');
    return { ok: false, code: 'failed', message: AUTH_MESSAGES.failed, email, fields: {} };
  }
}

export default function SignIn({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { signedInAs } = loaderData;
  const [args] = useSearchParams();
  const signingUp = isSignUp(args);
  const { revalidate } = useRevalidator();
  useEffect(() => listenToOtherTabs(() => void revalidate()), [revalidate]);
  return (
    <AuthPage
      title={signingUp ? 'Crea un account' : 'Accedi'}
      lead={
        signingUp
          ? 'Ti invieremo un link per confermare il tuo indirizzo e-mail.'
          : 'Entra con il tuo indirizzo e-mail e la tua password.'
      }
    >
      {signedInAs && <NotAllowed email={signedInAs} />}
      <AnswerNotice answer={answer} />
      <CredentialsForm answer={answer} signingUp={signingUp} returnTo={loaderData.returnTo} />
      <p className="mt-6 text-center">
        <TextLink
          alone
          to={`?${new URLSearchParams({
            ...(signingUp ? {} : { [MODE]: 'registrazione' }),
            ...(loaderData.returnTo ? { returnTo: loaderData.returnTo } : {}),
          })}`}
        >
          {signingUp ? 'Hai già un account? Accedi' : 'Non hai un account? Registrati'}
        </TextLink>
      </p>
      <BackLink to={href('/')} className="mt-2">
        Torna al negozio
      </BackLink>
    </AuthPage>
  );
}

/** For a signed-in visitor without access to the administration. */
function NotAllowed({ email }: { email: string }) {
  return (
    <div className="mt-6 bg-surface p-4 text-sm">
      <p role="status">
        Hai già effettuato l’accesso come <strong>{email}</strong>. Questo account non ha accesso all’area di
        amministrazione.
      </p>
      <p className="mt-2">
        <TextLink to={href('/account')} className="inline-flex min-h-6 items-center">
          I tuoi ordini
        </TextLink>
      </p>
      <SignOutForm className="mt-3" />
    </div>
  );
}

type Answered = { answer: AuthAnswer | undefined };

function AnswerNotice({ answer }: Answered) {
  // Without scripts there is no toast: the page shows the message.
  const [passing, setPassing] = useState(false);
  useEffect(() => {
    setPassing(true);
    if (!answer) return;
    if (answer.ok) toast({ title: answer.message, tone: 'success' });
    else toast({ title: 'Errore', description: answer.message, tone: 'error' });
  }, [answer]);
  const lasting = (code: AuthFailure | 'signed_up', message: string) =>
    (passing && AUTH_ADVICE[code]) || message;

  if (!answer) return null;
  if (answer.ok) return <AuthNotice tone="done">{lasting('signed_up', answer.message)}</AuthNotice>;
  if (answer.code === 'invalid_fields') return null;
  return (
    <AuthNotice tone="failed">
      {lasting(answer.code, answer.message)}{' '}
      {answer.code === 'email_not_verified' && (
        <TextLink to={href('/auth/conferma/invia')} className="inline-flex min-h-6 items-center">
          Invia di nuovo l’e-mail
        </TextLink>
      )}
    </AuthNotice>
  );
}

function CredentialsForm({
  answer,
  signingUp,
  returnTo,
}: Answered & { signingUp: boolean; returnTo: string }) {
  const busy = useNavigation().formMethod === 'POST';
  const failed = answer?.ok === false ? answer : null;
  return (
    <Form method="post" noValidate className="mt-6 grid gap-4">
      <input type="hidden" name={MODE} value={signingUp ? 'registrazione' : 'accesso'} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <FormField fields={fields} errors={failed?.fields} name="email" defaultValue={failed?.email} />
      <FormField
        fields={fields}
        errors={failed?.fields}
        name="password"
        autoComplete={signingUp ? 'new-password' : 'current-password'}
        hint={signingUp ? `Almeno ${fields.password.min} caratteri.` : undefined}
      />
      {!signingUp && (
        <p className="-mt-2 text-right text-sm">
          <TextLink
            to={comingBack(href('/auth/recupero'), returnTo)}
            className="inline-flex min-h-6 items-center"
          >
            Password dimenticata?
          </TextLink>
        </p>
      )}
      <Button type="submit" busy={busy} className="mt-2 w-full">
        {signingUp ? 'Registrati' : 'Accedi'}
      </Button>
    </Form>
  );
}
