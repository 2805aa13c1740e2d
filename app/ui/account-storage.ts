/** In both storages: the account that their contents belong to; missing while only guests were here. */
const OWNER_KEY = 'accountHere';

/** Data of the device or the shop, which stay when an account leaves: the specification names each. */
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

/** A list with this key beside it is an account's, not the device's. */
const ACCOUNT_LIST = { of: 'wishlistAccount', items: 'wishlistItems' };

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Assigns an area of storage to an account, null for nobody. Another account's data are removed first; a
 * guest's become those of the account that signs in. Returns whether anything was removed.
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
