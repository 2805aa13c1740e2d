import type { Fault } from '../../payment-emulator/faults.ts';

/** The key that a shop without keys of its own uses at its emulator. */
const SECRET_KEY = 'sk_test_emulator';

/** Makes something go wrong with the next calls of a running shop to its payment provider. */
export async function failProvider(emulatorPort: number, { error, ...fault }: Fault): Promise<void> {
  const pairs = [
    ...Object.entries(fault),
    ...Object.entries(error ?? {}).map(([name, value]) => [`error[${name}]`, value] as const),
  ].filter(([, value]) => value !== undefined);
  await ask(emulatorPort, 'POST', new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])));
}

/** Ends everything that `failProvider` asked for. */
export async function mendProvider(emulatorPort: number): Promise<void> {
  await ask(emulatorPort, 'DELETE');
}

async function ask(port: number, method: string, body?: URLSearchParams): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/faults`, {
    method,
    body,
    headers: { authorization: `Bearer ${SECRET_KEY}` },
  });
  if (!answer.ok) throw new Error(`The emulator refused: ${await answer.text()}`);
}
