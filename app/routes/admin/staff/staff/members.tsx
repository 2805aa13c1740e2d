import { useState } from 'react';
import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import { useLastShown } from '#routes/admin/shared/list-states.tsx';
import { FormSelect } from '#shop/forms/form-field.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { StaffMember } from '#shop/staff/auth/roles.server.ts';
import { ROLE_NAMES } from '#shop/staff/auth/visitor.ts';
import { ROLE_FIELDS as fields } from '#shop/staff/team/staff-fields.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataRow, DataTable, ListCell } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { TextButton } from '#ui/text-link.tsx';

const COLUMNS = ['Persona', 'Ruolo', 'Verifica in due passaggi', 'Dal', 'Azioni'];

type Props = { members: StaffMember[]; self: string };

/** The last owner can be neither changed nor removed. */
export function Members({ members, self }: Props) {
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
        fields={fields}
        errors={errors}
        name="role"
        // Without an empty choice it cannot be missing.
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
