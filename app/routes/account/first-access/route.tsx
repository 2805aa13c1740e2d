import { data, Form, href, useNavigation } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { answerOrLeave } from '#routes/account/shared/answer-or-leave.ts';
import { AuthNotice, AuthPage } from '#routes/account/shared/auth-page.tsx';
import { AUTH_MESSAGES } from '#routes/shared/credentials.ts';
import { leadTo, settingCookies } from '#routes/shared/landing.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { type FieldErrors, typedInput } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { FIRST_ACCESS_FIELDS as fields } from '#shop/staff/team/staff-fields.ts';
import { readFirstAccess } from '#shop/staff/team/staff-form.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/route';

type Answer = {
  ok: false;
  message?: string;
  fields?: FieldErrors;
  typed?: { name?: string; email?: string };
};

const EXPIRED =
  'Questo link non è valido, è già stato usato o è scaduto. Riavvia il negozio: ne mostra un altro finché nessuno è entrato.';

export const headers = headersOfRefusal;

export const meta: Route.MetaFunction = () => [
  { title: 'Benvenuta' },
  { name: 'robots', content: 'noindex' },
  // The address holds a secret: no other site may see it.
  { name: 'referrer', content: 'no-referrer' },
];

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

export async function loader({ url, context }: Route.LoaderArgs) {
  return { isValid: await context.get(shopContext).auth.isFirstAccess(tokenOf(url)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const read = readFirstAccess(form);
  const { name = '', email = '' } = typedInput(fields, form);
  const typed = { name, email };
  if (!read.ok) return data<Answer>({ ok: false, fields: read.fields, typed }, { status: 422 });
  const { clientAddress } = context.get(requestContext);
  const caller = { headers: request.headers, clientAddress };
  const taken = await context
    .get(shopContext)
    .auth.takeFirstAccess({ ...read.value, token: tokenOf(url) }, caller);
  noteSecurityEvent(context, 'first-access', taken.ok ? 'ok' : taken.code);
  if (taken.ok) return leadTo(href('/admin/apertura'), { headers: settingCookies(taken.setCookies) });
  return taken.code === 'link_expired'
    ? data<Answer>({ ok: false, message: EXPIRED }, { status: 410 })
    : data<Answer>(
        { ok: false, message: AUTH_MESSAGES.too_many_attempts, typed },
        { status: 429, headers: retryAfter(taken) },
      );
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<Answer> = answerOrLeave;

export default function FirstAccess({ loaderData: { isValid }, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const isOver = answer?.message === EXPIRED;
  return (
    <AuthPage title="Benvenuta">
      {answer?.message && <AuthNotice tone="failed">{answer.message}</AuthNotice>}
      {isValid && !isOver ? (
        <>
          <p className="mt-2 text-ink-soft">
            Questo è il tuo negozio. Scegli nome, e-mail e password; poi ti accompagniamo passo passo fino
            all’apertura.
          </p>
          <Form method="post" noValidate className="mt-6 grid gap-4">
            <FormField
              fields={fields}
              errors={answer?.fields}
              name="name"
              defaultValue={answer?.typed?.name}
            />
            <FormField
              fields={fields}
              errors={answer?.fields}
              name="email"
              defaultValue={answer?.typed?.email}
            />
            <FormField fields={fields} errors={answer?.fields} name="password" />
            <Button type="submit" busy={busy} className="mt-2 w-full">
              Inizia
            </Button>
          </Form>
        </>
      ) : (
        !isOver && <AuthNotice tone="plain">{EXPIRED}</AuthNotice>
      )}
    </AuthPage>
  );
}
