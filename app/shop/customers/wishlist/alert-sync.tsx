import { href } from 'react-router';
import { MAIL_REQUEST_FAILURES } from '#shop/mail/mail-request.ts';
import type { AlertState } from './alert.ts';
import { alertStore, wishlistStore } from './wishlist-memory.tsx';

const PATIENCE = 8_000;

export type AlertAnswer =
  | { ok: true; state: AlertState; device: string | null }
  | { ok: false; code: string; description: string };

/** Calls the alert endpoint. Never throws. */
export async function callAlerts(body: object): Promise<AlertAnswer> {
  try {
    const response = await fetch(href('/api/preferiti/avvisi'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ device: alertStore.read(), ...body, items: watched() }),
      // Leaving the page must not lose the change.
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const said = await response.json();
    if (response.ok) return { ok: true, state: said.state, device: said.device ?? null };
    return {
      ok: false,
      code: String(said.code ?? ''),
      description: String(said.description ?? MAIL_REQUEST_FAILURES.not_sent.description),
    };
  } catch {
    return { ok: false, code: 'not_sent', description: MAIL_REQUEST_FAILURES.not_sent.description };
  }
}

function watched() {
  return wishlistStore.read().map(({ id, size }) => ({ id, ...(size && { size }) }));
}

let running: Promise<void> | null = null;
let mustRepeat = false;

/** Sends the device's list, serially; drops the proof once no alert exists. */
export function sendDeviceList(): Promise<void> {
  mustRepeat = running !== null;
  running ??= sendAll().finally(() => {
    running = null;
  });
  return running;
}

async function sendAll(): Promise<void> {
  do {
    mustRepeat = false;
    const answer = await callAlerts({ intent: 'list' });
    if (answer.ok && answer.state === 'none') alertStore.update(() => null);
  } while (mustRepeat);
}
