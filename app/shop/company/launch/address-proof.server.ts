import { signId } from '#lib/signed-id.server.ts';

/** Answer that only this shop gives to the request's id; no credential. */
export function addressProof({ config }: { config: { authSecret: string } }, run: string): string {
  return signId(config.authSecret, 'opening-address', run);
}
