import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../../payment-emulator/faults.ts';

/** The key that a shop without keys of its own uses at its emulator. */
const SECRET_KEY = 'sk_test_emulator';

/** Makes something go wrong with the next calls of a running shop to its payment provider. */
export async function failProvider(emulatorPort: number, { error, ...fault }: Fault): Promise<void> {
  const pairs = [
    ...Object.entries(fault),
    ...Object.entries(error ?? {}).map(([name, value]) => [`error[${name}]`, value] as const),
  ].filter(([, value]) => value !== undefined);
  const body = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  await ask(emulatorPort, 'POST', '/faults', body);
}

/** Ends every failure that `failProvider` set. */
export async function mendProvider(emulatorPort: number): Promise<void> {
  await ask(emulatorPort, 'DELETE', '/faults');
}

/** Longer (ms) than banks of a running shop take for a late decision when nobody hurries them. */
const DECIDED_BY_THEMSELVES_MS = 15_000;

/** Hurries the next late decision of a bank: that of an approval, or of a refund that it sends back. */
export async function hurryBank(emulatorPort: number): Promise<void> {
  const giveUp = Date.now() + DECIDED_BY_THEMSELVES_MS;
  while (Date.now() < giveUp) {
    const { decided } = (await ask(emulatorPort, 'POST', '/decisions')) as { decided: number };
    if (decided > 0) return;
    await pause(50);
  }
}

/** Which emulator, by its port and the key that it takes; the key of a running shop unless another is named. */
type Emulator = { port: number; key?: string };

/** Has a shopper dispute a payment at her bank; answers the dispute's id. */
export async function disputePayment(
  { port, key }: Emulator,
  intent: string,
  reason: string,
): Promise<string> {
  const body = new URLSearchParams({ payment_intent: intent, reason });
  return ((await ask(port, 'POST', '/disputes', body, key)) as { id: string }).id;
}

/** Has the bank decide a dispute. */
export async function endDispute(
  { port, key }: Emulator,
  id: string,
  outcome: 'won' | 'lost',
): Promise<void> {
  await ask(port, 'POST', '/disputes/close', new URLSearchParams({ id, outcome }), key);
}

async function ask(
  port: number,
  method: string,
  path: string,
  body?: URLSearchParams,
  key = SECRET_KEY,
): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    body,
    headers: { authorization: `Bearer ${key}` },
  });
  if (!answer.ok) throw new Error(`The emulator refused: ${await answer.text()}`);
  return answer.json();
}
