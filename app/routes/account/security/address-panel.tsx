import { FormField } from '#shop/forms/form-field.tsx';
import { ADDRESS_CHANGE_FIELDS as fields } from '#shop/staff/auth/account-fields.ts';
import { SendButton } from '#ui/send-button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { useSecurityForm } from './security-answer.ts';

/** The address with which a member of staff signs in. */
export function AddressPanel({ email }: { email: string }) {
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
