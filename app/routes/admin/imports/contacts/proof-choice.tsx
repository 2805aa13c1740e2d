import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import type { ShownContacts } from '#shop/customers/contacts/contact-imports.server.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextareaField } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';

/** Only subscribers with a date of consent in the file are then subscribed. */
export function ProofChoice({ shown }: { shown: ShownContacts }) {
  const { fetcher, form, errors } = useAnsweredForm({
    saved: 'Scelta salvata',
    failed: 'Impossibile salvare la scelta',
  });
  const { counts, withDay, withProof, consentText } = shown;
  if (counts.subscribe + counts.ask === 0) return null;
  if (withDay === 0)
    return (
      <p className="mt-6 max-w-prose border border-line bg-surface p-4 md:p-6">
        Il file non dice da quando ricevono la newsletter: senza quella data il consenso non si prova, e a
        ciascuna si chiede di confermare con un’e-mail.
      </p>
    );
  return (
    <fetcher.Form
      ref={form}
      method="post"
      className="mt-6 grid gap-4 border border-line bg-surface p-4 md:p-6"
    >
      <Checkbox
        id="with_proof"
        name="with_proof"
        label={`Iscrivi subito chi ha la data nel file (${withDay})`}
        hint="Dichiari che hanno accettato il testo qui sotto, per le e-mail di questo negozio, e che lo puoi provare. Senza, a tutte si chiede di confermare con un’e-mail."
        defaultChecked={withProof}
      />
      <TextareaField
        label="Testo che hanno accettato"
        name="consent_text"
        maxLength={1000}
        defaultValue={consentText}
        error={errors.consent_text ?? null}
        hint="Come stava scritto accanto alla casella dell’altro negozio: resta con ogni iscrizione, come prova."
      />
      <p>
        <SendButton fetcher={fetcher} intent="choose" variant="secondary">
          Salva
        </SendButton>
      </p>
    </fetcher.Form>
  );
}
