import { data, Form, href, useNavigation } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { answerOrLeave } from '#routes/account/shared/answer-or-leave.ts';
import { AuthNotice, AuthPage } from '#routes/account/shared/auth-page.tsx';
import { revalidateUnlessRefused } from '#routes/account/shared/revalidate-unless-refused.ts';
import { AUTH_MESSAGES } from '#routes/shared/credentials.ts';
import { landing, leadTo, settingCookies } from '#routes/shared/landing.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { RECOVERY_CODE_FIELDS, TOTP_FIELDS } from '#shop/staff/auth/account-fields.ts';
import { readRecoveryCode, readTotp } from '#shop/staff/auth/account-forms.ts';
import { REFUSALS } from '#shop/staff/auth/refusals.ts';
import { Button, TextLink } from '#ui/button.tsx';
import type { Route } from './+types/route';

/** `fields` for a wrong code, `message` for anything else. */
type Answer = { ok: false; message?: string; isChallengeOver?: boolean; fields?: FieldErrors };

const MESSAGES = {
  invalid_code: REFUSALS.invalid_code,
  challenge_over: 'La verifica è scaduta o ci sono stati troppi tentativi: accedi di nuovo.',
  too_many_attempts: AUTH_MESSAGES.too_many_attempts,
} as const;
const STATUS = { invalid_code: 401, challenge_over: 401, too_many_attempts: 429 } as const;

export const headers = headersOfRefusal;

export const shouldRevalidate = revalidateUnlessRefused;

export const meta: Route.MetaFunction = () => [
  { title: 'Verifica in due passaggi' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ url }: Route.LoaderArgs) {
  const args = url.searchParams;
  const kind = args.get('con') === 'recupero' ? ('recovery' as const) : ('totp' as const);
  if (kind === 'recovery') args.delete('con');
  else args.set('con', 'recupero');
  return { kind, otherMethod: `?${args}` };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const kind = form.get('kind') === 'recovery' ? 'recovery' : 'totp';
  const read = kind === 'recovery' ? readRecoveryCode(form) : readTotp(form);
  if (!read.ok) return data<Answer>({ ok: false, fields: read.fields }, { status: 422 });
  const { clientAddress } = context.get(requestContext);
  const answered = await context
    .get(shopContext)
    .auth.answerSecondFactor({ kind, code: read.value.code }, { headers: request.headers, clientAddress });
  if (!answered.ok) {
    const { code } = answered;
    noteSecurityEvent(context, 'second-factor', code);
    const isChallengeOver = code === 'challenge_over';
    return data<Answer>(
      { ok: false, message: MESSAGES[code], isChallengeOver },
      { status: STATUS[code], headers: retryAfter(answered) },
    );
  }
  noteSecurityEvent(context, 'second-factor', 'ok', answered.user.userId);
  const args = url.searchParams.get('returnTo');
  return leadTo(landing(answered.user, args), { headers: settingCookies(answered.setCookies) });
}

export const clientAction: (args: Route.ClientActionArgs) => Promise<Answer> = answerOrLeave;

export default function TwoFactor({ loaderData, actionData: answer }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  const isRecovery = loaderData.kind === 'recovery';
  return (
    <AuthPage
      title="Verifica in due passaggi"
      lead={
        isRecovery
          ? 'Scrivi uno dei codici di recupero che hai salvato. Ognuno vale una volta sola.'
          : 'Scrivi il codice di sei cifre che vedi nella tua app di autenticazione.'
      }
    >
      {answer?.message && (
        <AuthNotice tone="failed">
          {answer.message}{' '}
          {answer.isChallengeOver && (
            <TextLink alone to={href('/auth')}>
              Torna all’accesso
            </TextLink>
          )}
        </AuthNotice>
      )}
      <Form method="post" noValidate className="mt-6 grid gap-4">
        <input type="hidden" name="kind" value={loaderData.kind} />
        <FormField
          key={loaderData.kind}
          fields={isRecovery ? RECOVERY_CODE_FIELDS : TOTP_FIELDS}
          errors={answer?.fields}
          name="code"
        />
        <Button type="submit" busy={busy} className="mt-2 w-full">
          Verifica
        </Button>
      </Form>
      <p className="mt-6 text-center">
        <TextLink alone to={{ search: loaderData.otherMethod }}>
          {isRecovery ? 'Usa il codice dell’app' : 'Usa un codice di recupero'}
        </TextLink>
      </p>
    </AuthPage>
  );
}
