import { signId } from '#lib/signed-id.server.ts';

/** What only this shop answers at its public address, to the question with this id; it opens nothing. */
export function addressProof({ config }: { config: { authSecret: string } }, run: string): string {
  return signId(config.authSecret, 'opening-address', run);
}
