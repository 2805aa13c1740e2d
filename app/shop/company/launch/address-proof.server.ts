import { signId } from '#lib/signed-id.server.ts';

/** What only this shop answers to the question with this id; it is no credential. */
export function addressProof({ config }: { config: { authSecret: string } }, run: string): string {
  return signId(config.authSecret, 'opening-address', run);
}
