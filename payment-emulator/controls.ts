import { authenticate, problemBody, write } from './api.ts';
import type { EmulatorContext } from './context.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { type Faults, readFault } from './faults.ts';
import { decodeForm } from './form.ts';
import type { Answer, EmulatorRequest } from './messages.ts';
import { Problem } from './problem.ts';

/** What tests in another process may ask of the emulator; Stripe has no such addresses. */
const CONTROLS: Record<string, (context: EmulatorContext, faults: Faults, body: string) => object> = {
  'POST /faults': (_context, faults, body) => {
    faults.add(readFault(decodeForm(body)));
    return {};
  },
  'DELETE /faults': (_context, faults) => {
    faults.clear();
    return {};
  },
  'POST /disputes': (context, _faults, body) => openDispute(context, decodeForm(body)),
  'POST /disputes/close': (context, _faults, body) => closeDispute(context, decodeForm(body)),
  'POST /decisions': (context) => ({ decided: decideNow(context) }),
};

/** Whether somebody other than the shop asks: the answer is then `answerControl`'s. */
export function isControl({ method, path }: EmulatorRequest): boolean {
  return `${method} ${path}` in CONTROLS;
}

/**
 * `POST /faults` adds a fault, `DELETE /faults` removes all of them; `POST /decisions` makes every late approval and
 * every late outcome of a refund due now, and answers how many there were. `POST /disputes`
 * disputes the payment `payment_intent` for a `reason`; `POST /disputes/close` ends the dispute `id`: `outcome` won or lost.
 */
export function answerControl(
  context: EmulatorContext,
  faults: Faults,
  request: EmulatorRequest,
  secretKey: string,
): Answer {
  const headers = { 'content-type': 'application/json' };
  try {
    authenticate(request, secretKey);
    const said = CONTROLS[`${request.method} ${request.path}`]?.(context, faults, request.body);
    return { status: 200, headers, body: write(said) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, headers, body: write({ error: problemBody(error) }) };
  }
}

function decideNow({ store, now }: EmulatorContext): number {
  const at = now().getTime();
  const sessions = store.all('sessions').filter(({ settling }) => settling);
  const refunds = store.all('refunds').flatMap(({ id }) => {
    const settling = store.get('settling', id);
    return settling ? [{ id, settling }] : [];
  });
  store.transaction(() => {
    for (const found of sessions) {
      const settling = found.settling && { ...found.settling, at };
      store.put('sessions', found.session.id, { ...found, settling });
    }
    for (const { id, settling } of refunds) store.put('settling', id, { ...settling, at });
  });
  return sessions.length + refunds.length;
}
