import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { beforeDay } from '#lib/before-day.ts';
import { type FormAnswer, useAnsweredForm, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import { FormField, FormSelect } from '#shop/forms/form-field.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { ROLE_NAMES } from '#shop/staff/auth/visitor.ts';
import type { OpenInvitation } from '#shop/staff/team/invitations.server.ts';
import { INVITATION_FIELDS as fields } from '#shop/staff/team/staff-fields.ts';
import { SendButton } from '#ui/send-button.tsx';

export function InvitationForm() {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const errors = useFormAnswer(
    fetcher.data,
    { saved: 'Invito spedito', failed: 'Impossibile spedire l’invito' },
    { form, onSaved: () => form.current?.reset() },
  );
  return (
    <fetcher.Form
      method="post"
      ref={form}
      noValidate
      aria-label="Invita una persona"
      className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <FormField fields={fields} errors={errors} name="email" />
      <FormSelect
        fields={fields}
        errors={errors}
        name="role"
        // Without an empty choice it cannot be missing.
        required={false}
      />
      <SendButton fetcher={fetcher} intent="invite" className="justify-self-start">
        Spedisci l’invito
      </SendButton>
    </fetcher.Form>
  );
}

export function Invitations({ invitations }: { invitations: OpenInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="inviti">
      <h3 id="inviti" className="font-semibold">
        Inviti in attesa
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {invitations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="block font-semibold break-all">{one.email}</span>
              <span className="block text-ink-soft">
                {ROLE_NAMES[one.role]}, vale fino {beforeDay('al', orderDate(one.expiresAt))}
              </span>
            </span>
            <TakeBack invitation={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TakeBack({ invitation }: { invitation: OpenInvitation }) {
  const { fetcher } = useAnsweredForm({
    saved: 'Invito ritirato',
    failed: 'Impossibile ritirare l’invito',
    atOnce: true,
  });
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="invitation" value={invitation.id} />
      <SendButton
        fetcher={fetcher}
        intent="take-back"
        variant="secondary"
        aria-label={`Ritira l’invito a ${invitation.email}`}
      >
        Ritira
      </SendButton>
    </fetcher.Form>
  );
}
