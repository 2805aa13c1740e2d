import { FormField } from '#shop/forms/form-field.tsx';
import { PASSWORD_CHANGE_FIELDS as fields } from '#shop/staff/auth/account-fields.ts';
import { STAFF_PASSWORD_HINT } from '#shop/staff/auth/staff-password.ts';
import { SendButton } from '#ui/send-button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { useSecurityForm } from './security-answer.ts';

export function PasswordPanel({ forStaff }: { forStaff: boolean }) {
  const { fetcher, form, errors } = useSecurityForm();
  return (
    <TitledSection id="cambia-password" title="Cambia la password" titleClass="text-lg font-semibold">
      <fetcher.Form method="post" ref={form} noValidate className="mt-3 grid max-w-md gap-4">
        <FormField fields={fields} errors={errors} name="current_password" />
        <FormField
          fields={fields}
          errors={errors}
          name="new_password"
          hint={forStaff ? STAFF_PASSWORD_HINT : fields.new_password.hint}
        />
        <SendButton fetcher={fetcher} intent="change-password" className="justify-self-start">
          Cambia password
        </SendButton>
      </fetcher.Form>
    </TitledSection>
  );
}
