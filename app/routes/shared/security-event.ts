import type { RouterContextProvider } from 'react-router';
import { requestContext, shopContext } from '#boot/context.ts';

type Event =
  | 'sign-in'
  | 'sign-up'
  | 'confirmation'
  | 'second-factor'
  | 'new-password'
  | 'invitation'
  | 'denied'
  | 'export'
  | 'demo-emptied';

/**
 * Writes into the log that somebody tried to get in, or took a table out, under the request's id: `outcome` is `ok`, a
 * refusal's code or the table's name, `account` the random id of the account if it is known. Never an address, on the network or of a mailbox.
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
