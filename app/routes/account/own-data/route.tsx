import { data, Form, href, redirect, useFetcher } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import { requireAccount } from '#routes/account/shared/access.server.ts';
import { settingCookies } from '#routes/shared/landing.ts';
import { withLandingNote } from '#routes/shared/landing-notes.ts';
import { announceToOtherTabs } from '#routes/shared/tabs.ts';
import { closeAccount } from '#shop/customers/privacy/erase.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { CLOSE_ACCOUNT_FIELDS as fields } from '#shop/staff/auth/account-fields.ts';
import { readCloseAccount } from '#shop/staff/auth/account-forms.ts';
import { REFUSALS } from '#shop/staff/auth/refusals.ts';
import { Button, TextLink } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: 'I tuoi dati' },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requireAccount(args);
  const { auth } = args.context.get(shopContext);
  return {
    emailVerified: visitor.emailVerified,
    holdsRole: visitor.roles.length > 0,
    asksForCode: (await auth.secondFactorOf(visitor.userId)).on,
  };
}

type Answer = { ok: false; fields?: FieldErrors; message?: string };

/** Closes the account after its owner has proved again who they are. */
export async function action(args: Route.ActionArgs) {
  const visitor = await requireAccount(args);
  const shop = args.context.get(shopContext);
  const { clientAddress } = args.context.get(requestContext);
  const { headers } = args.request;
  const refused = (answer: Omit<Answer, 'ok'>, status = 422) =>
    data<Answer>({ ok: false, ...answer }, { status });
  if (visitor.roles.length > 0) return refused({ message: HOLDS_ROLE }, 403);
  const read = readCloseAccount(await args.request.formData());
  if (!read.ok) return refused({ fields: read.fields });
  const proved = await shop.auth.proveOwner(read.value, { headers, clientAddress });
  if (!proved.ok) {
    const field = proved.code === 'invalid_code' ? 'code' : 'password';
    return refused({ fields: { [field]: REFUSALS[proved.code] } });
  }
  const closed = await closeAccount(shop, visitor);
  if (!closed.ok) return refused({ message: HOLDS_ROLE }, 403);
  const { setCookies } = await shop.auth.signOut(headers);
  throw redirect(withLandingNote(href('/auth'), '#account-chiuso'), { headers: settingCookies(setCookies) });
}

const HOLDS_ROLE =
  'Questo account amministra il negozio e non si chiude da qui: prima un’altra titolare deve toglierti il ruolo.';

/** Leaves by a new document, so that no account data stays in memory. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return await serverAction();
  } catch (error) {
    const next = error instanceof Response ? error.headers.get('Location') : null;
    if (!next) return { ok: false, message: REFUSALS.no_answer };
    announceToOtherTabs();
    window.history.replaceState(null, '', next);
    window.location.reload();
    return new Promise(() => {});
  }
}

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  const { emailVerified, holdsRole, asksForCode } = loaderData;
  return (
    <>
      <h1 className="mt-8 font-display text-2xl">I tuoi dati</h1>
      <div className="mt-4 grid gap-10">
        <section aria-labelledby="scarica">
          <h2 id="scarica" className="font-semibold text-lg">
            Scarica i tuoi dati
          </h2>
          <p className="mt-1 text-ink-soft">
            Ciò che il negozio sa del tuo indirizzo, in un file che un programma può leggere (JSON). Le note
            interne, che possono nominare altre persone, le chiedi al negozio. Come li usiamo e per quanto
            tempo lo dice l’
            <TextLink to={href('/privacy')}>informativa sulla privacy</TextLink>.
          </p>
          {emailVerified ? (
            <Form method="post" action={href('/account/dati/esporta')} reloadDocument className="mt-3">
              <Button type="submit" variant="secondary" size="sm">
                Scarica i tuoi dati
              </Button>
            </Form>
          ) : (
            <p className="mt-3">Prima conferma il tuo indirizzo con il link che ti abbiamo inviato.</p>
          )}
        </section>
        <section aria-labelledby="chiudi">
          <h2 id="chiudi" className="font-semibold text-lg">
            Chiudi l’account
          </h2>
          {holdsRole ? (
            <p className="mt-1">{HOLDS_ROLE}</p>
          ) : (
            <CloseForm asksForCode={asksForCode} answered={actionData} />
          )}
        </section>
      </div>
    </>
  );
}

type CloseProps = { asksForCode: boolean; answered: Answer | undefined };

function CloseForm({ asksForCode, answered }: CloseProps) {
  const fetcher = useFetcher<Answer>();
  const answer = fetcher.data ?? answered;
  const errors = answer?.fields;
  return (
    <>
      <p className="mt-1 text-ink-soft">
        Cancelliamo subito l’account e ciò che ricorda, la newsletter e gli avvisi. Gli ordini degli ultimi
        dieci anni restano, perché lo chiede la legge; per un recesso ti basta il link nelle nostre e-mail.
        Non si può annullare.
      </p>
      {answer?.message && (
        <p role="alert" className="mt-3 border-sale border-l-2 bg-surface p-4 text-sale">
          {answer.message}
        </p>
      )}
      <fetcher.Form method="post" noValidate className="mt-4 grid max-w-md gap-4">
        <FormField fields={fields} errors={errors} name="password" />
        {asksForCode && <FormField fields={fields} errors={errors} name="code" />}
        <SendButton fetcher={fetcher} variant="danger" className="justify-self-start">
          Chiudi l’account
        </SendButton>
      </fetcher.Form>
    </>
  );
}
