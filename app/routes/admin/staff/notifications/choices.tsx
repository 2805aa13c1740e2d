import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import type { AlertChoice } from '#shop/staff/notifications/choices.server.ts';
import { alertHint, alertName } from '#shop/staff/notifications/kinds.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = { choices: readonly AlertChoice[]; email: string };

/** Works without scripts as well. */
export function Choices({ choices, email }: Props) {
  const { fetcher } = useAnsweredForm({
    saved: 'Avvisi salvati',
    failed: 'Impossibile salvare gli avvisi',
  });
  return (
    <fetcher.Form method="post" className="grid gap-5">
      <p>
        Le e-mail arrivano a <strong className="break-all">{email}</strong>, al massimo una ogni cinque minuti
        per tipo; le notifiche ai dispositivi dell’elenco qui sotto, al massimo una al minuto. Quello che
        succede nel frattempo arriva insieme.
      </p>
      {choices.map(({ kind, email, push }) => (
        <FieldGroup key={kind} id={kind} legend={alertName(kind)} hint={alertHint(kind)}>
          <div className="flex flex-wrap gap-x-8">
            <Checkbox
              id={`letter-${kind}`}
              name={`letter-${kind}`}
              label="Con un’e-mail"
              defaultChecked={email}
            />
            <Checkbox
              id={`push-${kind}`}
              name={`push-${kind}`}
              label="Con una notifica"
              defaultChecked={push}
            />
          </div>
        </FieldGroup>
      ))}
      <SendButton fetcher={fetcher} className="justify-self-start">
        Salva gli avvisi
      </SendButton>
    </fetcher.Form>
  );
}
