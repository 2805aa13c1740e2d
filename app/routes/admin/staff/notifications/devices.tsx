import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { beforeDay } from '#lib/calendar-day.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { forgetPush, type PushState, pushState, subscribe } from '#routes/admin/shared/push-device.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { AlertDevice } from '#shop/staff/notifications/devices.server.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = { devices: readonly AlertDevice[]; publicKey: string; userId: string };

export function Devices({ devices, publicKey, userId }: Props) {
  return (
    <>
      {devices.length === 0 ? (
        <p className="text-ink-soft">Nessun dispositivo riceve ancora notifiche.</p>
      ) : (
        <ul>
          {devices.map((device) => (
            <li key={device.id} className="border-b border-line py-3 last:border-b-0">
              <Device device={device} />
            </li>
          ))}
        </ul>
      )}
      {!devices.some(({ isThis }) => isThis) && <ThisDevice publicKey={publicKey} userId={userId} />}
      <p className="mt-4 text-ink-soft">
        Un dispositivo riceve notifiche finché sei collegata: dopo sette giorni, o se esci, basta accedere di
        nuovo da lì.
      </p>
    </>
  );
}

function Device({ device }: { device: AlertDevice }) {
  const { fetcher } = useAnsweredForm({ saved: 'Fatto', failed: 'Impossibile aggiornare il dispositivo' });
  return (
    <fetcher.Form
      method="post"
      action={href('/admin/avvisi/dispositivi')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
      onSubmit={({ nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent;
        if (device.isThis && submitter?.getAttribute('value') === 'remove') void forgetPush();
      }}
    >
      <input type="hidden" name="device" value={device.id} />
      <div className="mr-auto min-w-0">
        <p className="font-semibold">
          {device.name} {device.isThis && <Badge>Questo dispositivo</Badge>}
        </p>
        <p className="text-ink-soft">{beforeDay('Dal', orderDate(device.since))}</p>
        {device.isRefused && (
          <p className="text-sale">
            L’ultima notifica è stata rifiutata: togli il dispositivo e attivalo di nuovo.
          </p>
        )}
      </div>
      <SendButton fetcher={fetcher} intent="try" variant="secondary">
        Prova
      </SendButton>
      <SendButton fetcher={fetcher} intent="remove" variant="secondary">
        Togli
      </SendButton>
    </fetcher.Form>
  );
}

const HELP: Record<Exclude<PushState, 'ready'>, string> = {
  unsupported:
    'Questo browser non riceve notifiche dal negozio. Su iPhone e iPad aggiungi prima il negozio alla schermata Home (Condividi, poi «Aggiungi alla schermata Home») e aprilo da lì.',
  insecure: 'Le notifiche funzionano solo se il negozio ha un indirizzo che comincia con https://.',
  denied:
    'Questo browser ha bloccato le notifiche del negozio. Per riceverle apri le impostazioni del sito (il simbolo accanto all’indirizzo), consenti le notifiche e ricarica la pagina.',
};

function ThisDevice({ publicKey, userId }: Pick<Props, 'publicKey' | 'userId'>) {
  const [state, setState] = useState<PushState | null>(null);
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const { fetcher } = useAnsweredForm({
    saved: 'Questo dispositivo riceve gli avvisi',
    failed: 'Impossibile attivare le notifiche',
  });
  useEffect(() => setState(pushState()), []);

  async function turnOn() {
    setBusy(true);
    const args = await subscribe(publicKey, userId);
    setBusy(false);
    setState(pushState());
    setTrouble(args.ok ? '' : args.message);
    const action = href('/admin/avvisi/dispositivi');
    if (args.ok) void fetcher.submit({ intent: 'add', ...args.value }, { method: 'post', action });
  }

  return (
    <div className="mt-4">
      <noscript>
        <p>Per ricevere notifiche su questo dispositivo serve JavaScript; le e-mail arrivano comunque.</p>
      </noscript>
      {state === 'ready' && (
        <Button size="sm" busy={busy || fetcher.state !== 'idle'} onClick={() => void turnOn()}>
          Attiva le notifiche su questo dispositivo
        </Button>
      )}
      <p role="status" className="max-w-prose">
        {state !== null && state !== 'ready' ? HELP[state] : trouble}
      </p>
    </div>
  );
}
