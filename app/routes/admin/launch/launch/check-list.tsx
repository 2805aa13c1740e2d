import { useFetcher } from 'react-router';
import { beforeDay } from '#lib/before-day.ts';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import { CHECKS, type CheckState } from '#shop/company/launch/checks.ts';
import type { CheckShown } from '#shop/company/launch/launch.server.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { SendButton } from '#ui/send-button.tsx';

const STATES: Record<CheckState, { name: string; tone: BadgeTone; hint?: string }> = {
  never: { name: 'Mai provato', tone: 'neutral' },
  running: { name: 'In prova', tone: 'warning' },
  waiting: { name: 'Da confermare', tone: 'warning' },
  interrupted: { name: 'Interrotta', tone: 'danger', hint: 'La prova si è interrotta: ripetila.' },
  ok: { name: 'Funziona', tone: 'success' },
  changed: {
    name: 'Da riprovare',
    tone: 'warning',
    hint: 'Da allora le impostazioni sono cambiate: ripeti la prova.',
  },
  old: { name: 'Da riprovare', tone: 'warning', hint: 'La prova ha più di 30 giorni: ripetila.' },
  failed: { name: 'Non va', tone: 'danger' },
};

export function CheckList({ checks }: { checks: readonly CheckShown[] }) {
  return (
    <ol className="mt-6 divide-y divide-line border-y border-line">
      {checks.map((check) => (
        <Check key={check.key} check={check} />
      ))}
    </ol>
  );
}

function Check({ check }: { check: CheckShown }) {
  const { key, state, message, lines } = check;
  const { name, tone, hint } = STATES[state];
  const { title, about } = CHECKS[key];
  const fetcher = useFetcher<FormAnswer>();
  useFormAnswer(answerOnceShown(fetcher), { saved: 'Prova cominciata', failed: 'Impossibile provare' });
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={`prova-${key}`} className="font-semibold text-base">
            {title}
          </h2>
          <Badge tone={tone}>{name}</Badge>
        </div>
        <p className="mt-1 max-w-prose text-ink-soft">{about}</p>
        <div role="status" className="mt-1 max-w-prose break-words empty:hidden">
          {message && <p>{message}</p>}
          {hint && <p className="font-medium">{hint}</p>}
        </div>
        <Lines lines={lines} />
        <Tried check={check} />
      </div>
      <fetcher.Form method="post" className="md:justify-self-end">
        <input type="hidden" name="key" value={key} />
        <SendButton
          fetcher={fetcher}
          intent="check"
          variant="secondary"
          disabled={state === 'running'}
          aria-describedby={`prova-${key}`}
        >
          {state === 'never' ? 'Prova' : 'Riprova'}
        </SendButton>
      </fetcher.Form>
    </li>
  );
}

/** Lines for whoever runs the server to set. */
function Lines({ lines }: Pick<CheckShown, 'lines'>) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-2 max-w-prose">
      <p>Si scrive nel file .env del server, poi si riavvia il negozio:</p>
      <pre className="mt-1 overflow-x-auto border border-line bg-surface p-3 text-xs leading-relaxed">
        <code>{lines.join('\n')}</code>
      </pre>
    </div>
  );
}

function Tried({ check: { state, at, by } }: { check: CheckShown }) {
  if (!at || state === 'running') return null;
  return (
    <p className="mt-1 text-ink-soft text-xs">
      Provato {beforeDay('il', orderDate(at))}
      {by && ` da ${by}`}
    </p>
  );
}
