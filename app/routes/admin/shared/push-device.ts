import { href } from 'react-router';
import { browserStore } from '#ui/browser-store.ts';

/** Whether this browser takes notifications: `denied`: somebody refused them; `insecure`: no https. */
export type PushState = 'ready' | 'unsupported' | 'insecure' | 'denied';

/** Worker that shows notifications (`app/browser/push-worker.ts`); its scope is this address alone. */
const WORKER = '/avvisi-worker.js';
const SCOPE = href('/admin/avvisi');

const ALERTS_KEY = 'alertsOf';

/** Account id that requested notifications on this device: they continue after its next sign-in only. */
const subscriber = browserStore<string>({
  key: ALERTS_KEY,
  parse: (text) => text ?? '',
  format: (userId) => userId || null,
  empty: '',
});

export function pushState(): PushState {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

type Given = { endpoint: string; p256dh: string; auth: string };

const REFUSED = 'Senza il tuo consenso il browser non mostra notifiche. Puoi premere di nuovo quando vuoi.';
const AWAY = 'Il servizio di notifiche del browser non risponde. Riprova fra poco.';

/** Requests permission and subscribes the browser. Never throws. */
export async function subscribe(
  publicKey: string,
  userId: string,
): Promise<{ ok: true; value: Given } | { ok: false; message: string }> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return { ok: false, message: REFUSED };
    const registration = await activeRegistration();
    const before = await registration.pushManager.getSubscription();
    const value = givenBy(before && isOf(before, publicKey) ? before : await renewed());
    if (!value) return { ok: false, message: AWAY };
    subscriber.update(() => userId);
    return { ok: true, value };

    async function renewed() {
      // A browser has one subscription, bound to one key.
      await before?.unsubscribe();
      return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    }
  } catch {
    return { ok: false, message: AWAY };
  }
}

/** The subscription, if this person requested it on this device; null otherwise. */
export async function currentSubscription(userId: string): Promise<Given | null> {
  try {
    if (subscriber.read() !== userId || Notification.permission !== 'granted') return null;
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    const current = await registration?.pushManager.getSubscription();
    return current ? givenBy(current) : null;
  } catch {
    return null;
  }
}

/** Never throws. */
export async function forgetPush(): Promise<void> {
  subscriber.update(() => '');
  try {
    const registration = await navigator.serviceWorker.getRegistration(SCOPE);
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  } catch {
    // The shop has already stopped sending.
  }
}

async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming)
    await new Promise<void>((done) => {
      coming.addEventListener('statechange', () => {
        if (coming.state === 'activated' || coming.state === 'redundant') done();
      });
    });
  return registration;
}

function isOf({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

function givenBy(subscription: PushSubscription): Given | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}
