import { useEffect, useState } from 'react';
import {
  data,
  Form,
  href,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { requestContext, shopContext, visitorContext } from '../../../context.ts';
import { INVALID_EMAIL } from '../../../lib/email.ts';
import { CREDENTIAL_FIELDS as fields } from '../../../shop/auth/account-fields.ts';
import { readCredentials } from '../../../shop/auth/account-forms.ts';
import { can } from '../../../shop/auth/visitor.ts';
import { keptInput } from '../../../shop/forms/fields.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import {
  AUTH_ADVICE,
  AUTH_MESSAGES,
  type AuthAnswer,
  type AuthFailure,
  SIGNED_UP,
} from '../../shared/credentials.ts';
import { landing, settingCookies } from '../../shared/landing.ts';
import { headersOfRefusal, retryAfter } from '../../shared/retry-after.ts';
import { ownPage, returnTo } from '../../shared/return-to.ts';
import { noteEvent } from '../../shared/security-event.ts';
import { SignOutForm } from '../../shared/sign-out-form.tsx';
import { hearOtherTabs, tellOtherTabs } from '../../shared/tabs.ts';
import { keepAfterRefusal } from '../shared/keep-page.ts';
import type { Route } from './+types/route';

export const headers = headersOfRefusal;

/** The other of the two forms is there at once: nothing typed meanwhile can be lost to a page on its way. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl } = change;
  const turns = currentUrl.href !== nextUrl.href && withoutMode(currentUrl) === withoutMode(nextUrl);
  return !turns && keepAfterRefusal(change);
}

function withoutMode(url: URL): string {
  const rest = new URL(url);
  rest.searchParams.delete(MODE);
  return rest.href;
}

const MODE = 'modo';

const isSignUp = (asked: URLSearchParams) => asked.get(MODE) === 'registrazione';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: isSignUp(new URLSearchParams(location.search)) ? 'Registrati' : 'Accedi' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const visitor = await context.get(visitorContext)();
  const wanted = asked.get('returnTo');
  if (can(visitor, 'admin:enter')) throw redirect(ownPage(wanted) ?? returnTo(wanted));
  // Whoever was turned away from elsewhere is told so here; anybody else is led to what is theirs.
  if (visitor && !asked.has('conferma') && (!wanted || ownPage(wanted)))
    throw redirect(ownPage(wanted) ?? href('/account'));
  return {
    returnTo: wanted ?? '',
    linkExpired: asked.get('conferma') === 'scaduta',
    signedInAs: visitor?.email ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const read = readCredentials(form);
  const { email = '' } = keptInput(fields, form);
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
      noteEvent(context, 'sign-up', made.ok ? 'ok' : made.code);
      if (made.ok) return data<AuthAnswer>({ ok: true, message: SIGNED_UP });
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
    if (signedIn.ok) noteEvent(context, 'sign-in', 'ok', signedIn.user.userId);
    else noteEvent(context, 'sign-in', signedIn.code);
    if (!signedIn.ok && signedIn.code === 'second_factor') {
      const asked = new URLSearchParams({ returnTo: String(form.get('returnTo') ?? '') });
      return redirect(`${href('/auth/verifica')}?${asked}`, { headers: settingCookies(signedIn.setCookies) });
    }
    if (!signedIn.ok) {
      const { code } = signedIn;
      return invalidForm(
        STATUS[code],
        { code, message: AUTH_MESSAGES[code], fields: {} },
        retryAfter(signedIn),
      );
    }
    return redirect(landing(signedIn.user, form.get('returnTo')), {
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

/** A server that does not answer is told like any other failure, with the form still there. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<AuthAnswer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      tellOtherTabs();
      throw error;
    }
    const email = String(form.get('email') ?? '');
    return { ok: false, code: 'failed', message: AUTH_MESSAGES.failed, email, fields: {} };
  }
}

const LINK = 'inline-flex min-h-6 items-center text-accent underline underline-offset-4';

export default function SignIn({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { linkExpired, signedInAs } = loaderData;
  const busy = useNavigation().formMethod === 'POST';
  const [asked] = useSearchParams();
  const signingUp = isSignUp(asked);
  const { revalidate } = useRevalidator();
  // Whoever signs in in one tab is in in all of them.
  useEffect(() => hearOtherTabs(() => void revalidate()), [revalidate]);
  const failed = answer?.ok === false ? answer : null;
  // Without scripts nobody sees a passing message: then the page itself says it.
  const [passing, setPassing] = useState(false);
  const lasting = (code: AuthFailure | 'signed_up', message: string) =>
    (passing && AUTH_ADVICE[code]) || message;

  useEffect(() => {
    setPassing(true);
    if (!answer) return;
    if (answer.ok) toast({ title: answer.message, tone: 'success' });
    else toast({ title: 'Errore', description: answer.message, tone: 'error' });
  }, [answer]);

  return (
    <main
      id="contenuto"
      className="mx-auto flex min-h-[70svh] w-full max-w-md flex-col justify-center px-4 py-14"
    >
      <h1 className="font-display text-3xl">{signingUp ? 'Crea un account' : 'Accedi'}</h1>
      <p className="mt-2 text-ink-soft">
        {signingUp
          ? 'Ti invieremo un link per confermare il tuo indirizzo email.'
          : 'Entra con il tuo indirizzo email e la tua password.'}
      </p>

      {signedInAs && (
        <div className="mt-6 bg-surface p-4 text-sm">
          <p role="status">
            Hai già effettuato l'accesso come <strong>{signedInAs}</strong>. Questo account non ha accesso
            all'area di amministrazione.
          </p>
          <p className="mt-2">
            <Link to={href('/account')} className={LINK}>
              I tuoi ordini
            </Link>
          </p>
          <SignOutForm className="mt-3" />
        </div>
      )}
      {linkExpired && !answer && (
        <p role="alert" className="mt-6 border-l-2 border-sale bg-surface p-4 text-sm">
          Il link di conferma non è valido o è scaduto.{' '}
          <Link to={href('/auth/conferma/invia')} className={LINK}>
            Inviane un altro
          </Link>
        </p>
      )}
      {failed && failed.code !== 'invalid_fields' && (
        <p role="alert" className="mt-6 border-l-2 border-sale bg-surface p-4 text-sm text-sale">
          {lasting(failed.code, failed.message)}{' '}
          {failed.code === 'email_not_verified' && (
            <Link to={href('/auth/conferma/invia')} className={LINK}>
              Invia di nuovo l’email
            </Link>
          )}
        </p>
      )}
      {answer?.ok && (
        <p role="status" className="mt-6 border-l-2 border-sage bg-surface p-4 text-sm">
          {lasting('signed_up', answer.message)}
        </p>
      )}

      <Form method="post" noValidate className="mt-6 grid gap-4">
        <input type="hidden" name={MODE} value={signingUp ? 'registrazione' : 'accesso'} />
        <input type="hidden" name="returnTo" value={loaderData.returnTo} />
        <FormField {...{ fields }} errors={failed?.fields} name="email" defaultValue={failed?.email} />
        <FormField
          {...{ fields }}
          errors={failed?.fields}
          name="password"
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          hint={signingUp ? `Almeno ${fields.password.min} caratteri.` : undefined}
        />
        {!signingUp && (
          <p className="-mt-2 text-right text-sm">
            <Link to={href('/auth/recupero')} className={LINK}>
              Password dimenticata?
            </Link>
          </p>
        )}
        <Button type="submit" busy={busy} className="mt-2 w-full">
          {signingUp ? 'Registrati' : 'Accedi'}
        </Button>
      </Form>

      <Form method="get" className="mt-6 text-center">
        {!signingUp && <input type="hidden" name={MODE} value="registrazione" />}
        {loaderData.returnTo && <input type="hidden" name="returnTo" value={loaderData.returnTo} />}
        <button
          type="submit"
          className="min-h-11 text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {signingUp ? 'Hai già un account? Accedi' : 'Non hai un account? Registrati'}
        </button>
      </Form>
      <p className="mt-2 text-center text-sm">
        <Link
          to={href('/')}
          className="inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4"
        >
          Torna al negozio
        </Link>
      </p>
    </main>
  );
}
