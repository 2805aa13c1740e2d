/** Key of both storages: account that owns their contents; missing for guests only. */
const OWNER_KEY = 'accountHere';

/** Data of device or shop, which survive an account's departure: named by the specification. */
const STAYS = new Set([
  'cartItems',
  'promoCode',
  'cartPending',
  'wishlistItems',
  'cookieConsent',
  'cookieConsentDate',
  'cookieConsentVersion',
  'cookieConsentId',
  'cookieBannerClosedAt',
  'tillQueue',
  'alertsOf',
]);

/** If this key is stored beside it, a list is an account's, not the device's. */
const ACCOUNT_LIST = { of: 'wishlistAccount', items: 'wishlistItems' };

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Assigns a storage area to an account (null: nobody). Removes another account's data; a guest's pass to the account.
 * Returns whether anything was removed.
 */
export function ownStorage(area: Area, account: string | null): boolean {
  const owner = area.getItem(OWNER_KEY);
  const leaves = owner !== null && owner !== account;
  if (leaves) {
    if (area.getItem(ACCOUNT_LIST.of) !== null) area.setItem(ACCOUNT_LIST.items, '[]');
    const keys = Array.from({ length: area.length }, (_, index) => area.key(index));
    for (const key of keys) if (key !== null && !STAYS.has(key)) area.removeItem(key);
  }
  if (account !== null) area.setItem(OWNER_KEY, account);
  return leaves;
}
