import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { ORDER_ACCOUNT_FIELDS as fields } from '#shop/staff/auth/account-fields.ts';
import { Button } from '#ui/button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';

/** Does not reveal whether the address had an account. */
export type GuestAccountAnswer = { ok: true } | { ok: false; fields: FieldErrors; message: string | null };

/** Account for a guest who has just ordered: only a password is missing. */
export function GuestAccount() {
  const fetcher = useFetcher<GuestAccountAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.ok) done.current?.focus();
    else if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  return (
    <TitledSection
      id="account-titolo"
      title="Vuoi un account?"
      titleClass="display-3"
      className="mt-14 bg-surface p-6 md:p-8"
    >
      {answer?.ok ? (
        <p ref={done} tabIndex={-1} role="status" className="mt-3 max-w-[58ch] outline-none">
          Ci siamo quasi: apri il link che trovi nell’e-mail di conferma. Se con questo indirizzo avevi già un
          account attivo, non cambia nulla: accedi con la tua password di sempre.
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-[58ch] text-ink-soft">
            Scegli una password: la prossima volta trovi qui i tuoi ordini e non devi riscrivere i tuoi dati.
          </p>
          {answer?.message && (
            <p role="alert" className="mt-4 border-sale border-l-2 bg-bg p-4 text-sale">
              {answer.message}
            </p>
          )}
          <fetcher.Form
            ref={form}
            method="post"
            noValidate
            className="mt-5 grid max-w-xl items-start gap-4 sm:grid-cols-[1fr_auto]"
          >
            <FormField fields={fields} errors={answer?.fields} name="password" />
            <Button type="submit" busy={fetcher.state !== 'idle'} className="sm:mt-[1.9rem]">
              Crea account
            </Button>
          </fetcher.Form>
        </>
      )}
    </TitledSection>
  );
}
