import type { Address } from '../../../boot/address.ts';
import { idSigned, signId } from '../../../lib/signed-id.server.ts';

type Signing = { config: { publicUrl: string; authSecret: string } };

const PURPOSE = 'proposal';
const PAGE: Address = '/proposta';

/** Where the customer of a proposal looks at it and orders: whoever has the link was sent it. */
export function proposalLink({ config }: Signing, id: string): string {
  return `${config.publicUrl}${PAGE}?token=${signId(config.authSecret, PURPOSE, id)}`;
}

/** The proposal that a link was signed for; null for a text that nobody was sent. */
export function proposalOfToken({ config }: Signing, token: string): string | null {
  return idSigned(config.authSecret, PURPOSE, token);
}
