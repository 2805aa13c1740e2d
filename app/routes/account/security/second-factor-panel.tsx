import { useFetcher } from 'react-router';
import { FormField } from '#shop/forms/form-field.tsx';
import { OWN_PASSWORD_FIELDS, SETUP_FIELDS } from '#shop/staff/auth/account-fields.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { toast } from '#ui/toast.tsx';
import { type Begun, errorsIn, type SecurityAnswer, useSecurityToast } from './security-answer.ts';

/** Secrets are shown once, in the answer to the request. */
export function SecondFactorPanel({ on, recoveryCodesLeft }: { on: boolean; recoveryCodesLeft: number }) {
  return (
    <TitledSection id="due-passaggi" title="Verifica in due passaggi" titleClass="text-lg font-semibold">
      {on ? <SwitchedOn recoveryCodesLeft={recoveryCodesLeft} /> : <SwitchedOff />}
    </TitledSection>
  );
}

function SwitchedOff() {
  const begin = useFetcher<SecurityAnswer>();
  const confirm = useFetcher<SecurityAnswer>();
  useSecurityToast(begin.data);
  useSecurityToast(confirm.data);
  const begun = begin.data?.ok ? begin.data.begun : undefined;
  if (begun) return <SetUp begun={begun} fetcher={confirm} />;
  return (
    <>
      <p className="mt-1 text-ink-soft">
        Non è attiva. Quando lo è, oltre alla password serve un codice della tua app di autenticazione: chi
        scopre la password non entra.
      </p>
      <PasswordForm fetcher={begin} intent="begin-second-factor" label="Attiva" />
    </>
  );
}

type AnswerFetcher = ReturnType<typeof useFetcher<SecurityAnswer>>;

function SetUp({ begun, fetcher }: { begun: Begun; fetcher: AnswerFetcher }) {
  const { qr, secret, recoveryCodes } = begun;
  return (
    <div className="mt-3 grid gap-6">
      {/* The print shows the codes, never the key that creates new ones. */}
      <div className="print:hidden">
        <p>1. Inquadra il codice con la tua app di autenticazione.</p>
        <svg
          role="img"
          aria-label="Codice QR per l’app di autenticazione"
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="mt-2 size-52 bg-white"
        >
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="mt-2 text-sm text-ink-soft">
          Oppure scrivi la chiave: <code className="break-all text-ink">{secret}</code>
        </p>
      </div>
      <div>
        <p>2. Conserva i codici di recupero in un posto sicuro.</p>
        <RecoveryCodes codes={recoveryCodes} />
      </div>
      <fetcher.Form method="post" noValidate className="grid max-w-md gap-4 print:hidden">
        <FormField fields={SETUP_FIELDS} errors={errorsIn(fetcher.data)} name="code" />
        <SendButton fetcher={fetcher} intent="confirm-second-factor" className="justify-self-start">
          Conferma e attiva
        </SendButton>
      </fetcher.Form>
    </div>
  );
}

function SwitchedOn({ recoveryCodesLeft }: { recoveryCodesLeft: number }) {
  const renew = useFetcher<SecurityAnswer>();
  const end = useFetcher<SecurityAnswer>();
  useSecurityToast(renew.data);
  useSecurityToast(end.data);
  const fresh = renew.data?.ok ? renew.data.recoveryCodes : undefined;
  return (
    <>
      <p className="mt-1">
        È attiva. Codici di recupero rimasti: <strong>{fresh?.length ?? recoveryCodesLeft}</strong>
      </p>
      {fresh && (
        <div className="mt-3">
          <p>Questi codici sostituiscono quelli di prima: conservali in un posto sicuro.</p>
          <RecoveryCodes codes={fresh} />
        </div>
      )}
      <details className="mt-3">
        <summary className={textLinkClass('alone')}>Nuovi codici di recupero</summary>
        <PasswordForm fetcher={renew} intent="renew-codes" label="Crea nuovi codici" />
      </details>
      <details>
        <summary className={textLinkClass('alone')}>Disattiva la verifica</summary>
        <PasswordForm fetcher={end} intent="end-second-factor" label="Disattiva" />
      </details>
    </>
  );
}

function PasswordForm({ fetcher, intent, label }: { fetcher: AnswerFetcher; intent: string; label: string }) {
  return (
    <fetcher.Form method="post" noValidate className="mt-3 grid max-w-md gap-4">
      <FormField
        fields={OWN_PASSWORD_FIELDS}
        errors={errorsIn(fetcher.data)}
        name="password"
        idPrefix={intent}
      />
      <SendButton fetcher={fetcher} intent={intent} variant="secondary" className="justify-self-start">
        {label}
      </SendButton>
    </fetcher.Form>
  );
}

function copy(text: string) {
  return navigator.clipboard.writeText(text).then(
    () => toast({ title: 'Successo', description: 'Codici copiati', tone: 'success' }),
    () => toast({ title: 'Errore', description: 'Seleziona i codici e copiali a mano', tone: 'error' }),
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <ul
        aria-label="Codici di recupero"
        className="mt-2 grid max-w-md grid-cols-2 gap-x-6 gap-y-1 bg-surface p-4 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" size="sm" onClick={() => void copy(codes.join('\n'))}>
          Copia i codici
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          Stampa
        </Button>
      </div>
    </>
  );
}
