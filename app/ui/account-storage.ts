/** In both areas: whose account what the browser keeps there was filled in; nothing while only guests were here. */
const OWNER_KEY = 'accountHere';

/** What belongs to the device or to the shop and stays when an account leaves: the specification names each. */
const STAYS = new Set([
  ...['cartItems', 'promoCode', 'cartPending', 'wishlistItems'],
  ...[
    'cookieConsent',
    'cookieConsentDate',
    'cookieConsentVersion',
    'cookieConsentId',
    'cookieBannerClosedAt',
  ],
  ...['tillQueue', 'alertsOf'],
]);

/** A list with this beside it is an account's, not the device's. */
const ACCOUNT_LIST = { of: 'wishlistAccount', items: 'wishlistItems' };

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Notes whose account an area of storage is filled in from now on, null for nobody's. What was filled in as somebody else
 * goes before; what a guest had typed goes with the account that was signed in to with it. Answers whether anything went.
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
