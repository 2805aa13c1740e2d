import { createHmac } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { userRoles, users } from '#db/schema/auth.ts';
import { chosenKeys, storedSettings } from '#shop/company/settings/settings.server.ts';
import type { TrialKey } from './checks.ts';
import type { LaunchShop } from './launch-shop.server.ts';

/** Keyed hash (as parts are secret) of what each trial depends on; a change invalidates the last one. */
export async function basisOf(shop: LaunchShop): Promise<(key: TrialKey) => string> {
  const { config, db } = shop;
  const { identity, shipping, paymentMethods } = await storedSettings(db);
  const { publicUrl, stripe, mail, s3, dataDir, databaseUrl, hstsSubdomains } = config;
  const rests: Record<TrialKey, unknown> = {
    texts: [shipping, identity, (await chosenKeys(db)).has('shipping')],
    payments: [stripe, paymentMethods, publicUrl],
    webhook: [stripe, publicUrl],
    email: [mail, publicUrl],
    storage: s3 ?? dataDir,
    address: [publicUrl, hstsSubdomains],
    backup: [databaseUrl, dataDir, s3],
  };
  return (key) =>
    createHmac('sha256', config.authSecret)
      .update(`${key}:${JSON.stringify(rests[key])}`)
      .digest('base64url');
}

/** Owners' accounts, and whether each has a second factor. */
export function owners({ db }: Pick<LaunchShop, 'db'>): Promise<{ name: string; protected: boolean }[]> {
  return db
    .select({ name: users.name, protected: users.twoFactorEnabled })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, 'owner'))
    .orderBy(asc(users.id));
}
