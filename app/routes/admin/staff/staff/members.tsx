import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { beforeDay } from '#lib/calendar-day.ts';
import { type FormAnswer, useAnsweredForm, useFormAnswer } from '#routes/admin/shared/forms.ts';
import { useLastShown } from '#routes/admin/shared/list-states.tsx';
import { FormField, FormSelect } from '#shop/forms/form-field.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { StaffMember } from '#shop/staff/auth/roles.server.ts';
import { ROLE_NAMES } from '#shop/staff/auth/visitor.ts';
import { INVITATION_FIELDS, ROLE_FIELDS } from '#shop/staff/team/staff-fields.ts';
import type { OpenInvitation } from '#shop/staff/team/team.server.ts';
import { TextButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataRow, DataTable, ListCell } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';

const COLUMNS = ['Persona', 'Ruolo', 'Verifica in due passaggi', 'Dal', 'Azioni'];

/** The last owner can be neither changed nor removed. */
export function Members({ members, self }: { members: StaffMember[]; self: string }) {
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const owners = members.filter(({ role }) => role === 'owner').length;
  return (
    <>
      <DataTable caption="Personale" columns={COLUMNS} from="lg" cards="sm:max-lg:grid-cols-2">
        {members.map((member) => (
          <DataRow key={member.userId} from="lg" className="align-top max-lg:gap-2 max-lg:p-4">
            <ListCell>
              <span className="block font-semibold">
                {member.name}
                {member.userId === self && ' (tu)'}
              </span>
              <span className="block break-all text-ink-soft">{member.email}</span>
            </ListCell>
            <ListCell name="Ruolo">{ROLE_NAMES[member.role]}</ListCell>
            <ListCell name="Verifica in due passaggi" className={member.hasSecondFactor ? '' : 'text-sale'}>
              {member.hasSecondFactor ? 'attiva' : 'non attiva'}
            </ListCell>
            <ListCell name="Dal" className="tabular-nums lg:whitespace-nowrap">
              {orderDate(member.since)}
            </ListCell>
            <ListCell>
              {member.role === 'owner' && owners === 1 ? (
                <span className="text-ink-soft">Unica titolare</span>
              ) : (
                <span className="flex flex-wrap gap-x-4">
                  <TextButton
                    alone
                    aria-label={`Cambia il ruolo di ${member.name}`}
                    onClick={() => setChanging(member)}
                  >
                    Cambia ruolo
                  </TextButton>
                  <TextButton
                    alone
                    aria-label={`Togli l’accesso a ${member.name}`}
                    onClick={() => setRemoving(member)}
                  >
                    Togli
                  </TextButton>
                </span>
              )}
            </ListCell>
          </DataRow>
        ))}
      </DataTable>
      <ChangeRole member={changing} onClose={() => setChanging(null)} />
      <RemoveMember member={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

type DialogProps = { member: StaffMember | null; onClose: () => void };

function ChangeRole({ member, onClose }: DialogProps) {
  const shown = useLastShown(member);
  return (
    <Dialog open={member !== null} onClose={onClose} title="Cambia ruolo">
      {shown && <RoleForm key={shown.userId} member={shown} onDone={onClose} />}
    </Dialog>
  );
}

function RoleForm({ member, onDone }: { member: StaffMember; onDone: () => void }) {
  const { fetcher, errors } = useAnsweredForm(
    { saved: 'Ruolo cambiato', failed: 'Impossibile cambiare il ruolo', atOnce: true },
    { onSaved: onDone },
  );
  return (
    <fetcher.Form method="post" noValidate className="grid gap-4">
      <p>{member.name} dovrà accedere di nuovo su tutti i dispositivi, con le pagine del nuovo ruolo.</p>
      <input type="hidden" name="member" value={member.userId} />
      <FormSelect
        fields={ROLE_FIELDS}
        errors={errors}
        name="role"
        // Required is false: without an empty choice a value is always chosen.
        required={false}
        defaultValue={ROLE_NAMES[member.role]}
      />
      <SendButton fetcher={fetcher} intent="role" className="justify-self-start">
        Salva il ruolo
      </SendButton>
    </fetcher.Form>
  );
}

function RemoveMember({ member, onClose }: DialogProps) {
  const shown = useLastShown(member);
  const { fetcher } = useAnsweredForm(
    { saved: 'Accesso tolto', failed: 'Impossibile togliere l’accesso', atOnce: true },
    { onSaved: onClose, onFailed: onClose },
  );
  return (
    <ConfirmDialog
      open={member !== null}
      title="Togliere l’accesso?"
      confirm="Togli l’accesso"
      busy={fetcher.state !== 'idle'}
      onConfirm={() => {
        if (member) void fetcher.submit({ intent: 'remove', member: member.userId }, { method: 'post' });
      }}
      onClose={onClose}
    >
      {shown?.name} esce subito dall’amministrazione su tutti i dispositivi. Quello che ha fatto resta nel
      registro delle attività.
    </ConfirmDialog>
  );
}

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
      <FormField fields={INVITATION_FIELDS} errors={errors} name="email" />
      <FormSelect fields={INVITATION_FIELDS} errors={errors} name="role" required={false} />
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
