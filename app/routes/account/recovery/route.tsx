import { data, Form, href, useNavigation } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { AuthNotice, AuthPage, BackLink } from '#routes/account/shared/auth-page.tsx';
import { revalidateUnlessRefused } from '#routes/account/shared/revalidate-unless-refused.ts';
import { AUTH_MESSAGES } from '#routes/shared/credentials.ts';
import { headersOfRefusal, retryAfter } from '#routes/shared/retry-after.ts';
import { comingBack } from '#routes/shared/return-to.ts';
import { type FieldErrors, typedInput } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { EMAIL_FIELDS as fields } from '#shop/staff/auth/account-fields.ts';
import { readAddress } from '#shop/staff/auth/account-forms.ts';
import { Button } from '#ui/button.tsx';
import type { Route } from './+types/route';

const EMAILS = {
  recovery: {
    title: 'Recupera la password',
    lead: 'Scrivi l’indirizzo del tuo account: ti mandiamo un link per scegliere una nuova password.',
    sent: 'Se esiste un account con questo indirizzo, tra poco ricevi un’e-mail con il link. Vale un’ora.',
  },
  confirmation: {
    title: 'Conferma l’e-mail',
    lead: 'Scrivi l’indirizzo del tuo account: ti mandiamo di nuovo il link per confermarlo.',
    sent: 'Se un account con questo indirizzo aspetta la conferma, tra poco ricevi un’e-mail con il link.',
  },
} as const;

type Kind = keyof typeof EMAILS;
type Answer =
  | { ok: true; message: string }
  | { ok: false; message?: string; email: string; fields?: FieldErrors };

function kindOf({ pathname }: URL): Kind {
  return pathname.startsWith(href('/auth/conferma')) ? 'confirmation' : 'recovery';
}

export const headers = headersOfRefusal;

export const shouldRevalidate = revalidateUnlessRefused;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? EMAILS[loaderData.kind].title : 'Account' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ url }: Route.LoaderArgs) {
  return { kind: kindOf(url), returnTo: url.searchParams.get('returnTo') ?? '' };
}

/** The answer does not reveal whether an account has the address. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const kind = kindOf(url);
  const form = await request.formData();
  const { email = '' } = typedInput(fields, form);
  const read = readAddress(form);
  if (!read.ok) return data<Answer>({ ok: false, email, fields: read.fields }, { status: 422 });
  const { clientAddress } = context.get(requestContext);
  const args = await context
    .get(shopContext)
    .auth.askForMail({ kind, email }, { headers: request.headers, clientAddress });
  if (!args.ok) {
    const message = AUTH_MESSAGES.too_many_attempts;
    return data<Answer>({ ok: false, message, email }, { status: 429, headers: retryAfter(args) });
  }
  return data<Answer>({ ok: true, message: EMAILS[kind].sent });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Answer> {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch {
    return { ok: false, message: AUTH_MESSAGES.failed, email: String(form.get('email') ?? '') };
  }
}

export default function Recovery({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { title, lead } = EMAILS[loaderData.kind];
  const busy = useNavigation().formMethod === 'POST';
  const failed = answer?.ok === false ? answer : null;
  return (
    <AuthPage title={title} lead={lead}>
      {answer?.message && <AuthNotice tone={answer.ok ? 'done' : 'failed'}>{answer.message}</AuthNotice>}
      <Form method="post" noValidate className="mt-6 grid gap-4">
        <FormField fields={fields} errors={failed?.fields} name="email" defaultValue={failed?.email} />
        <Button type="submit" busy={busy} className="mt-2 w-full">
          Invia il link
        </Button>
      </Form>
      <BackLink to={comingBack(href('/auth'), loaderData.returnTo)} className="mt-6">
        Torna all’accesso
      </BackLink>
    </AuthPage>
  );
}
