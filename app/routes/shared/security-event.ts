import type { RouterContextProvider } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';

type Event =
  | 'sign-in'
  | 'sign-up'
  | 'confirmation'
  | 'address-change'
  | 'second-factor'
  | 'new-password'
  | 'invitation'
  | 'first-access'
  | 'denied'
  | 'export'
  | 'demo-emptied';

/**
 * Logs sign-in attempts and exports. `outcome`: `ok`, a refusal's code or the table's name; `account`: its random id.
 * Never a network or e-mail address.
 */
export function noteSecurityEvent(
  context: Readonly<RouterContextProvider>,
  event: Event,
  outcome: string,
  account?: string,
): void {
  const { id: request } = context.get(requestContext);
  context.get(shopContext).log.info(event, { request, outcome, ...(account ? { account } : {}) });
}
