import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { requestContext, shopContext } from '../../../context.ts';
import { RESET_FIELDS as fields } from '../../../shop/auth/account-fields.ts';
import { readReset } from '../../../shop/auth/account-forms.ts';
import type { FieldErrors } from '../../../shop/forms/fields.ts';
import { FormField } from '../../../shop/forms/form-field.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { arriving } from '../../shared/arrivals.ts';
import { AUTH_MESSAGES } from '../../shared/credentials.ts';
import { headersOfRefusal, retryAfter } from '../../shared/retry-after.ts';
import { noteEvent } from '../../shared/security-event.ts';
import { tellOtherTabs } from '../../shared/tabs.ts';
import type { Route } from './+types/route';

type Answer = { ok: false; message?: string; fields?: FieldErrors };

const EXPIRED = 'Il link non è valido o è scaduto.';

export const headers = headersOfRefusal;

export const meta: Route.MetaFunction = () => [
  { title: 'Nuova password' },
  { name: 'robots', content: 'noindex' },
  // The address holds a secret: no other site is told it.
  { name: 'referrer', content: 'no-referrer' },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  return { isOpen: await context.get(shopContext).auth.isRecoveryLink(tokenOf(request)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = readReset(await request.formData());
  if (!read.ok) return data<Answer>({ ok: false, fields: read.fields }, { status: 422 });
  const { password } = read.value;
  const { clientAddress } = context.get(requestContext);
  const reset = await context
    .get(shopContext)
    .auth.resetPassword({ token: tokenOf(request), password }, { headers: request.headers, clientAddress });
  noteEvent(context, 'new-password', reset.ok ? 'ok' : reset.code);
  if (reset.ok) return redirect(arriving(href('/auth'), '#password-cambiata'));
  return reset.code === 'link_expired'
    ? data<Answer>({ ok: false, message: EXPIRED }, { status: 410 })
    : data<Answer>(
        { ok: false, message: AUTH_MESSAGES.too_many_attempts },
        { status: 429, headers: retryAfter(reset) },
      );
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof Response)) return { ok: false, message: AUTH_MESSAGES.failed };
    tellOtherTabs();
    throw error;
  }
}

export default function Reset({ loaderData, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <main
      id="contenuto"
      className="mx-auto flex min-h-[70svh] w-full max-w-md flex-col justify-center px-4 py-14"
    >
      <h1 className="font-display text-3xl">Nuova password</h1>
      {answer?.message && (
        <p role="alert" className="mt-6 border-l-2 border-sale bg-surface p-4 text-sm text-sale">
          {answer.message}
        </p>
      )}
      {loaderData.isOpen ? (
        <>
          <p className="mt-2 text-ink-soft">
            Dopo averla cambiata dovrai accedere di nuovo su tutti i dispositivi.
          </p>
          <Form method="post" noValidate className="mt-6 grid gap-4">
            <FormField {...{ fields }} errors={answer?.fields} name="password" />
            <Button type="submit" busy={busy} className="mt-2 w-full">
              Salva la password
            </Button>
          </Form>
        </>
      ) : (
        <>
          {!answer && (
            <p role="alert" className="mt-6 border-l-2 border-sale bg-surface p-4 text-sm">
              {EXPIRED}
            </p>
          )}
          <p className="mt-6">
            <Link to={href('/auth/recupero')} className={buttonClass()}>
              Chiedi un altro link
            </Link>
          </p>
        </>
      )}
    </main>
  );
}
