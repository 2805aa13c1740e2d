import { beforeDay } from '#lib/calendar-day.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { Delivery, WebhookShown } from '#shop/staff/webhooks/deliveries.server.ts';
import { type DeliveryState, EVENT_NAMES } from '#shop/staff/webhooks/webhook.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { FoldedForm } from './connection-part.tsx';

export function Deliveries({ webhook }: { webhook: WebhookShown }) {
  const { deliveries } = webhook;
  if (deliveries.length === 0) return null;
  return (
    <FoldedForm title="Ultimi avvisi inviati">
      <ul className="mt-2 grid gap-3">
        {deliveries.map((delivery) => (
          <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
    </FoldedForm>
  );
}

const STATES: Record<DeliveryState, { name: string; tone: BadgeTone }> = {
  waiting: { name: 'In attesa', tone: 'warning' },
  delivered: { name: 'Arrivato', tone: 'success' },
  failed: { name: 'Non arrivato', tone: 'danger' },
};

const FAILURES: Readonly<Record<string, string>> = {
  not_public: 'L’indirizzo porta a una rete privata: il negozio non ci scrive.',
  timeout: 'Nessuna risposta entro 10 secondi.',
  unreachable: 'Non raggiungibile.',
};

function DeliveryItem({ webhook, delivery }: { webhook: WebhookShown; delivery: Delivery }) {
  const { id, type, state, createdAt, attempts, nextAt, status, tookMs, answer, failure } = delivery;
  const { fetcher } = useAnsweredForm({ saved: 'Inviato di nuovo', failed: 'Impossibile inviare di nuovo' });
  const name = type === 'webhook.test' ? 'Prova' : EVENT_NAMES[type];
  const when = orderDate(createdAt);
  const answered = status === null ? FAILURES[failure ?? ''] : `Risposta ${status} in ${tookMs} ms.`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
        </p>
        <p className="text-ink-soft text-sm">
          {when}. {attempts > 1 && `${attempts} tentativi. `}
          {answered}
          {state === 'waiting' && attempts > 0 && nextAt && ` Riprova ${beforeDay('il', orderDate(nextAt))}.`}
        </p>
        {answer && (
          <details className="text-sm">
            <summary className="cursor-pointer py-1 text-ink-soft hover:text-accent">
              Che cosa ha risposto
            </summary>
            <pre className="max-w-full whitespace-pre-wrap wrap-anywhere">{answer}</pre>
          </details>
        )}
      </div>
      {webhook.state === 'on' && (
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={webhook.id} />
          <input type="hidden" name="version" value={webhook.version} />
          <input type="hidden" name="delivery" value={id} />
          <SendButton
            fetcher={fetcher}
            intent="webhook-again"
            variant="secondary"
            aria-label={`Invia di nuovo: ${name}, ${when}`}
          >
            Invia di nuovo
          </SendButton>
        </fetcher.Form>
      )}
    </li>
  );
}
