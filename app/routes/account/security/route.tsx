import { data } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { qrPath } from '#lib/qr.ts';
import { requireAccount } from '#routes/account/shared/access.server.ts';
import { settingCookies } from '#routes/shared/landing.ts';
import { REFUSED_IN_DEMO } from '#routes/shared/refused-in-demo.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { type FieldErrors, sentText } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { ADDRESS_CHANGE_FIELDS as fields, PASSWORD_CHANGE_FIELDS } from '#shop/staff/auth/account-fields.ts';
import {
  readAddressChange,
  readOwnPassword,
  readPasswordChange,
  readSetup,
} from '#shop/staff/auth/account-forms.ts';
import { deviceName } from '#shop/staff/auth/device.ts';
import { REFUSALS } from '#shop/staff/auth/refusals.ts';
import { STAFF_PASSWORD_HINT, STAFF_PASSWORD_MESSAGES } from '#shop/staff/auth/staff-password.ts';
import { SendButton } from '#ui/send-button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { Route } from './+types/route';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { type SecurityAnswer, useSecurityForm } from './security-answer.ts';
import { SessionsPanel } from './sessions-panel.tsx';

/** The administration shows this page too. */
export const handle = { help: 'sicurezza' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => [
  { title: 'Sicurezza dell’account' },
  { name: 'robots', content: 'noindex' },
];

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requireAccount(args);
  const { auth } = args.context.get(shopContext);
  const sessions = await auth.ownSessions(args.request.headers);
  return {
    forStaff: visitor.roles.length > 0,
    email: visitor.email,
    secondFactor: await auth.secondFactorOf(visitor.userId),
    sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
  };
}

export async function action(args: Route.ActionArgs) {
  await requireAccount(args);
  const { auth, config, settings } = args.context.get(shopContext);
  if (config.publicDemo)
    return data<SecurityAnswer>({ ok: false, message: REFUSED_IN_DEMO }, { status: 403 });
  const { clientAddress } = args.context.get(requestContext);
  const { headers } = args.request;
  const caller = { headers, clientAddress };
  const form = await args.request.formData();
  const text = (name: string) => sentText(form, name);
  const invalidForm = (fields: FieldErrors) => data<SecurityAnswer>({ ok: false, fields }, { status: 422 });
  const done = (message: string, setCookies: string[] = []) =>
    data<SecurityAnswer>({ ok: true, message }, { headers: settingCookies(setCookies) });

  switch (text('intent')) {
    case 'change-password': {
      const read = readPasswordChange(form);
      if (!read.ok) return invalidForm(read.fields);
      const change = { current: read.value.current_password, next: read.value.new_password };
      const changed = await auth.changePassword(change, caller);
      if (!changed.ok) {
        const { code } = changed;
        return code === 'too_short' || code === 'too_common'
          ? invalidForm({ new_password: STAFF_PASSWORD_MESSAGES[code] })
          : invalidForm({ current_password: REFUSALS[code] });
      }
      return done('Password cambiata. Gli altri dispositivi devono accedere di nuovo.', changed.setCookies);
    }
    case 'change-address': {
      const read = readAddressChange(form);
      if (!read.ok) return invalidForm(read.fields);
      const { new_address: next, password } = read.value;
      const requested = await auth.requestAddressChange({ next, password }, caller);
      noteSecurityEvent(args.context, 'address-change', requested.ok ? 'requested' : requested.code);
      if (requested.ok) return done(`Ti abbiamo scritto a ${requested.writtenTo}: apri il link e conferma.`);
      const field = requested.code === 'address_taken' ? 'new_address' : 'password';
      return invalidForm({ [field]: REFUSALS[requested.code] });
    }
    case 'begin-second-factor': {
      const { identity } = await settings();
      const read = readOwnPassword(form);
      if (!read.ok) return invalidForm(read.fields);
      const begun = await auth.beginSecondFactor({ ...read.value, issuer: identity.brand }, caller);
      if (!begun.ok) return invalidForm({ password: REFUSALS[begun.code] });
      const { secret, recoveryCodes } = begun;
      return data<SecurityAnswer>({ ok: true, begun: { secret, recoveryCodes, qr: qrPath(begun.uri) } });
    }
    case 'confirm-second-factor': {
      const read = readSetup(form);
      if (!read.ok) return invalidForm(read.fields);
      const confirmed = await auth.confirmSecondFactor(read.value.code, caller);
      if (!confirmed.ok) return invalidForm({ code: REFUSALS[confirmed.code] });
      return done('Verifica in due passaggi attivata', confirmed.setCookies);
    }
    case 'end-second-factor': {
      const read = readOwnPassword(form);
      if (!read.ok) return invalidForm(read.fields);
      const ended = await auth.endSecondFactor(read.value.password, caller);
      if (!ended.ok) return invalidForm({ password: REFUSALS[ended.code] });
      return done('Verifica in due passaggi disattivata', ended.setCookies);
    }
    case 'renew-codes': {
      const read = readOwnPassword(form);
      if (!read.ok) return invalidForm(read.fields);
      const renewed = await auth.renewRecoveryCodes(read.value.password, caller);
      if (!renewed.ok) return invalidForm({ password: REFUSALS[renewed.code] });
      return data<SecurityAnswer>({ ok: true, recoveryCodes: renewed.recoveryCodes });
    }
    case 'end-session':
      await auth.endSessions(headers, { id: text('session') });
      return done('Accesso chiuso');
    case 'end-other-sessions': {
      const count = await auth.endSessions(headers, 'others');
      return done(count === 1 ? '1 accesso chiuso' : `${count} accessi chiusi`);
    }
    default:
      return data<SecurityAnswer>({ ok: false, message: 'Richiesta non riconosciuta.' }, { status: 422 });
  }
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SecurityAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ok: false, message: REFUSALS.no_answer };
  }
}

