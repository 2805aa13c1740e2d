import type { Db } from '#db/client.server.ts';
import { idSigned, signId } from '#lib/signed-id.server.ts';
import { confirmMethods, refuseUnsavedMethods } from '#shop/checkout/payment-methods/own-methods.server.ts';
import {
  chosenKeys,
  confirmSetting,
  saveSetting,
  storedSettings,
} from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#shop/company/settings/settings.ts';
import { type Missing, missingToOpen } from './opening.ts';

type OpeningShop = { db: Db; now: () => Date };

/** Purpose in the signature of the secret link. */
const PREVIEW_PURPOSE = 'closed-shop';

/** `missing`: why it cannot be opened; `previewKey`: secret of its link, null without one. */
export type Opening = { isOpen: boolean; missing: Missing[]; previewKey: string | null };

export async function readOpening({
  db,
  config,
}: {
  db: Db;
  config: { authSecret: string };
}): Promise<Opening> {
  const { shopOpened, previewLink, ...settings } = await storedSettings(db);
  return {
    isOpen: shopOpened,
    missing: missingToOpen(settings, DEFAULT_SETTINGS, await chosenKeys(db)),
    previewKey: previewLink === '' ? null : signId(config.authSecret, PREVIEW_PURPOSE, previewLink),
  };
}

/** Opens the shop to everybody with the saved payment methods; idempotent. */
export function openShop({
  db,
  now,
}: OpeningShop): Promise<{ ok: true } | { ok: false; missing: Missing[] }> {
  return db.transaction(async (tx) => {
    const settings = await storedSettings(tx);
    if (settings.shopOpened) return { ok: true };
    const missing = missingToOpen(settings, DEFAULT_SETTINGS, await chosenKeys(tx));
    if (missing.length > 0) return { ok: false, missing };
    if (!settings.demo) await refuseUnsavedMethods(tx, now());
    await saveSetting(tx, 'shop_opened', true, now());
    return { ok: true };
  });
}

/** Closes the shop to strangers; orders, payments and legal pages stay reachable. */
export async function closeShop({ db, now }: OpeningShop): Promise<void> {
  await saveSetting(db, 'shop_opened', false, now());
}

/** Gives the secret link a new `id` (UUID), which ends the previous link. False for another text. */
export async function savePreviewLink({ db, now }: OpeningShop, id: string): Promise<boolean> {
  if (id === '') return false;
  return (await saveSetting(db, 'preview_link', id, now())).ok;
}

/** Whether a key is the present secret link's. */
export function opensPreview(
  { previewLink }: Pick<ShopSettings, 'previewLink'>,
  secret: string,
  key: string,
): boolean {
  return previewLink !== '' && idSigned(secret, PREVIEW_PURPOSE, key) === previewLink;
}

/** Answer that only this shop gives to the request's id; no credential. */
export function addressProof({ config }: { config: { authSecret: string } }, run: string): string {
  return signId(config.authSecret, 'opening-address', run);
}

/** First values that the owner may confirm, by the check that refuses them until then. */
export const CONFIRMABLE = {
  contacts: (db: Db, now: Date) => confirmSetting(db, 'hours', now),
  texts: (db: Db, now: Date) => confirmSetting(db, 'shipping', now),
  ways: (db: Db, now: Date) => confirmMethods(db, now),
};
