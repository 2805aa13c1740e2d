import { type Sealer, sealerOf } from '#lib/sealed-value.server.ts';
import { type Config, storedSecret } from './config.server.ts';

/**
 * Seals what the owner enters on «Collegamenti». The key is not `authSecret`, which backups of an embedded
 * shop contain; none contains this one.
 */
export function sealerFor({ secretsKey, dataDir }: Pick<Config, 'secretsKey' | 'dataDir'>): Sealer {
  return sealerOf(secretsKey ?? storedSecret(dataDir, 'secrets-key'));
}