export default function Security({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mt-8 font-display text-2xl">Sicurezza</h1>
      <div className="mt-4 grid gap-10">
        <PasswordPanel forStaff={loaderData.forStaff} />
        {loaderData.forStaff && <AddressPanel email={loaderData.email} />}
        <SecondFactorPanel {...loaderData.secondFactor} />
        <SessionsPanel sessions={loaderData.sessions} />
      </div>
    </>
  );
}

function AddressPanel({ email }: { email: string }) {
  const { fetcher, form, errors } = useSecurityForm();
  return (
    <TitledSection id="cambia-indirizzo" title="Cambia l’indirizzo" titleClass="text-lg font-semibold">
      <p className="mt-1 max-w-prose text-ink-soft">
        Adesso entri con <strong className="break-all">{email}</strong>. Scriviamo prima a questo indirizzo,
        poi a quello nuovo: il cambio vale quando hai confermato da tutti e due.
      </p>
      <fetcher.Form method="post" ref={form} noValidate className="mt-3 grid max-w-md gap-4">
        <FormField fields={fields} errors={errors} name="new_address" />
        <FormField fields={fields} errors={errors} name="password" />
        <SendButton fetcher={fetcher} intent="change-address" className="justify-self-start">
          Cambia indirizzo
        </SendButton>
      </fetcher.Form>
    </TitledSection>
  );
}

function PasswordPanel({ forStaff }: { forStaff: boolean }) {
  const { fetcher, form, errors } = useSecurityForm();
  return (
    <TitledSection id="cambia-password" title="Cambia la password" titleClass="text-lg font-semibold">
      <fetcher.Form method="post" ref={form} noValidate className="mt-3 grid max-w-md gap-4">
        <FormField fields={PASSWORD_CHANGE_FIELDS} errors={errors} name="current_password" />
        <FormField
          fields={PASSWORD_CHANGE_FIELDS}
          errors={errors}
          name="new_password"
          hint={forStaff ? STAFF_PASSWORD_HINT : PASSWORD_CHANGE_FIELDS.new_password.hint}
        />
        <SendButton fetcher={fetcher} intent="change-password" className="justify-self-start">
          Cambia password
        </SendButton>
      </fetcher.Form>
    </TitledSection>
  );
}
