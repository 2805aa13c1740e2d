import { beforeDay } from '#lib/calendar-day.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { CHECKS, type CheckState, isTrial } from '#shop/company/launch/checks.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { FixLinks } from './fix-links.tsx';
import type { CheckToDo } from './fixes.server.ts';

const STATES: Record<CheckState, { name: string; tone: BadgeTone; hint?: string }> = {
  never: { name: 'Da provare', tone: 'neutral' },
  running: { name: 'In prova', tone: 'warning' },
  waiting: { name: 'Da confermare', tone: 'warning' },
  interrupted: { name: 'Interrotta', tone: 'danger', hint: 'La prova si è interrotta: ripetila.' },
  ok: { name: 'Funziona', tone: 'success' },
  changed: { name: 'Da riprovare', tone: 'warning', hint: 'Da allora le impostazioni sono cambiate.' },
  old: { name: 'Da riprovare', tone: 'warning', hint: 'La prova ha più di 30 giorni.' },
  failed: { name: 'Non va', tone: 'danger' },
};

/** Names of the states of checks that are read from settings, not tried. */
const FACT_STATES: typeof STATES = {
  ...STATES,
  ok: { name: 'Fatto', tone: 'success' },
  failed: { name: 'Da fare', tone: 'warning' },
};

type Props = {
  check: CheckToDo;
  /** The first undone check of its step, whose action the step shows. */
  isNext: boolean;
};

export function CheckItem({ check, isNext }: Props) {
  const { key, state, message, lines } = check;
  const { name, tone, hint } = (isTrial(key) ? STATES : FACT_STATES)[state];
  const { title, about } = CHECKS[key];
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`prova-${key}`} className="font-semibold text-base">
          {title}
        </h3>
        <Badge tone={tone}>{name}</Badge>
      </div>
      {state !== 'ok' && (isNext || !message) && <p className="max-w-prose text-ink-soft">{about}</p>}
      <div role="status" className="max-w-prose break-words empty:hidden">
        {message && <p>{message}</p>}
        {hint && <p className="font-medium">{hint}</p>}
      </div>
      <Lines lines={lines} />
      <Tried check={check} />
      {state !== 'ok' && <Actions check={check} isNext={isNext} />}
    </li>
  );
}

/** Buttons that confirm first values as the shop's own, by check. */
const CONFIRM: Partial<Record<CheckToDo['key'], string>> = {
  contacts: 'Gli orari sono i miei',
  texts: 'I costi sono i miei',
  ways: 'Tienili accesi',
};

/** Recognises sentences of checks whose settings still have their first values. */
const UNCONFIRMED = /ancora quelli iniziali|senza che tu li abbia scelti/;

function Actions({ check, isNext }: Props) {
  const { key, state, message, fields, page } = check;
  const variant = isNext ? 'primary' : 'secondary';
  const [first, ...others] = fields;
  const confirm = UNCONFIRMED.test(message) ? CONFIRM[key] : undefined;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      {first && (
        <ButtonLink to={first.to} size="sm" variant={variant}>
          Cambia: {first.label}
        </ButtonLink>
      )}
      {!first && page && (
        <ButtonLink to={page.to} size="sm" variant={variant}>
          {page.label}
        </ButtonLink>
      )}
      {confirm && <Send check={check} intent="confirm" label={confirm} done="Confermato" />}
      {isTrial(key) && state !== 'running' && (
        <Send
          check={check}
          intent="check"
          label={key === 'email' ? 'Mandami l’e-mail di prova' : 'Ricontrolla'}
          done="Prova cominciata"
        />
      )}
      {others.length > 0 && (
        <p className="w-full">
          Poi: <FixLinks fixes={others} />
        </p>
      )}
    </div>
  );
}

type SendProps = { check: CheckToDo; intent: string; label: string; done: string };

function Send({ check: { key }, intent, label, done }: SendProps) {
  const { fetcher } = useAnsweredForm({ saved: done, failed: 'Impossibile provare' });
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="key" value={key} />
      <SendButton fetcher={fetcher} intent={intent} variant="secondary" aria-describedby={`prova-${key}`}>
        {label}
      </SendButton>
    </fetcher.Form>
  );
}

/** Lines to be set by whoever runs the server. */
function Lines({ lines }: Pick<CheckToDo, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <details className="max-w-prose">
      <summary className="min-h-6 cursor-pointer py-1 text-accent underline underline-offset-4">
        Che cosa dire a chi segue il sito
      </summary>
      <p>
        Per ora si imposta soltanto sul server: queste righe vanno nel suo file di configurazione (.env), poi
        si riavvia il negozio.
      </p>
      <pre className="mt-1 overflow-x-auto border border-line bg-surface p-3 text-xs leading-relaxed">
        <code>{lines.join('\n')}</code>
      </pre>
    </details>
  );
}

function Tried({ check: { state, at, by, byItself } }: { check: CheckToDo }) {
  if (!at || state === 'running') return null;
  return (
    <p className="text-ink-soft text-xs">
      {byItself ? 'Controllato dal programma' : 'Provato'} {beforeDay('il', orderDate(at))}
      {by && ` da ${by}`}
    </p>
  );
}
