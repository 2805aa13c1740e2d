import { useState } from 'react';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { type OnUnsaved, useAnsweredForm, useSavedForm } from '#routes/admin/shared/forms.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { OFFERED_SCOPES, SCOPE_NAMES, type TokenState } from '#shop/staff/api-tokens/api-token.ts';
import { TOKEN_FIELDS as fields } from '#shop/staff/api-tokens/token-fields.ts';
import type { TokenShown } from '#shop/staff/api-tokens/tokens.server.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import { FoldedForm } from './connection-part.tsx';
import { ProofFields } from './proof-fields.tsx';
import { SecretOnce } from './secret-once.tsx';

type FormProps = { newToken: string; asksForCode: boolean; onUnsaved: OnUnsaved };
export function TokensPart({ tokens, ...form }: FormProps & { tokens: readonly TokenShown[] }) {
  return (
    <TitledSection
      id="api"
      title="Altri programmi"
      titleClass="font-display text-xl"
      className="border border-line p-4 md:p-5"
    >
      <p className="mt-1 text-ink-soft">
        Il registratore di cassa o il magazzino possono leggere e cambiare capi e giacenze da soli. Ogni
        programma ha il suo collegamento, con ciò che può fare e fino a quando. Come si usa lo spiega la
        pagina <code>/api/v1</code> di questo sito, per chi lo prepara.
      </p>
      <Tokens tokens={tokens} />
      <FoldedForm title="Nuovo collegamento">
        <NewToken {...form} />
      </FoldedForm>
    </TitledSection>
  );
}

const STATES: Record<TokenState, { name: string; tone: BadgeTone }> = {
  active: { name: 'Attivo', tone: 'success' },
  expired: { name: 'Scaduto', tone: 'warning' },
  ended: { name: 'Terminato', tone: 'neutral' },
};

function Tokens({ tokens }: { tokens: readonly TokenShown[] }) {
  if (tokens.length === 0) return null;
  return (
    <ul
      aria-label="Collegamenti con altri programmi"
      className="mt-4 divide-y divide-line border-y border-line"
    >
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold wrap-anywhere">{token.name}</span>
              <Badge tone={STATES[token.state].tone}>{STATES[token.state].name}</Badge>
            </p>
            <p>{token.scopes.map((scope) => SCOPE_NAMES[scope]).join('; ')}</p>
            <p className="text-ink-soft text-sm">
              Finisce con <span className="font-mono">{token.ending}</span>. Creato{' '}
              {beforeDay('il', orderDate(token.createdAt))}
              {token.createdBy && ` da ${token.createdBy}`}, vale fino{' '}
              {beforeDay('al', italianDate(token.lastDay))}.{' '}
              {token.lastUsedAt
                ? `Ultimo uso ${beforeDay('il', orderDate(token.lastUsedAt))}.`
                : 'Mai usato.'}
            </p>
          </div>
          {token.state === 'active' && <EndToken token={token} />}
        </li>
      ))}
    </ul>
  );
}

function EndToken({ token }: { token: TokenShown }) {
  const { fetcher } = useAnsweredForm({
    saved: 'Collegamento terminato',
    failed: 'Impossibile terminare',
    atOnce: true,
  });
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="id" value={token.id} />
      <SendButton
        fetcher={fetcher}
        intent="end-token"
        variant="secondary"
        aria-label={`Termina ${token.name}`}
      >
        Termina
      </SendButton>
    </fetcher.Form>
  );
}

function NewToken({ newToken, asksForCode, onUnsaved }: FormProps) {
  const [secret, setSecret] = useState<string>();
  const { fetcher, errors, bind } = useSavedForm(
    'Altri programmi',
    { saved: 'Collegamento creato', failed: 'Impossibile creare il collegamento' },
    {
      onUnsaved,
      onSaved: (form, answer) => {
        setSecret(answer.secret);
        form?.reset();
      },
    },
  );
  const control = { fields, errors, idPrefix: 'api' };
  return (
    <>
      {secret && <SecretOnce name="codice di accesso" secret={secret} />}
      <fetcher.Form {...bind} aria-label="Nuovo collegamento" className="mt-4 grid grid-cols-1 gap-4">
        <input type="hidden" name="id" value={newToken} />
        <FormField {...control} name="name" />
        <fieldset aria-describedby={errors.scopes ? 'api-scopes-error' : undefined}>
          <legend className="font-semibold">{fields.scopes.label}</legend>
          {OFFERED_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              id={`api-${scope}`}
              name="scopes"
              value={SCOPE_NAMES[scope]}
              label={SCOPE_NAMES[scope]}
            />
          ))}
          {errors.scopes && (
            <p id="api-scopes-error" className="text-danger">
              {errors.scopes}
            </p>
          )}
        </fieldset>
        <FormField {...control} name="expires" />
        <ProofFields idPrefix="api" asksForCode={asksForCode} errors={errors} />
        <div>
          <SendButton fetcher={fetcher} intent="token">
            Crea il collegamento
          </SendButton>
        </div>
      </fetcher.Form>
    </>
  );
}
